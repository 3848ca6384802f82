///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
import { focusableWhenScrolling } from './focusableWhenScrolling';
;

  interface Props {
    /** Makes the table a region of the page, by this name. */
    label?: string;
    /** What the table shows, above it. */
    caption?: string;
    /** Whether the caption is only for those who hear it: a heading above says the same. */
    captionHidden?: boolean;
    /** Whether it is one of many figures within a view: its rows are close to each other. */
    dense?: boolean;
    /** Head and body. A cell may be a `number`, `short` (never broken) or a `remark` (a sentence). */
    children: Snippet;
  };function $$render() {

  
  


  const { label, caption, captionHidden = false, dense = false, children }: Props = $props();
;
async () => {



  { svelteHTML.createElement("div", {        "role":label === undefined ? 'group' : 'region',"aria-label":label ?? caption,"tabindex":label === undefined ? undefined : 0,[Symbol("@attach")]:label === undefined && focusableWhenScrolling,});dense;
   { svelteHTML.createElement("table", {});
    if(caption){ { svelteHTML.createElement("caption", { });captionHidden;caption; }}
    ;__sveltets_2_ensureSnippet(children());
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A table that a narrow screen scrolls by itself. */
const Table__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Table__SvelteComponent_ = ReturnType<typeof Table__SvelteComponent_>;
/*Ωignore_endΩ*/export default Table__SvelteComponent_;