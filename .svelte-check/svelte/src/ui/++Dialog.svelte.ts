///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
import { nextTask } from './nextTask';
import { texts } from './texts';
;

  interface Props {
    title: string;
    /** As wide as it gets where there is room. */
    width?: string;
    /** The key that opened it closes it too. */
    closedBy?: string;
    onclose: () => void;
    children: Snippet;
  };function $$render() {

  
  
  


  const { title, width = '40rem', closedBy, onclose, children }: Props = $props();

  const id = $props.id();

  /** No view obeys a key of its own that is pressed in a dialog. */
  function press(event: KeyboardEvent & { currentTarget: HTMLDialogElement }) {
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    if (event.key === closedBy) event.currentTarget.close();
  }
;
async () => {


  { svelteHTML.createElement("dialog", {       "aria-labelledby":`${id}-title`,"onkeydown":press,onclose,[Symbol("@attach")]:(dialog) => nextTask(() => dialog.showModal()),});__sveltets_2_ensureType(String, Number, width);
   { svelteHTML.createElement("div", { "class":`head`,});
     { svelteHTML.createElement("h2", { "id":`${id}-title`,});title; }
     { svelteHTML.createElement("form", { "method":`dialog`,}); { svelteHTML.createElement("button", { "type":`submit`,});texts.close; } }
   }
  ;__sveltets_2_ensureSnippet(children());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A dialog over the page, never wider than the screen; Escape and its button close it. */
const Dialog__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Dialog__SvelteComponent_ = ReturnType<typeof Dialog__SvelteComponent_>;
/*Ωignore_endΩ*/export default Dialog__SvelteComponent_;