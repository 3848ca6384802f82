///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Props {
    label: string;
    /** How wide it would be beside others; as wide as its control if not given. */
    width?: string;
    /** What is wrong with what was typed or chosen; empty if nothing is. */
    complaint?: string;
    /** What is to be known about it. */
    hint?: Snippet;
    /** The control, which takes the id of the label and names the id of what is said about it. */
    children: Snippet<[id: string, describedBy: string | undefined]>;
  };function $$render() {

  


  const { label, width, complaint, hint, children }: Props = $props();

  const id = $props.id();
  const noteId = $derived(hint || complaint !== undefined ? `${id}-note` : undefined);
;
async () => {


 { svelteHTML.createElement("div", {  "class":`labelled`,});__sveltets_2_ensureType(String, Number, width && `0 1 ${width}`);
   { svelteHTML.createElement("label", { "for":id,});label; }
  ;__sveltets_2_ensureSnippet(children(id, noteId));
  if(noteId){
     { svelteHTML.createElement("small", { "id":noteId,});
      ;__sveltets_2_ensureSnippet(hint?.());
      if(complaint !== undefined){ { svelteHTML.createElement("span", { "aria-live":`polite`,});complaint; }}
     }
  }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Something to type or to choose in: its label above, and what is said about it below. */
const Field__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Field__SvelteComponent_ = ReturnType<typeof Field__SvelteComponent_>;
/*Ωignore_endΩ*/export default Field__SvelteComponent_;