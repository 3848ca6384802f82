///<reference types="svelte" />
;
import { nameOf } from '$cases/scenarios';
import { wordRefusal } from '$explain/refusals';
import { FallbackEngine } from '$engine/fallbackEngine';
import { differenceFrom } from '$explain/replay';
import type { Replay } from '$model/link/replay';
import type { Problem } from '$model/scenario/refusals';
import ThemeSwitch from '$site/ThemeSwitch.svelte';
import Notice from '$ui/Notice.svelte';
import OpenedWorkbench from '$views/share/OpenedWorkbench.svelte';
import { OpenedRun } from '$views/share/openedRun';
import { texts } from '$views/share/texts';
import { obeyUndo } from '$views/undo/keys';
import { untrack } from 'svelte';
import { CONTROLS } from './controls';
;

  interface Props {
    replay: Replay;
    problems: readonly Problem[];
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { replay, problems }: Props = $props();

  const opened = untrack(() => new OpenedRun(new FallbackEngine(), replay.scenario, replay.view));
  const { experiment } = opened;
  const difference = $derived(
    experiment.run?.scenario.equals(replay.scenario)
      ? differenceFrom(replay, experiment.run)
      : null,
  );
;
async () => {

 { svelteHTML.createElement("svelte:window", {  "onkeydown":(event) => obeyUndo(experiment.history, event),});}


 { svelteHTML.createElement("header", {});
   { svelteHTML.createElement("span", {});texts.single.from; }
   { const $$_hctiwSemehT1C = __sveltets_2_ensureComponent(ThemeSwitch); new $$_hctiwSemehT1C({ target: __sveltets_2_any(), props: {}});}
 }
 { svelteHTML.createElement("main", {});
   { svelteHTML.createElement("h1", {});nameOf(experiment.scenario) || texts.single.title; }
   { svelteHTML.createElement("p", {});texts.single.lead; }
  if(problems.length > 0){
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.damagedFile,}});
       { svelteHTML.createElement("ul", {});
            for(let problem of __sveltets_2_ensureArray(problems)){let index = 1;index; { svelteHTML.createElement("li", {});wordRefusal(problem); }}
       }
     Notice}
  }
  if(difference){
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.otherRun,}}); { svelteHTML.createElement("p", {});difference; } Notice}
  }
   { const $$_hcnebkroWdenepO1C = __sveltets_2_ensureComponent(OpenedWorkbench); new $$_hcnebkroWdenepO1C({ target: __sveltets_2_any(), props: {      opened,"own":replay.scenario,"options":{ controls: CONTROLS, fork: true, open: { mark: 'longest_commit' }, isMain: true },}});}
  if(experiment.run){
     { svelteHTML.createElement("p", { "class":`hash`,});texts.single.hash;  { svelteHTML.createElement("code", {});experiment.run.hash; } }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The whole page of the single file. */
const SingleRun__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SingleRun__SvelteComponent_ = ReturnType<typeof SingleRun__SvelteComponent_>;
/*Ωignore_endΩ*/export default SingleRun__SvelteComponent_;