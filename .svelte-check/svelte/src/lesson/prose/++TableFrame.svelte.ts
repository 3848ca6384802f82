///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
import Source from './Source.svelte';
import { tableTexts as texts } from '../texts';
;

  interface Props {
    caption: string;
    /** Who measured it, and where it is told: sources of the lesson. */
    sources?: readonly string[];
    /** Whether it may be as wide as the page. */
    wide?: boolean;
    children: Snippet;
  };function $$render() {

  
  
  


  const { caption, sources = [], wide = false, children }: Props = $props();
;
async () => {


 { svelteHTML.createElement("figure", {  "class":`table`,});wide;
   { svelteHTML.createElement("figcaption", {});caption; }
  
   { svelteHTML.createElement("div", {       "class":`scroll`,"role":`group`,"aria-label":caption,"tabindex":0,});;__sveltets_2_ensureSnippet(children()); }
  if(sources.length > 0){
     { svelteHTML.createElement("p", { "class":`source`,});
      texts.source;
         for(let id of __sveltets_2_ensureArray(sources)){id; { svelteHTML.createElement("span", {});  { const $$_ecruoS3C = __sveltets_2_ensureComponent(Source); new $$_ecruoS3C({ target: __sveltets_2_any(), props: {  "of":id,"full":true,}});} }}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A table of the prose with what it shows and where it comes from. A narrow screen scrolls it. */
const TableFrame__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TableFrame__SvelteComponent_ = ReturnType<typeof TableFrame__SvelteComponent_>;
/*Ωignore_endΩ*/export default TableFrame__SvelteComponent_;