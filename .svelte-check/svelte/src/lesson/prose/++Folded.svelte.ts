///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Props {
    title: string;
    children: Snippet;
  };function $$render() {

  


  const { title, children }: Props = $props();
;
async () => {


 { svelteHTML.createElement("details", {});
   { svelteHTML.createElement("summary", {});title; }
  ;__sveltets_2_ensureSnippet(children());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Prose for a second reading, folded under its title; printed, it is unfolded. */
const Folded__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Folded__SvelteComponent_ = ReturnType<typeof Folded__SvelteComponent_>;
/*Ωignore_endΩ*/export default Folded__SvelteComponent_;