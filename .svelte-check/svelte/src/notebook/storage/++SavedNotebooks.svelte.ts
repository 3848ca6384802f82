///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import Dialog from '$ui/Dialog.svelte';
import { untrack } from 'svelte';
import { shownTitle } from '../document/ipynb';
import type { Room } from '../opening/openNotebook.svelte';
import type { Kept } from './store';
import { page, yours as texts } from '../texts';
import { whenText } from './when';
;

  interface Props {
    room: Room;
    onclose: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { room, onclose }: Props = $props();

  let reading = $state.raw(untrack(() => room.keeper.list()));
  let doomed = $state<string | null>(null);

  const titleOf = ({ title }: Kept) => shownTitle(title) || page.untitled;

  async function remove({ id }: Kept) {
    await room.keeper.remove(id);
    doomed = null;
    reading = room.keeper.list();
  }
;
async () => {


 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":texts.title,"width":`44rem`,onclose,}});
     { const $$_value = await (reading);{ const list = $$_value; 
    if(list.length === 0){ { svelteHTML.createElement("p", {});texts.none; }}
     { svelteHTML.createElement("ul", {});
         for(let kept of __sveltets_2_ensureArray(list)){kept.id;
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("a", { "href":`${resolve('/notebook/')}?id=${encodeURIComponent(kept.id)}`,});titleOf(kept); }
           { svelteHTML.createElement("span", {});whenText(kept.savedAt); }
          if(doomed === kept.id){
             { svelteHTML.createElement("span", { "role":`alert`,});texts.sure(titleOf(kept)); }
             { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => void remove(kept),});texts.yes; }
             { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => (doomed = null),});texts.no; }
          }else{
             { svelteHTML.createElement("button", {        "type":`button`,"disabled":kept.id === room.id,"aria-label":texts.delete(titleOf(kept)),"onclick":() => (doomed = kept.id),});texts.yes; }
          }
         }
      }
     }
  }}
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The notebooks that are kept in this browser. */
const SavedNotebooks__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SavedNotebooks__SvelteComponent_ = ReturnType<typeof SavedNotebooks__SvelteComponent_>;
/*Ωignore_endΩ*/export default SavedNotebooks__SvelteComponent_;