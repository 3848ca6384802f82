///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import StaticPage from '../StaticPage.svelte';
import { texts } from './texts';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  

  const { data }: PageProps = $props();
  const { typescript, ...others } = texts.parts;
;
async () => {


 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,}});
   { svelteHTML.createElement("ul", {});
       for(let [id, { title, lead }] of __sveltets_2_ensureArray(Object.entries(others))){id;
       { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}reference/${id}/`,});title; } lead; }
    }
     { svelteHTML.createElement("li", {});
      typescript.title; typescript.lead;
       { svelteHTML.createElement("span", { "class":`folders`,});
           for(let folder of __sveltets_2_ensureArray(data.folders)){folder;
           { svelteHTML.createElement("a", { "href":`${resolve('/')}reference/typescript-${folder}/`,});folder; }
        }
       }
     }
   }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The references of all interfaces. */
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;