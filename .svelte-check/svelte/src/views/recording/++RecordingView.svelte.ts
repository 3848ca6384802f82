///<reference types="svelte" />
;
import Notice from '$ui/Notice.svelte';
import { onDestroy, onMount, tick } from 'svelte';
import Workbench from '../workbench/Workbench.svelte';
import type { Panel } from '../workbench/panels';
import Excerpt from './Excerpt.svelte';
import Findings from './Findings.svelte';
import Open, { type Example } from './Open.svelte';
import { OpenedRecording, type Shown } from './opened.svelte';
import { texts } from './texts';
import Threads from './Threads.svelte';
import Twin from './Twin.svelte';
;

  interface Props {
    examples: readonly Example[];
    /** Where the site is, with a slash at its end. */
    site: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { examples, site }: Props = $props();

  const opened = new OpenedRecording();
  let root: HTMLElement | undefined = $state();

  /** What the recording holds enough for; the rest is told, not shown. */
  function panelsOf({ recording: { commits, writers }, experiment }: Shown): Panel[] {
    if (!commits) return ['lanes', 'reports'];
    if (writers.length > 1) return ['lanes', 'charts', 'parts', 'reports'];
    const panels: Panel[] = ['stage', 'chain', 'lanes', 'charts', 'parts', 'reports'];
    return experiment.compared.others.length > 0 ? [...panels, 'compare'] : panels;
  }

  /** A file may be dropped anywhere: beside a box for it, the browser would leave the page and show its text. */
  function over(event: DragEvent) {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  }

  function drop(event: DragEvent) {
    over(event);
    const file = event.dataTransfer?.files[0];
    if (file) void opened.open(file, file.name);
  }

  /** The button that was pressed is gone; the keyboard goes on where the next file is chosen. */
  async function close() {
    opened.close();
    await tick();
    root?.querySelector('input')?.focus();
  }

  onMount(() => {
    const wanted = new URLSearchParams(location.search).get('example');
    const example = examples.find(({ id }) => id === wanted);
    if (example) void opened.fetch(example.address, example.name);
  });
  onDestroy(() => opened.close());
;
async () => {


 { svelteHTML.createElement("svelte:window", {    "ondragover":over,"ondrop":drop,});}

 { const $$_div0 = svelteHTML.createElement("div", { });root = $$_div0;
  if(opened.refused !== null){
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.refused(opened.name),}});
       { svelteHTML.createElement("p", {});opened.refused; }
     Notice}
  }
  if(opened.isReading){
     { svelteHTML.createElement("div", {   "class":`progress`,"role":`status`,});
       { svelteHTML.createElement("label", {});
         { svelteHTML.createElement("span", {});texts.reading(opened.name); }
         { svelteHTML.createElement("progress", {   "max":`1`,"value":opened.progress,}); }
         { svelteHTML.createElement("span", {});opened.progress === 1 ? texts.thinking : texts.share(opened.progress ?? 0); }
       }
      if(!opened.shown){
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":close,});texts.cancel; }
      }
     }
  }
  if(opened.shown){
    const { recording, experiment } = opened.shown;
     { svelteHTML.createElement("div", { "class":`head`,});
       { svelteHTML.createElement("h2", {});opened.name; }
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":close,});texts.close; }
     }
     { const $$_sgnidniF1C = __sveltets_2_ensureComponent(Findings); new $$_sgnidniF1C({ target: __sveltets_2_any(), props: { recording,}});}
     { const $$_sdaerhT1C = __sveltets_2_ensureComponent(Threads); new $$_sdaerhT1C({ target: __sveltets_2_any(), props: {  opened,recording,}});}
    experiment; {
      if(experiment.run && panelsOf(opened.shown).includes('stage')){
         { const $$_tprecxE1C = __sveltets_2_ensureComponent(Excerpt); new $$_tprecxE1C({ target: __sveltets_2_any(), props: {      "run":experiment.run,"name":opened.name,"site":new URL(site, location.href).href,}});}
      }
       { const $$_niwT1C = __sveltets_2_ensureComponent(Twin); new $$_niwT1C({ target: __sveltets_2_any(), props: {  opened,experiment,}});}
       { const $$_hcnebkroW1C = __sveltets_2_ensureComponent(Workbench); new $$_hcnebkroW1C({ target: __sveltets_2_any(), props: {    experiment,"options":{
          title: opened.name,
          panels: panelsOf(opened.shown),
          isMain: true,
          ...(recording.commits && { open: { mark: 'longest_commit' } }),
        },}});}
    }
  } else if (!opened.isReading){
     { const $$_nepO1C = __sveltets_2_ensureComponent(Open); new $$_nepO1C({ target: __sveltets_2_any(), props: {  opened,examples,}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A recording of a real kernel, opened by the reader and seen as a run is. */
const RecordingView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RecordingView__SvelteComponent_ = ReturnType<typeof RecordingView__SvelteComponent_>;
/*Ωignore_endΩ*/export default RecordingView__SvelteComponent_;