///<reference types="svelte" />
;
import type { Cell, NotebookDocument } from './document.svelte';
import type { Command } from './keys';
import { cell as texts } from '../texts';
;

  interface Props {
    cell: Cell;
    number: number;
    document: NotebookDocument;
    /** Whether the cell is shown as prose, which can be turned into its source. */
    rendered: boolean;
    oncommand: (command: Command) => void;
    onedit: () => void;
    ondone: () => void;
  };function $$render() {

  
  
  


  const { cell, number, document, rendered, oncommand, onedit, ondone }: Props = $props();

  const last = $derived(document.cells.length);
;
async () => {


 { svelteHTML.createElement("div", {     "class":`tools`,"role":`group`,"aria-label":texts.name(number, texts.kinds[cell.kind]),});
  if(rendered){
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":onedit,});texts.edit; }
  } else if (cell.kind === 'markdown'){
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":ondone,});texts.done; }
  }
   { svelteHTML.createElement("button", {     "type":`button`,"disabled":number === 1,"onclick":() => oncommand('up'),});texts.up; }
   { svelteHTML.createElement("button", {     "type":`button`,"disabled":number === last,"onclick":() => oncommand('down'),});
    texts.down;
   }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => oncommand('above'),});texts.addAbove; }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => oncommand('below'),});texts.addBelow; }
  if(cell.kind !== 'markdown'){
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => oncommand('markdown'),});texts.asText; }
  }
  if(cell.kind !== 'code'){
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => oncommand('code'),});texts.asCode; }
  }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => oncommand('delete'),});texts.delete; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What can be done with a cell, for fingers and for those who know no keys. */
const CellTools__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CellTools__SvelteComponent_ = ReturnType<typeof CellTools__SvelteComponent_>;
/*Ωignore_endΩ*/export default CellTools__SvelteComponent_;