///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { texts as all } from './texts';
function $$render() {

  
  

  const texts = all.footer;
;
async () => {


 { svelteHTML.createElement("footer", {});
   { svelteHTML.createElement("nav", { "aria-label":texts.more,});
     { svelteHTML.createElement("ul", {});
         for(let { path, label } of __sveltets_2_ensureArray(texts.pages)){path;
         { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}${path.slice(1)}`,});label; } }
      }
     }
   }
   { svelteHTML.createElement("p", {});texts.honest; }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
/** The foot of every page: the pages beside the lessons, and what all of them promise. */
const Footer__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Footer__SvelteComponent_ = InstanceType<typeof Footer__SvelteComponent_>;
/*Ωignore_endΩ*/export default Footer__SvelteComponent_;