///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { page } from '$app/state';
import ThemeSwitch from './ThemeSwitch.svelte';
import WordMark from './WordMark.svelte';
function $$render() {

  
  
  
  

  const destinations = [
    { path: '/', label: 'Lessons' },
    { path: '/cases/', label: 'Cases' },
    { path: '/clinic/', label: 'Clinic' },
    { path: '/sandbox/', label: 'Sandbox' },
    { path: '/notebook/', label: 'Notebook' },
    { path: '/classroom/', label: 'Classroom' },
    { path: '/gallery/', label: 'Embed' },
  ] as const;

  // Not by the address: while a page is written, that is relative to it.
  const isHere = (path: string) => page.route.id === (path.replace(/\/$/, '') || '/');
;
async () => {

 { svelteHTML.createElement("header", {});
   { svelteHTML.createElement("a", {     "class":`home`,"href":resolve('/'),"aria-label":`Post/Wait, home`,}); { const $$_kraMdroW2C = __sveltets_2_ensureComponent(WordMark); new $$_kraMdroW2C({ target: __sveltets_2_any(), props: {}});} }
   { svelteHTML.createElement("nav", { "aria-label":`Main`,});
     { svelteHTML.createElement("ul", {});
          for(let { path, label } of __sveltets_2_ensureArray(destinations)){let index = 1;index;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("a", {   "href":resolve(path),"aria-current":isHere(path) ? 'page' : undefined,});label; }
         }
      }
     }
   }
   { const $$_hctiwSemehT1C = __sveltets_2_ensureComponent(ThemeSwitch); new $$_hctiwSemehT1C({ target: __sveltets_2_any(), props: {}});}
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Header__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Header__SvelteComponent_ = InstanceType<typeof Header__SvelteComponent_>;
/*Ωignore_endΩ*/export default Header__SvelteComponent_;