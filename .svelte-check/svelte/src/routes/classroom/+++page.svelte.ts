///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import { resolve } from '$app/paths';
import { askedBy } from '$clinic/address';
import type { ClassLesson } from '$classroom/shared/taughtLesson';
import { texts } from '$classroom/shared/texts';
import Notice from '$ui/Notice.svelte';
import { onMount } from 'svelte';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  
  
  
  
  

  const { data }: PageProps = $props();

  /** What the address asks for; null as long as it asks for nothing. */
  let asked = $state<string | null>(null);
  let room = $state.raw<ReturnType<typeof open> | null>(null);

  /** By its number or its name, as the notebook and embeds take it: `2`, `02`, `02-noisy-neighbour`. */
  const lessonOf = (name: string) =>
    data.lessons.find(({ slug, number }) => slug === name || number === Number(name));

  /** A machine of the clinic, as its page's own address names it. */
  async function openClinic(search: string) {
    const [{ clinicClass }, { default: Classroom }] = await Promise.all([
      import('./clinic'),
      import('$classroom/presenter/Classroom.svelte'),
    ]);
    return { lesson: await clinicClass(askedBy(search)), Classroom };
  }

  async function open({ slug, ...listed }: (typeof data.lessons)[number]) {
    const [{ fetchLesson }, { default: Classroom }] = await Promise.all([
      import('./lessons'),
      import('$classroom/presenter/Classroom.svelte'),
    ]);
    return { lesson: await fetchLesson(slug, listed), Classroom };
  }

  function pagesOf({ path: own }: ClassLesson) {
    const page = (path: string) => new URL(resolve('/') + path, location.href).href;
    return { run: page('run/'), go: page('go/'), lesson: page(own) };
  }

  onMount(() => {
    asked = new URLSearchParams(location.search).get('lesson');
    const lesson = asked === null ? undefined : lessonOf(asked);
    if (asked === 'clinic') room = openClinic(location.search);
    else if (lesson) room = open(lesson);
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
 }


 { svelteHTML.createElement("div", {...__sveltets_2_empty({"data-notices":true}),}); }
if(room){
      { 
     { svelteHTML.createElement("h1", {});texts.title; }
     { svelteHTML.createElement("p", { "role":`status`,});texts.loading; }
  try { const $$_value = await (room);{ const { lesson, Classroom } = $$_value; 
     { svelteHTML.createElement("h1", { "class":`visually-hidden`,});texts.title; lesson.title; }
     { const $$_moorssalC0C = __sveltets_2_ensureComponent(Classroom); new $$_moorssalC0C({ target: __sveltets_2_any(), props: {   lesson,"pages":pagesOf(lesson),}});}
  }} catch($$_e) { const error = __sveltets_2_any();
     { svelteHTML.createElement("h1", {});texts.title; }
     { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.failed,}});
       { svelteHTML.createElement("p", {});wordError(error); }
     Notice}
  }}
}else{
   { svelteHTML.createElement("h1", {});texts.title; }
   { svelteHTML.createElement("p", {});texts.lead; }
   { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
  if(asked !== null){ { svelteHTML.createElement("p", { "role":`alert`,});texts.noLesson(asked); }}
   { svelteHTML.createElement("h2", {});texts.choose; }
   { svelteHTML.createElement("ul", {});
       for(let { slug, number, title } of __sveltets_2_ensureArray(data.lessons)){slug;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("a", { "href":`${resolve('/')}classroom/?lesson=${String(number).padStart(2, '0')}`,});
          title;
         }
       }
    }
   }
}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;