///<reference types="svelte" />
;
import './fonts.css';
import './theme.css';
import './projectorTheme.css';
import './pageTheme.css';
import './base.css';
import './controls.css';
import type { Snippet } from 'svelte';
import Footer from './Footer.svelte';
import Header from './Header.svelte';

;type $$ComponentProps =  { children: Snippet };function $$render() {

  
  
  
  
  
  
  
  
  

  const { children }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {


 { svelteHTML.createElement("a", {   "class":`skip`,"href":`#main`,});    }
 { const $$_redaeH0C = __sveltets_2_ensureComponent(Header); new $$_redaeH0C({ target: __sveltets_2_any(), props: {}});}
 { svelteHTML.createElement("main", {   "id":`main`,"tabindex":-1,});;__sveltets_2_ensureSnippet(children()); }
 { const $$_retooF0C = __sveltets_2_ensureComponent(Footer); new $$_retooF0C({ target: __sveltets_2_any(), props: {}});}


};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Frame__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Frame__SvelteComponent_ = ReturnType<typeof Frame__SvelteComponent_>;
/*Ωignore_endΩ*/export default Frame__SvelteComponent_;