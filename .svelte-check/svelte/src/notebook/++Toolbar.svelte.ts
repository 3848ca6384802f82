///<reference types="svelte" />
;
import { chosenFile } from '$ui/chosenFile';
import KernelBar from './kernel/KernelBar.svelte';
import SavedMark from './storage/SavedMark.svelte';
import { lessonOf } from './opening/importNotebook';
import type { Room } from './opening/openNotebook.svelte';
import { kernel as kernelTexts, toolbar as texts } from './texts';
;

  export type Doing = 'fresh' | 'again' | 'save' | 'versions' | 'yours' | 'help';;;

  interface Props {
    room: Room;
    ondo: (what: Doing) => void;
    onopen: (file: File) => void;
    onwheel: (file: File) => void;
  };function $$render() {
 const chooser/*Ωignore_positionΩ*/ = (label: string, accept: string, give: (file: File) => void)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("label", { "class":`file`,});
     { svelteHTML.createElement("input", {    "type":`file`,accept,[Symbol("@attach")]:chosenFile((file) => take(file, give)),});}
     { svelteHTML.createElement("span", {});label; }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  



  const { room, ondo, onopen, onwheel }: Props = $props();

  const { document, execution, keeper } = $derived(room);
  let files = $state<HTMLDetailsElement>();
  let filesShown = $state(false);

  const idle = $derived(execution.state !== 'busy' && !execution.busy);

  /** A choice is made: the menu has done its work. */
  function choose(what: Doing) {
    filesShown = false;
    ondo(what);
  }

  function leaveFiles(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !filesShown) return;
    filesShown = false;
    files?.querySelector('summary')?.focus();
  }

  function leaveByPointer({ target }: Event) {
    if (target instanceof Node && !files?.contains(target)) filesShown = false;
  }

  function take(file: File, give: (file: File) => void) {
    filesShown = false;
    give(file);
  }

  function clear() {
    for (const cell of document.cells) cell.clear();
  }
;
async () => {



 { svelteHTML.createElement("svelte:window", {    "onpointerdown":leaveByPointer,"onkeydown":leaveFiles,});}


 { svelteHTML.createElement("div", {     "class":`bar`,"role":`region`,"aria-label":texts.label,});
   { svelteHTML.createElement("div", { "class":`buttons`,});
     { svelteHTML.createElement("button", {        "type":`button`,"class":`main`,"disabled":!room.mayRun || !idle,"onclick":() => void execution.runAll(),});texts.runAll; }
     { svelteHTML.createElement("button", {        "type":`button`,"disabled":idle,"title":execution.canInterrupt ? kernelTexts.interruptHint : kernelTexts.interruptLoses,"onclick":() => execution.interrupt(),});texts.interrupt; }
     { svelteHTML.createElement("button", {      "type":`button`,"disabled":execution.state === 'absent',"onclick":() => execution.restart(),});texts.restart; }
     { svelteHTML.createElement("button", {     "type":`button`,"disabled":room.readOnly,"onclick":clear,});texts.clear; }
     { svelteHTML.createElement("button", {        "type":`button`,"disabled":room.readOnly || !document.canUndo,"title":texts.undoHint,"onclick":() => document.undo(),});texts.undo; }
     { svelteHTML.createElement("button", {       "type":`button`,"disabled":room.readOnly,"onclick":() => document.select(document.insert('markdown', document.selected, 'after'), true),});texts.addMarkdown; }
     { svelteHTML.createElement("button", {       "type":`button`,"disabled":room.readOnly,"onclick":() => document.select(document.insert('code', document.selected, 'after'), true),});texts.addCode; }
     { const $$_details2 = svelteHTML.createElement("details", {    "class":`files`,"bind:open":filesShown,});/*Ωignore_startΩ*/() => filesShown = __sveltets_2_any(null);/*Ωignore_endΩ*/files = $$_details2;
       { svelteHTML.createElement("summary", {});texts.file; }
       { svelteHTML.createElement("div", { "class":`menu`,});
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => choose('save'),});texts.save; }
        ;__sveltets_2_ensureSnippet(chooser(texts.open, '.ipynb,application/json', onopen));
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => choose('fresh'),});texts.fresh; }
        if(lessonOf(room.id) !== null){
           { svelteHTML.createElement("button", {      "type":`button`,"disabled":room.readOnly,"onclick":() => choose('again'),});texts.again; }
        }
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => choose('yours'),});texts.yours; }
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => choose('versions'),});texts.versions; }
        ;__sveltets_2_ensureSnippet(chooser(texts.wheel, '.whl,.txt,.trace,.csv,.log,.gz', onwheel));
       }
     }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => ondo('help'),});texts.help; }
   }
   { svelteHTML.createElement("div", { "class":`states`,});
     { const $$_raBlenreK2C = __sveltets_2_ensureComponent(KernelBar); new $$_raBlenreK2C({ target: __sveltets_2_any(), props: { execution,}});}
     { const $$_kraMdevaS2C = __sveltets_2_ensureComponent(SavedMark); new $$_kraMdevaS2C({ target: __sveltets_2_any(), props: { keeper,}});}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What can be done with the notebook as a whole, and how Python is. */
const Toolbar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Toolbar__SvelteComponent_ = ReturnType<typeof Toolbar__SvelteComponent_>;
/*Ωignore_endΩ*/export default Toolbar__SvelteComponent_;