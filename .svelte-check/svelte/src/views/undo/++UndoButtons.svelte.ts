///<reference types="svelte" />
;
import type { UndoStack } from '$player/undoStack.svelte';
import { wordUndoable } from '$explain/undo';
import { texts } from './texts';
;

  interface Props {
    history: UndoStack;
  };function $$render() {

  
  
  


  const { history }: Props = $props();

  const said = $derived.by(() => {
    if (!history.said) return '';
    const words = wordUndoable(history.said.what);
    return history.said.way === 'undo' ? texts.undone(words) : texts.redone(words);
  });
  const undoTitle = $derived(
    history.undoable ? texts.undoWhat(wordUndoable(history.undoable), 'Ctrl Z') : undefined,
  );
  const redoTitle = $derived(
    history.redoable ? texts.redoWhat(wordUndoable(history.redoable), 'Ctrl Shift Z') : undefined,
  );
;
async () => {


 { svelteHTML.createElement("span", {   "class":`said`,"role":`status`,});said; }
  { svelteHTML.createElement("button", {          "type":`button`,"disabled":!history.undoable,"title":undoTitle,"aria-keyshortcuts":`Control+Z`,"onclick":() => void history.undo(),});
  texts.undo;
 }
  { svelteHTML.createElement("button", {          "type":`button`,"disabled":!history.redoable,"title":redoTitle,"aria-keyshortcuts":`Control+Shift+Z`,"onclick":() => void history.redo(),});
  texts.redo;
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Undo and redo, which say what they take back and do again. */
const UndoButtons__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type UndoButtons__SvelteComponent_ = ReturnType<typeof UndoButtons__SvelteComponent_>;
/*Ωignore_endΩ*/export default UndoButtons__SvelteComponent_;