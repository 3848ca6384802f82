///<reference types="svelte" />
;
import type { ClassController } from './classController.svelte';
import { shownKey } from './keys';
import { commandNames, texts } from '../shared/texts';
import type { Undoable } from './undo';
;

  interface Props {
    controller: ClassController;
    /** The wall clock. */
    now: number;
    /** What has discarded it. */
    command: Undoable;
  };function $$render() {

  
  
  
  


  const { controller, now, command }: Props = $props();

  const discarded = $derived(controller.canUndo(now, command));
;
async () => {


if(discarded){
   { svelteHTML.createElement("button", {      "type":`button`,"title":texts.titled(commandNames.undo, shownKey('undo')),"onclick":() => controller.undo(Date.now(), command),});texts.undo(discarded); }
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The way back beside the button that threw something away, for some minutes. */
const UndoButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type UndoButton__SvelteComponent_ = ReturnType<typeof UndoButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default UndoButton__SvelteComponent_;