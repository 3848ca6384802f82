///<reference types="svelte" />
;
import { focusableWhenScrolling } from '$ui/focusableWhenScrolling';
import { texts } from './texts';
;

  interface Props {
    title: string;
    text: string;
    /** Whether the reader has just opened it: then it has the focus, for the button that opened it is gone. */
    fresh?: boolean;
  };function $$render() {

  
  


  const { title, text, fresh = false }: Props = $props();

  const takeFocus = (element: HTMLElement) => {
    if (fresh) element.focus();
  };
;
async () => {


 { svelteHTML.createElement("section", {      "class":`paper`,"aria-label":title,"tabindex":-1,[Symbol("@attach")]:takeFocus,});
   { svelteHTML.createElement("h3", {});title; }
   { svelteHTML.createElement("div", {      "class":`scroll`,"role":`group`,"aria-label":title,[Symbol("@attach")]:focusableWhenScrolling,});
     { svelteHTML.createElement("pre", {});text.trimEnd() || texts.look.empty; }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A report as its tool prints it. */
const Paper__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Paper__SvelteComponent_ = ReturnType<typeof Paper__SvelteComponent_>;
/*Ωignore_endΩ*/export default Paper__SvelteComponent_;