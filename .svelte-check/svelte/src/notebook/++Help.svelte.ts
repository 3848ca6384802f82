///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import Dialog from '$ui/Dialog.svelte';
import { CREDITS } from './credits';
import { help as texts } from './texts';

;type $$ComponentProps =  { onclose: () => void };function $$render() {

  
  
  
  

  const { onclose }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {


 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":texts.title,"width":`44rem`,onclose,}});
   { svelteHTML.createElement("p", {});texts.intro; }
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("strong", {});texts.tab; } }
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("caption", { "class":`visually-hidden`,});texts.caption; }
     { svelteHTML.createElement("thead", { "class":`visually-hidden`,});
       { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`col`,});texts.key; } { svelteHTML.createElement("th", { "scope":`col`,});texts.does; } }
     }
     { svelteHTML.createElement("tbody", {});
         for(let [key, meaning] of __sveltets_2_ensureArray(texts.keys)){key;
         { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`row`,}); { svelteHTML.createElement("kbd", {});key; } } { svelteHTML.createElement("td", {});meaning; } }
      }
     }
   }
   { svelteHTML.createElement("p", {});texts.python; }
   { svelteHTML.createElement("p", {});texts.kept; }
   { svelteHTML.createElement("h3", {});texts.credits; }
   { svelteHTML.createElement("ul", {});
       for(let { name, license, home } of __sveltets_2_ensureArray(CREDITS)){name;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("a", {     "href":home,"rel":`external noreferrer`,"target":`_blank`,});name; } license.replace(
          /[()]/g,
          '',
        );
       }
    }
   }
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}licences/`,});texts.licences; } }
 Dialog}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The keys, and how to leave the editor without a mouse. */
const Help__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Help__SvelteComponent_ = ReturnType<typeof Help__SvelteComponent_>;
/*Ωignore_endΩ*/export default Help__SvelteComponent_;