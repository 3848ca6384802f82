///<reference types="svelte" />
;
import type { MIME } from '../kernel/protocol';
import type { Cell } from '../document/document.svelte';
import type { Json } from '../document/json';
import type { Room } from '../opening/openNotebook.svelte';
import { outputs as texts } from '../texts';
import { readPlot, readProgress, readSlider, readTable } from './bundles';
import ErrorOutput from './ErrorOutput.svelte';
import Html from './Html.svelte';
import Picture from './Picture.svelte';
import PlotOutput from './PlotOutput.svelte';
import Progress from './Progress.svelte';
import Prose from './Prose.svelte';
import { readOutput } from './readOutput';
import RunOutput from './RunOutput.svelte';
import Slider from './Slider.svelte';
import Stream from './Stream.svelte';
import Table from './Table.svelte';
;

  interface Props {
    output: Json;
    cell: Cell;
    /** Where it stands; less of it for an output that is only looked at. */
    room: Pick<Room, 'engine' | 'trusted' | 'mayRun' | 'execution'>;
    ongoto: (line: number) => void;
  };function $$render() {
 const ours/*Ωignore_positionΩ*/ = (type: keyof typeof MIME, plain: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(shown?.kind === 'ours'){
    const data = shown.data;
    if(type === 'run'){
       { const $$_tuptuOnuR0C = __sveltets_2_ensureComponent(RunOutput); new $$_tuptuOnuR0C({ target: __sveltets_2_any(), props: {      data,plain,"engine":room.engine,"trusted":room.trusted,}});}
    } else if (type === 'plot'){
      const plot = readPlot(data);
      if(plot){ { const $$_tuptuOtolP0C = __sveltets_2_ensureComponent(PlotOutput); new $$_tuptuOtolP0C({ target: __sveltets_2_any(), props: { plot,}});}}else{;__sveltets_2_ensureSnippet(unreadable(plain));}
    } else if (type === 'table'){
      const table = readTable(data);
      if(table){ { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { table,}});}}else{;__sveltets_2_ensureSnippet(unreadable(plain));}
    } else if (type === 'slider'){
      const slider = readSlider(data);
      if(slider){
         { const $$_redilS0C = __sveltets_2_ensureComponent(Slider); new $$_redilS0C({ target: __sveltets_2_any(), props: {      slider,"disabled":!room.mayRun,"onmove":(name, value) => room.execution.moveSlider(cell, name, value),}});}
      }else{;__sveltets_2_ensureSnippet(unreadable(plain));}
    } else if (type === 'progress'){
      const progress = readProgress(data);
      if(progress){
         { const $$_ssergorP0C = __sveltets_2_ensureComponent(Progress); new $$_ssergorP0C({ target: __sveltets_2_any(), props: {    ...progress,"oncancel":cell.running === 'runs' ? () => room.execution.interrupt() : null,}});}
      }else{;__sveltets_2_ensureSnippet(unreadable(plain));}
    }
  }
};return __sveltets_2_any(0)}; const unreadable/*Ωignore_positionΩ*/ = (plain: string)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("p", { "class":`note`,});texts.unreadable; }
  if(plain){ { const $$_maertS0C = __sveltets_2_ensureComponent(Stream); new $$_maertS0C({ target: __sveltets_2_any(), props: {  "text":plain,}});}}
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { output, cell, room, ongoto }: Props = $props();

  const shown = $derived(readOutput(output));
;
async () => {






if(shown === null){
  ;__sveltets_2_ensureSnippet(unreadable(''));
} else if (shown.kind === 'stream'){
   { const $$_maertS0C = __sveltets_2_ensureComponent(Stream); new $$_maertS0C({ target: __sveltets_2_any(), props: {    "text":shown.text,"isError":shown.name === 'stderr',}});}
} else if (shown.kind === 'error'){
   { const $$_tuptuOrorrE0C = __sveltets_2_ensureComponent(ErrorOutput); new $$_tuptuOrorrE0C({ target: __sveltets_2_any(), props: {    ...shown,"line":cell.errorLine,ongoto,}});}
} else if (shown.kind === 'image'){
   { const $$_erutciP0C = __sveltets_2_ensureComponent(Picture); new $$_erutciP0C({ target: __sveltets_2_any(), props: {      "address":shown.address,"plain":shown.plain,"svg":shown.svg,}});}
} else if (shown.kind === 'html'){
   { const $$_lmtH0C = __sveltets_2_ensureComponent(Html); new $$_lmtH0C({ target: __sveltets_2_any(), props: {  "html":shown.html,}});}
} else if (shown.kind === 'markdown'){
   { const $$_esorP0C = __sveltets_2_ensureComponent(Prose); new $$_esorP0C({ target: __sveltets_2_any(), props: {  "source":shown.text,}});}
} else if (shown.kind === 'text'){
   { const $$_maertS0C = __sveltets_2_ensureComponent(Stream); new $$_maertS0C({ target: __sveltets_2_any(), props: {  "text":shown.text,}});}
} else if (shown.kind === 'inert'){
   { svelteHTML.createElement("p", { "class":`note`,});texts.inert(shown.type); }
   { const $$_maertS0C = __sveltets_2_ensureComponent(Stream); new $$_maertS0C({ target: __sveltets_2_any(), props: {  "text":shown.text,}});}
}else{
  ;__sveltets_2_ensureSnippet(ours(shown.type, shown.plain));
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One output of a cell, in the best way that this page has for it. */
const OutputView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OutputView__SvelteComponent_ = ReturnType<typeof OutputView__SvelteComponent_>;
/*Ωignore_endΩ*/export default OutputView__SvelteComponent_;