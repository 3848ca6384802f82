///<reference types="svelte" />
;
import Boundary from '$ui/Boundary.svelte';
import { tick } from 'svelte';
import CellTools from './CellTools.svelte';
import type { Cell } from './document.svelte';
import Editor from './Editor.svelte';
import { CommandKeys, type Command } from './keys';
import OutputView from '../outputs/OutputView.svelte';
import Prose from '../outputs/Prose.svelte';
import type { Room } from '../opening/openNotebook.svelte';
import { outputKeys } from '../outputs/outputKeys';
import { cell as texts, outputs as outputTexts } from '../texts';
;

  interface Props {
    cell: Cell;
    /** Its place, from 1. */
    number: number;
    room: Room;
    oncommand: (command: Command, cell: Cell) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { cell, number, room, oncommand: command }: Props = $props();

  const oncommand = (name: Command, of: Cell = cell) => command(name, of);

  const commandKeys = new CommandKeys();
  let root = $state<HTMLElement>();
  let editor = $state<Editor>();

  const { document, execution } = $derived(room);
  const selected = $derived(document.selectedId === cell.id);
  const editing = $derived(selected && document.editing);
  const kindName = $derived(texts.kinds[cell.kind]);
  const keys = $derived(outputKeys(cell.outputs));
  const rendered = $derived(cell.kind === 'markdown' && !editing);

  // The keyboard is where the commands go to, once the reader has begun to use the notebook.
  $effect(() => {
    if (selected && !document.editing && document.keyboardHere) {
      if (root && !root.contains(window.document.activeElement)) root.focus();
    }
  });

  function obey(event: KeyboardEvent) {
    if (event.target !== root) return;
    const command = commandKeys.read(event, event.timeStamp);
    if (!command) return;
    event.preventDefault();
    oncommand(command, cell);
  }

  async function leave() {
    document.editing = false;
    await tick();
    root?.focus();
  }

  function edit() {
    if (!room.readOnly) document.select(cell, true);
  }

  async function goTo(line: number) {
    edit();
    await tick();
    editor?.goToLine(line);
  }
;
async () => {



  { const $$_section0 = svelteHTML.createElement("section", {                "class":`cell ${cell.kind}`,"aria-label":texts.name(number, kindName),"tabindex":0,"onkeydown":obey,"onfocusin":() => {
    document.keyboardHere = true;
    if (!selected) document.select(cell);
  },"onpointerdown":() => selected || document.select(cell),});selected;editing;cell.running === 'runs';root = $$_section0;
   { svelteHTML.createElement("div", { "class":`row`,});
     { svelteHTML.createElement("div", { "class":`gutter`,});
      if(cell.kind === 'code'){
         { svelteHTML.createElement("button", {           "type":`button`,"class":`run`,"aria-label":cell.running === 'runs' ? texts.stop(number) : texts.run(number),"disabled":!room.mayRun,"onclick":() =>
            cell.running === 'runs' ? execution.interrupt() : oncommand('run-stay', cell),});
           { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`18`,"height":`18`,"aria-hidden":`true`,});
             { svelteHTML.createElement("path", {  "d":cell.running === 'runs' ? 'M7 7h10v10H7Z' : 'M8 5.5v13l10-6.5Z',});}
           }
         }
         { svelteHTML.createElement("span", { "class":`count`,});
          if(cell.running === 'waits'){texts.waits;
          } else if (cell.running === 'runs'){texts.runs;
          } else if (cell.executionCount !== null){ { svelteHTML.createElement("span", {  "class":`visually-hidden`,});
             }cell.executionCount;}
         }
      }else{
         { svelteHTML.createElement("span", { "class":`kind`,});kindName; }
      }
     }
     { svelteHTML.createElement("div", { "class":`body`,});
      
       { svelteHTML.createElement("div", { "class":`tools`,});
        if(selected && !room.readOnly){
           { const $$_slooTlleC4C = __sveltets_2_ensureComponent(CellTools); new $$_slooTlleC4C({ target: __sveltets_2_any(), props: {          cell,number,document,oncommand,"onedit":edit,"ondone":() => void leave(),rendered,}});}
        }
       }
      if(rendered){
        
         { svelteHTML.createElement("div", {   "class":`rendered`,"ondblclick":edit,});
          if(cell.source.trim() === ''){
             { svelteHTML.createElement("p", { "class":`empty`,});texts.empty; }
          }else{
             { const $$_yradnuoB4C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB4C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.prose(number),"of":cell.source,}});
               { const $$_esorP5C = __sveltets_2_ensureComponent(Prose); new $$_esorP5C({ target: __sveltets_2_any(), props: {    "source":cell.source,"attachments":cell.attachments,}});}
             Boundary}
          }
         }
      }else{
         { svelteHTML.createElement("div", { "class":`source`,});
           { const $$_rotidE4C = __sveltets_2_ensureComponent(Editor); const $$_rotidE4 = new $$_rotidE4C({ target: __sveltets_2_any(), props: {               cell,"label":texts.source(number),"readOnly":room.readOnly,editing,"askKernel":(code, offset) => execution.complete(code, offset),"onfocus":() => room.readOnly || document.select(cell, true),"onleave":() => void leave(),oncommand,}});editor = $$_rotidE4;}
         }
      }
      if(cell.outputs.length > 0){
         { svelteHTML.createElement("div", {       "class":`outputs`,"role":`group`,"aria-label":outputTexts.label(number),"translate":`no`,});
              for(let output of __sveltets_2_ensureArray(cell.outputs)){let index = 1;keys[index];
             { const $$_yradnuoB4C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB4C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":outputTexts.one,"of":output,}});
               { const $$_weiVtuptuO5C = __sveltets_2_ensureComponent(OutputView); new $$_weiVtuptuO5C({ target: __sveltets_2_any(), props: {     output,cell,room,"ongoto":(line) => void goTo(line),}});}
             Boundary}
          }
         }
      }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A cell: its source or its prose, what can be done with it, and what it put out. */
const CellView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CellView__SvelteComponent_ = ReturnType<typeof CellView__SvelteComponent_>;
/*Ωignore_endΩ*/export default CellView__SvelteComponent_;