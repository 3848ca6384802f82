///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { EXAMPLE } from '$views/share/recipes';
import { frameSnippet, lineSnippet, tagOf, type Attributes } from '$views/share/snippets';
import { EXAMPLES } from '../trace/examples';
import StaticPage from '../StaticPage.svelte';
import { texts } from './texts';
import type { PageProps } from './$types';
function $$render() {
 const embed/*Ωignore_positionΩ*/ = (attributes: Attributes)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  
  
   tagOf(attributes);
};return __sveltets_2_any(0)}; const code/*Ωignore_positionΩ*/ = (text: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("pre", {}); { svelteHTML.createElement("code", { ...__sveltets_2_empty({"data-site":EXAMPLE.site}),});text; } }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  

  const { data }: PageProps = $props();

  const cases: readonly Attributes[] = [
    { scenario: 'sixteen', controls: 'lgwr.nice sessions.count' },
    { scenario: 'S3-starved', compare: 'lgwr.nice=-20' },
    { scenario: 'S1-noise', speed: '2ms' },
    { scenario: 'S5-fast-sync', seed: '7' },
  ];
  const isPasted = ({ lesson }: Attributes) => lesson === EXAMPLE.attributes.lesson;
  /** What the code beside it shows, and what it does not. */
  const pasted = $derived(
    data.lessons.filter(isPasted).map((each) => ({ ...each, autoplay: '', loop: '' })),
  );
  const others = $derived([...data.lessons.filter((each) => !isPasted(each)), ...cases]);
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("script", {   "type":`module`,"src":`${resolve('/')}embed/post-wait.js`,}); }
 }




 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); const $$_egaPcitatS0 = new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,start:() => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("p", {});texts.paste; }
    ;__sveltets_2_ensureSnippet(code(lineSnippet(EXAMPLE)));
  };return __sveltets_2_any(0)},beside:() => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("div", { "class":`embeds`,});
          for(let attributes of __sveltets_2_ensureArray(pasted)){let index = 1;index;;__sveltets_2_ensureSnippet(embed(attributes));}
     }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {start, beside} = $$_egaPcitatS0.$$prop_def;/*Ωignore_endΩ*/
  
  
   { svelteHTML.createElement("div", { "class":`embeds further`,});
        for(let attributes of __sveltets_2_ensureArray(others)){let index = 1;index;;__sveltets_2_ensureSnippet(embed(attributes));}
   }
   { svelteHTML.createElement("h2", {});texts.recordings; }
   { svelteHTML.createElement("p", {});texts.recordingsLead; }
   { svelteHTML.createElement("ul", {});
       for(let { id, name, about } of __sveltets_2_ensureArray(EXAMPLES)){id;
       { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}trace/?example=${id}`,});name; } about; }
    }
   }
   { svelteHTML.createElement("h2", {});texts.how; }
   { svelteHTML.createElement("p", {});texts.pinned; }
  ;__sveltets_2_ensureSnippet(code(lineSnippet(EXAMPLE, data.pinned)));
   { svelteHTML.createElement("p", {});texts.frame; }
  ;__sveltets_2_ensureSnippet(code(frameSnippet(EXAMPLE)));
   { svelteHTML.createElement("p", {});texts.docs; }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** An embed of every lesson, and of some published cases, as other sites have them. */
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;