///<reference types="svelte" />
;
import type { AskKernel } from './completion';
import type { Cell } from './document.svelte';
import type { CellEditor, EditorCommand } from './codeMirror';
import { untrack } from 'svelte';
;

  interface Props {
    cell: Cell;
    label: string;
    readOnly: boolean;
    /** Whether the reader types here: the editor takes the focus. */
    editing: boolean;
    askKernel: AskKernel;
    onfocus: () => void;
    onleave: () => void;
    oncommand: (command: EditorCommand) => void;
  };function $$render() {

  
  
  
  


  const { cell, label, readOnly, editing, askKernel, onfocus, onleave, oncommand }: Props =
    $props();

  let editor = $state.raw<CellEditor | null>(null);
  let failed = $state(false);

  /** So many are set at once, where the editor has not come yet; the room of all is kept. */
  const FEW_LETTERS = 20_000;
  const lines = $derived(cell.source.split('\n').length);

  /** Goes to a line of the source. */
   function goToLine(line: number) {
    editor?.goToLine(line);
  }

  /** The editor is made when the cell comes near; until then its text can be read. */
  function keepEditor(parent: HTMLElement) {
    let gone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void make();
      },
      { rootMargin: '600px' },
    );
    observer.observe(parent);
    async function make() {
      try {
        const { makeEditor } = await import('./codeMirror');
        if (!gone) editor = makeEditor(optionsFor(parent));
      } catch {
        failed = true;
      }
    }
    return () => {
      gone = true;
      observer.disconnect();
      editor?.destroy();
      editor = null;
    };
  }

  function optionsFor(parent: HTMLElement) {
    return {
      parent,
      kind: cell.kind,
      source: cell.source,
      label,
      readOnly,
      askKernel: (code: string, offset: number) => askKernel(code, offset),
      onChange: (source: string) => cell.write(source),
      onFocus: () => onfocus(),
      onLeave: () => onleave(),
      onCommand: (command: EditorCommand) => oncommand(command),
    };
  }

  $effect(() => editor?.setReadOnly(readOnly));
  $effect(() => editor?.setSource(cell.source));
  $effect(() => editor?.showError(cell.errorLine, cell.errorText));
  $effect(() => {
    if (editing && editor && !editor.hasFocus()) editor.focus();
  });
;
async () => {


 { svelteHTML.createElement("div", {  "class":`editor`,});!editor;
  
   { svelteHTML.createElement("div", { [Symbol("@attach")]:(element) => untrack(() => keepEditor(element)),}); }
  if(!editor){
    if(failed){
       { svelteHTML.createElement("textarea", {           "value":cell.source,"aria-label":label,"readonly":readOnly,"rows":lines,"oninput":({ currentTarget }) => cell.write(currentTarget.value),onfocus,}); }
    }else{
       { svelteHTML.createElement("pre", { });__sveltets_2_ensureType(String, Number, ` ${lines}      `);cell.source.slice(
          0,
          FEW_LETTERS,
        ) || ' '; }
    }
  }
 }


};
return { props: {} as any as Props, exports: {} as any as { goToLine: typeof goToLine }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The source of a cell, to be written; plain text until the editor is there. */
const Editor__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Editor__SvelteComponent_ = ReturnType<typeof Editor__SvelteComponent_>;
/*Ωignore_endΩ*/export default Editor__SvelteComponent_;