///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { texts } from '$classroom/shared/texts';
import Lazy from '$ui/lazy/Lazy.svelte';
import { onMount } from 'svelte';
function $$render() {

  
  
  
  

  let id = $state<string | null>(null);

  const fetchAudience = () => import('$classroom/audience/Audience.svelte');

  onMount(() => {
    id = new URLSearchParams(location.search).get('class');
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.audience.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.audience.lead,});}
 }

if(id){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {      "load":fetchAudience,"props":{ id },"what":texts.audience.title,}});}
}else{
   { svelteHTML.createElement("div", { "class":`empty`,});
     { svelteHTML.createElement("h1", {});texts.audience.title; }
     { svelteHTML.createElement("p", {});
      texts.audience.noClass;
       { svelteHTML.createElement("a", { "href":`${resolve('/')}classroom/`,});texts.audience.presenterLink; }
     }
   }
}


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;