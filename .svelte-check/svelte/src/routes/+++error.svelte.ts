///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { page } from '$app/state';
function $$render() {

  
  

  const notFound = $derived(page.status === 404);
  const title = $derived(notFound ? 'There is no such page' : 'This page could not be shown');
  const advice = $derived(
    notFound
      ? 'The address may have been mistyped, or the page may have moved.'
      : (page.error?.advice ?? 'Loading it again often helps.'),
  );
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});title;   } }

 { svelteHTML.createElement("section", {});
  if(!page.error?.advice){ { svelteHTML.createElement("p", { "class":`status`,});page.status; }}
   { svelteHTML.createElement("h1", {});title; }
   { svelteHTML.createElement("p", {});advice; }
  if(!notFound && page.error?.message){
     { svelteHTML.createElement("p", { "class":`detail`,});     { svelteHTML.createElement("q", {});page.error.message; } }
  }
   { svelteHTML.createElement("p", { "class":`ways`,});
     { svelteHTML.createElement("a", { "href":resolve('/'),});   }
    if(!notFound){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => location.reload(),});   }
    }
   }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Error__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Error__SvelteComponent_ = ReturnType<typeof Error__SvelteComponent_>;
/*Ωignore_endΩ*/export default Error__SvelteComponent_;