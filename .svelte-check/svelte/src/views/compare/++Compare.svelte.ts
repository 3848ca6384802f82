///<reference types="svelte" />
;
import type { Experiment } from '$player/experiment.svelte';
import type { NamedRun } from '../charts/namedRun';
import PartsChart from '../charts/PartsChart.svelte';
import type { WorkbenchLayout } from '../workbench/layout.svelte';
import AddRun from './AddRun.svelte';
import RunList from './RunList.svelte';
import { standingsOf } from './comparedRuns';
import { sweepTexts } from './sweepTexts';
import { texts } from './texts';
import Lazy from '$ui/lazy/Lazy.svelte';
import WhatDiffers from './WhatDiffers.svelte';
;

  interface Props {
    experiment: Experiment;
    /** Its run, or all that are compared and there to be seen. */
    runs: NamedRun[];
    /** Whether to show what a commit waited for; a page may show it elsewhere. */
    withParts?: boolean;
    layout: WorkbenchLayout;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { experiment, runs, layout, withParts = true }: Props = $props();

  const standings = $derived(standingsOf(experiment));
  const figureTable = () => import('./FigureTable.svelte');
  const sweepView = () => import('./SweepView.svelte');
  const isComparing = $derived(standings.length > 1);
  /** What a kernel did followed from no scenario: there is none to change, and none to hold against another's. */
  const isRecorded = $derived(experiment.run?.isRecorded ?? false);
;
async () => {


 { svelteHTML.createElement("section", {   "class":`compare`,"aria-label":texts.compare,});
  if(!isRecorded && isComparing){
     { const $$_tsiLnuR1C = __sveltets_2_ensureComponent(RunList); new $$_tsiLnuR1C({ target: __sveltets_2_any(), props: {  experiment,standings,}});}
     { svelteHTML.createElement("button", {     "type":`button`,"class":`clear`,"onclick":() => experiment.compared.clear(),});
      texts.clear;
     }
  } else if (!isRecorded){
     { svelteHTML.createElement("p", { "class":`hint`,});texts.keepHint; }
  }
  if(!isRecorded){
     { const $$_nuRddA1C = __sveltets_2_ensureComponent(AddRun); new $$_nuRddA1C({ target: __sveltets_2_any(), props: { experiment,}});}
    if(isComparing){
       { const $$_sreffiDtahW1C = __sveltets_2_ensureComponent(WhatDiffers); new $$_sreffiDtahW1C({ target: __sveltets_2_any(), props: { standings,}});}
    }
  }
  if(runs.length > 1){
    if(withParts){ { const $$_trahCstraP1C = __sveltets_2_ensureComponent(PartsChart); new $$_trahCstraP1C({ target: __sveltets_2_any(), props: { runs,}});}}
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {           "eager":layout.everything,"load":figureTable,"props":{ runs },"what":texts.figures,"height":`40rem`,}});}
  }
  if(!isRecorded){
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {        "load":sweepView,"props":{ experiment, layout },"what":sweepTexts.title,"height":`4rem`,}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Up to four runs on one clock: which they are, what was changed, every difference. */
const Compare__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Compare__SvelteComponent_ = ReturnType<typeof Compare__SvelteComponent_>;
/*Ωignore_endΩ*/export default Compare__SvelteComponent_;