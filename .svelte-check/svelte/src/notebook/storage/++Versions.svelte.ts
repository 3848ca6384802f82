///<reference types="svelte" />
;
import { downloadFile } from '$ui/downloadFile';
import Notice from '$ui/Notice.svelte';
import Boundary from '$ui/Boundary.svelte';
import Dialog from '$ui/Dialog.svelte';
import { untrack } from 'svelte';
import { Cell } from '../document/document.svelte';
import { parseKept } from '../document/ipynb';
import OutputView from '../outputs/OutputView.svelte';
import type { Room } from '../opening/openNotebook.svelte';
import type { Version } from './store';
import { cell as cellTexts, outputs as outputTexts, page, versions as texts } from '../texts';
import { fileName } from './fileName';
import { whenText } from './when';
;

  interface Props {
    room: Room;
    onclose: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  


  const { room, onclose }: Props = $props();

  /** Outputs are seen as they were; nothing in them can be moved or run. */
  const lookedAt = $derived({
    engine: room.engine,
    execution: room.execution,
    trusted: room.trusted,
    mayRun: false,
  });

  let reading = $state.raw(untrack(() => room.keeper.versions()));
  let looked = $state.raw<Version | null>(null);
  let said = $state('');

  /** Null if the version can't be read. */
  function cellsOf(version: Version): readonly Cell[] | null {
    const read = parseKept(version.text);
    return 'notebook' in read ? read.notebook.cells.map((saved) => new Cell(saved)) : null;
  }

  function download({ text }: Version) {
    const blob = new Blob([text], { type: 'application/x-ipynb+json' });
    downloadFile(blob, fileName(room.document.title || page.untitled));
  }

  async function keep() {
    await room.keeper.keepVersion();
    reading = room.keeper.versions();
  }

  async function goBack(version: Version) {
    const problem = await room.goBackTo(version.text);
    said = problem ?? texts.went(whenText(version.savedAt));
    looked = null;
    reading = room.keeper.versions();
  }
;
async () => {


 { const $$_golaiD0C = __sveltets_2_ensureComponent(Dialog); new $$_golaiD0C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },"title":texts.title,"width":`44rem`,onclose,}});
   { svelteHTML.createElement("p", {});texts.note; }
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("button", {     "type":`button`,"disabled":room.readOnly,"onclick":keep,});texts.keep; } }
   { svelteHTML.createElement("p", { "role":`status`,});said; }
      { try { const $$_value = await (reading);{ const list = $$_value; 
    if(list.length === 0){ { svelteHTML.createElement("p", {});texts.none; }}
     { svelteHTML.createElement("ol", {});
         for(let version of __sveltets_2_ensureArray(list)){version.key;
        const when = whenText(version.savedAt);
        const cells = cellsOf(version);
         { svelteHTML.createElement("li", {});
           { svelteHTML.createElement("span", {});when; cells ? texts.cells(cells.length) : texts.unreadable; }
          if(cells){
             { svelteHTML.createElement("button", {        "type":`button`,"aria-expanded":looked === version,"aria-label":`${texts.look}: ${when}`,"onclick":() => (looked = looked === version ? null : version),});texts.look; }
             { svelteHTML.createElement("button", {        "type":`button`,"disabled":room.readOnly,"aria-label":`${texts.back}: ${when}`,"onclick":() => void goBack(version),});texts.back; }
          }
           { svelteHTML.createElement("button", {      "type":`button`,"aria-label":`${texts.download}: ${when}`,"onclick":() => download(version),});texts.download; }
          if(cells && looked === version){
            
             { svelteHTML.createElement("div", {       "class":`look`,"role":`region`,"aria-label":texts.looking(when),"tabindex":0,});
                 for(let cell of __sveltets_2_ensureArray(cells)){cell;
                 { svelteHTML.createElement("p", {});cellTexts.kinds[cell.kind]; }
                 { svelteHTML.createElement("pre", {});cell.source; }
                    for(let output of __sveltets_2_ensureArray(cell.outputs)){let index = 1;index;
                   { const $$_yradnuoB4C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB4C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"what":outputTexts.one,}});
                     { const $$_weiVtuptuO5C = __sveltets_2_ensureComponent(OutputView); new $$_weiVtuptuO5C({ target: __sveltets_2_any(), props: {      output,cell,"room":lookedAt,"ongoto":() => undefined,}});}
                   Boundary}
                }
              }
             }
          }
         }
      }
     }
  }} catch($$_e) { 
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {    "kind":`warning`,"title":texts.failed,}});}
  }}
 Dialog}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What the notebook was before: to be looked at, and to go back to. */
const Versions__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Versions__SvelteComponent_ = ReturnType<typeof Versions__SvelteComponent_>;
/*Ωignore_endΩ*/export default Versions__SvelteComponent_;