///<reference types="svelte" />
;
import Dialog from '$ui/Dialog.svelte';
import { KEY_GROUPS, KEY_ROWS } from './keys';
import { commandNames, keyGroupNames, texts } from '../shared/texts';
;

  interface Props {
    onclose: () => void;
  };function $$render() {

  
  
  


  const { onclose }: Props = $props();
;
async () => {


 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"title":texts.sheet.title,"width":`40rem`,"closedBy":`?`,onclose,}});
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("thead", { "class":`visually-hidden`,});
       { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`col`,});texts.sheet.key; } { svelteHTML.createElement("th", { "scope":`col`,});texts.sheet.does; } }
     }
       for(let group of __sveltets_2_ensureArray(KEY_GROUPS)){group;
       { svelteHTML.createElement("tbody", {});
         { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", {     "class":`group`,"scope":`rowgroup`,"colspan":2,});keyGroupNames[group]; } }
           for(let { command, shown } of __sveltets_2_ensureArray(KEY_ROWS.filter((row) => row.group === group))){command;
           { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`row`,}); { svelteHTML.createElement("kbd", {});shown; } } { svelteHTML.createElement("td", {});commandNames[command]; } }
        }
       }
    }
   }
   { svelteHTML.createElement("p", {});texts.sheet.note; }
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every key of the classroom, as presenters' remotes send them. */
const KeySheet__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KeySheet__SvelteComponent_ = ReturnType<typeof KeySheet__SvelteComponent_>;
/*Ωignore_endΩ*/export default KeySheet__SvelteComponent_;