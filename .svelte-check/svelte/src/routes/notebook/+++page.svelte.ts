///<reference types="svelte" />
;
import { afterNavigate, replaceState } from '$app/navigation';
import { resolve } from '$app/paths';
import { sourceOf, type Source } from '$notebook/opening/openRequest';
import { page as texts } from '$notebook/texts';
import { keepLarge } from '$site/offline/keepLarge';
import Notice from '$ui/Notice.svelte';
import { fetchLesson } from './lessons';
function $$render() {

  
  
  
  
  
  
  

  let source = $state.raw<Source | null>(null);
  let attempt = $state(0);

  const view = $derived(source ? fetchView(attempt) : null);

  function fetchView(_attempt: number) {
    return import('$notebook/NotebookView.svelte').then((module) => module.default);
  }

  afterNavigate(() => (source ??= sourceOf(location.search)));

  /** The page that is loaded again has the same notebook. */
  function nameIt(id: string) {
    if (source?.kind === 'lesson' && id.startsWith('lesson-')) return;
    const query = `id=${encodeURIComponent(id)}`;
    if (location.search !== `?${query}`) replaceState(resolve(`/notebook/?${query}`), {});
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
 }

if(view && source){
      { 
     { svelteHTML.createElement("h1", {});texts.title; }
     { svelteHTML.createElement("p", { "aria-busy":`true`,});texts.loading; }
  try { const $$_value = await (view);{ const NotebookView = $$_value; 
     { const $$_weiVkoobetoN0C = __sveltets_2_ensureComponent(NotebookView); new $$_weiVkoobetoN0C({ target: __sveltets_2_any(), props: {      source,fetchLesson,"onkept":nameIt,"onpython":keepLarge,}});}
  }} catch($$_e) { 
     { svelteHTML.createElement("h1", {});texts.title; }
     { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.failed,"ways":[{ label: texts.tryAgain, take: () => (attempt += 1) }],}});
       { svelteHTML.createElement("p", {});texts.failedHint; }
     Notice}
  }}
}else{
   { svelteHTML.createElement("h1", {});texts.title; }
   { svelteHTML.createElement("p", {});texts.lead; }
   { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;