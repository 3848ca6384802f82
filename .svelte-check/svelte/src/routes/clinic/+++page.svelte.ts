///<reference types="svelte" />
;
import { afterNavigate } from '$app/navigation';
import { askedBy, type Asked } from '$clinic/address';
import Clinic from '$clinic/Clinic.svelte';
import { texts } from '$clinic/texts';
function $$render() {

  
  
  
  

  /** What the address asks for: known once the page is entered. */
  let asked = $state.raw<Asked>();

  afterNavigate(() => (asked = askedBy(location.search)));
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
 }

 { svelteHTML.createElement("h1", {});texts.title; }
 { svelteHTML.createElement("p", { "class":`lead`,});texts.lead; }
 { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
if(asked){
   { const $$_cinilC0C = __sveltets_2_ensureComponent(Clinic); new $$_cinilC0C({ target: __sveltets_2_any(), props: { asked,}});}
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;