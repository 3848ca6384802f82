///<reference types="svelte" />
;
import IconButton from './IconButton.svelte';
import { texts } from './texts';
import { takeNextTheme } from './theme';
function $$render() {

  
  
  
;
async () => {


  { const $$_nottuBnocI0C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI0C({ target: __sveltets_2_any(), props: {        children:() => { return __sveltets_2_any(0); },"label":texts.nextTheme,"title":texts.nextThemeTitle,"look":`quiet`,"onclick":takeNextTheme,}});
   { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`20`,"height":`20`,"aria-hidden":`true`,});
     { svelteHTML.createElement("circle", {      "cx":`12`,"cy":`12`,"r":`8`,});}
     { svelteHTML.createElement("path", {  "d":`M12 4a8 8 0 0 1 0 16z`,});}
   }
 IconButton}


};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
/** The next theme, for those who are far below the switch at the top of the page. */
const ThemeButton__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type ThemeButton__SvelteComponent_ = InstanceType<typeof ThemeButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default ThemeButton__SvelteComponent_;