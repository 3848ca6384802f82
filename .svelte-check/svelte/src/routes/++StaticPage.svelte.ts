///<reference types="svelte" />
;
import { asset } from '$app/paths';
import type { Snippet } from 'svelte';
;

  interface Props {
    title: string;
    lead: string;
    children: Snippet;
    /** What follows the lead, where the page has something beside both. */
    start?: Snippet;
    /** What stands beside the first words where there is room, and below them elsewhere. */
    beside?: Snippet;
  };function $$render() {

  
  


  const { title, lead, children, start, beside }: Props = $props();

  /** Built by scripts/lib/pageScripts.mjs. */
  const script = import.meta.env.DEV ? '/src/routes/staticPage.ts' : '/_app/still.js';
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":lead,});}
   { svelteHTML.createElement("script", {   "type":`module`,"src":asset(script),}); }
 }


 { svelteHTML.createElement("div", { "class":`still`,});
   { svelteHTML.createElement("div", { });beside;
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("h1", {});title; }
       { svelteHTML.createElement("p", { "class":`lead`,});lead; }
      ;__sveltets_2_ensureSnippet(start?.());
     }
    ;__sveltets_2_ensureSnippet(beside?.());
   }
  ;__sveltets_2_ensureSnippet(children());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A page to read: prerendered whole, with no script but that of the theme. */
const StaticPage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StaticPage__SvelteComponent_ = ReturnType<typeof StaticPage__SvelteComponent_>;
/*Ωignore_endΩ*/export default StaticPage__SvelteComponent_;