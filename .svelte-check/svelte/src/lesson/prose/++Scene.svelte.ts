///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Props {
    children: Snippet;
    /** What the prose speaks of: a simulation, a table. */
    beside: Snippet;
  };function $$render() {

  


  const { children, beside }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", { "class":`scene wide`,});
   { svelteHTML.createElement("div", { "class":`stand`,}); { svelteHTML.createElement("div", { "class":`stay`,});;__sveltets_2_ensureSnippet(beside()); } }
   { svelteHTML.createElement("div", { "class":`prose`,});;__sveltets_2_ensureSnippet(children()); }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Prose with what it speaks of: beside it on a wide screen, where it stays in sight while one reads,
 * and above it on a narrow one.
 */
const Scene__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Scene__SvelteComponent_ = ReturnType<typeof Scene__SvelteComponent_>;
/*Ωignore_endΩ*/export default Scene__SvelteComponent_;