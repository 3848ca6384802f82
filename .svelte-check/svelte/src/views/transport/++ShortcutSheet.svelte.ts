///<reference types="svelte" />
;
import Dialog from '$ui/Dialog.svelte';
import { keyGroups } from './shortcuts';
import { texts } from './texts';
;

  interface Props {
    /** Whether the page offers forks. */
    canFork: boolean;
    onclose: () => void;
  };function $$render() {

  
  
  


  const { canFork, onclose }: Props = $props();
;
async () => {


 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"title":texts.shortcuts,"width":`60rem`,"closedBy":`?`,onclose,}});
   { svelteHTML.createElement("div", { "class":`groups`,});
        for(let { name, keys } of __sveltets_2_ensureArray(keyGroups(canFork))){let index = 1;index;
       { svelteHTML.createElement("table", {});
         { svelteHTML.createElement("caption", {});name; }
         { svelteHTML.createElement("thead", { "class":`visually-hidden`,});
           { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`col`,});texts.key; } { svelteHTML.createElement("th", { "scope":`col`,});texts.does; } }
         }
         { svelteHTML.createElement("tbody", {});
             for(let [key, meaning] of __sveltets_2_ensureArray(keys)){key;
             { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`row`,}); { svelteHTML.createElement("kbd", {});key; } } { svelteHTML.createElement("td", {});meaning; } }
          }
         }
       }
    }
   }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every key of the simulation, by view; shown and hidden by `?`. */
const ShortcutSheet__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ShortcutSheet__SvelteComponent_ = ReturnType<typeof ShortcutSheet__SvelteComponent_>;
/*Ωignore_endΩ*/export default ShortcutSheet__SvelteComponent_;