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
   { svelteHTML.createElement("nav", { "aria-label":texts.contents,});
     { svelteHTML.createElement("ul", {});
         for(let { id, title, entries } of __sveltets_2_ensureArray(data.groups)){id;
         { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`#${id}`,});title; } entries.length;  }
      }
     }
   }
     for(let { id, title, entries } of __sveltets_2_ensureArray(data.groups)){id;
     { svelteHTML.createElement("h2", {id,});title; }
     { svelteHTML.createElement("dl", {});
          for(let { id: anchor, name, facts, meaning, taughtIn } of __sveltets_2_ensureArray(entries)){let index = 1;index;
         { svelteHTML.createElement("div", {});
           { svelteHTML.createElement("dt", { "id":anchor,});name; }
           { svelteHTML.createElement("dd", {});
            if(facts.length > 0){ { svelteHTML.createElement("p", { "class":`facts`,});facts.join(' · '); }}
             { svelteHTML.createElement("p", {});meaning; }
            if(taughtIn.length > 0){
               { svelteHTML.createElement("ul", {});
                   for(let { slug, title } of __sveltets_2_ensureArray(taughtIn)){slug;
                   { svelteHTML.createElement("li", {});
                     { svelteHTML.createElement("a", { "href":`${resolve('/')}lessons/${slug}/`,});title; }
                   }
                }
               }
            }
           }
         }
      }
     }
  }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;