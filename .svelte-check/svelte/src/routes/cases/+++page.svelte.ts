///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import StaticPage from '../StaticPage.svelte';
import { texts } from './texts';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  

  const { data }: PageProps = $props();
;
async () => {

 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,}});
   { svelteHTML.createElement("ul", {});
       for(let { symptom, cause, check, anchor, slug, title } of __sveltets_2_ensureArray(data.rows)){symptom;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("h2", {});symptom; }
         { svelteHTML.createElement("dl", {});
           { svelteHTML.createElement("dt", {});texts.cause; }
           { svelteHTML.createElement("dd", {});cause; }
           { svelteHTML.createElement("dt", {});texts.check; }
           { svelteHTML.createElement("dd", {});check; }
           { svelteHTML.createElement("dt", {});texts.told; }
           { svelteHTML.createElement("dd", {});
             { svelteHTML.createElement("a", { "href":`${resolve('/')}lessons/${slug}/#${anchor}`,});title; }
           }
         }
       }
    }
   }
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}clinic/`,});texts.clinic; } texts.clinicIs; }
   { svelteHTML.createElement("p", {});texts.ownLead;  { svelteHTML.createElement("a", { "href":`${resolve('/')}trace/`,});texts.own; } }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;