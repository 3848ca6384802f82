///<reference types="svelte" />
;
import type { Part } from './part';
;

  interface Props {
    part: Part;
  };function $$render() {

  


  const { part }: Props = $props();

  $effect(() => part.update());
;
async () => {


 { svelteHTML.createElement("div", {  "class":`part`,[Symbol("@attach")]:(place) => place.replaceChildren(part.element),}); }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A part that embeds share; it is brought up to date whenever something changes that it reads. */
const Part__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Part__SvelteComponent_ = ReturnType<typeof Part__SvelteComponent_>;
/*Ωignore_endΩ*/export default Part__SvelteComponent_;