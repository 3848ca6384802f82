///<reference types="svelte" />
;
import './fonts.css';
import './theme.css';
import './projectorTheme.css';
import './pageTheme.css';
import './base.css';
import './controls.css';
import type { Snippet } from 'svelte';

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {


 { svelteHTML.createElement("main", { "id":`main`,});;__sveltets_2_ensureSnippet(children()); }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A page that fills its window: no header, no foot. */
const BareFrame__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type BareFrame__SvelteComponent_ = ReturnType<typeof BareFrame__SvelteComponent_>;
/*Ωignore_endΩ*/export default BareFrame__SvelteComponent_;