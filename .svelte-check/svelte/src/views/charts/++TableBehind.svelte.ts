///<reference types="svelte" />
;
import { focusableWhenScrolling } from '$ui/focusableWhenScrolling';
import type { Snippet } from 'svelte';
import { texts } from './texts';
;

  interface Props {
    /** Names the table to a screen reader. */
    title: string;
    /** Head and body of the table. */
    children: Snippet;
  };function $$render() {

  
  
  


  const { title, children }: Props = $props();

  let open = $state(false);
;
async () => {


 { svelteHTML.createElement("details", { "bind:open":open,});/*Ωignore_startΩ*/() => open = __sveltets_2_any(null);/*Ωignore_endΩ*/
   { svelteHTML.createElement("summary", {});texts.table; }
  if(open){
     { svelteHTML.createElement("div", {      "class":`scroll`,"role":`group`,"aria-label":title,[Symbol("@attach")]:focusableWhenScrolling,});
       { svelteHTML.createElement("table", {});
         { svelteHTML.createElement("caption", { "class":`visually-hidden`,});title; }
        ;__sveltets_2_ensureSnippet(children());
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The figures behind a picture, as a real table; its rows are made when it is opened. */
const TableBehind__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TableBehind__SvelteComponent_ = ReturnType<typeof TableBehind__SvelteComponent_>;
/*Ωignore_endΩ*/export default TableBehind__SvelteComponent_;