///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import type { OpenedRun } from '$views/share/openedRun';
import { nameOf } from '$cases/scenarios';
import { SIXTEEN } from '$cases/sixteen';
import LinkedRun from '../LinkedRun.svelte';
import type { Snapshot } from './$types';
import { CONTROLS } from './controls';
function $$render() {

  
  
  
  
  
  
  

  const texts = {
    title: 'A run from its address',
    lead: 'The address of this page holds the whole scenario. Change a parameter and the address changes with it: anyone who opens it sees exactly the same run.',
    simulation: 'The simulation',
    without: 'The simulation needs JavaScript.',
  };

  const fetchWorkbench = () => import('$views/share/OpenedWorkbench.svelte');

  let opened = $state.raw<OpenedRun>();

  let linked = $state<LinkedRun>();

  /** After a reload, and on the way back from another page, the run stands as it was left. */
   const snapshot: Snapshot<ReturnType<LinkedRun['capture']>> = {
    capture: () => linked?.capture() ?? null,
    restore: (view) => linked?.restore(view),
  };
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
 }

 { const $$_nuRdekniL0C = __sveltets_2_ensureComponent(LinkedRun); const $$_nuRdekniL0 = new $$_nuRdekniL0C({ target: __sveltets_2_any(), props: {      "path":`/run/`,"fresh":SIXTEEN,opened,heading:() => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("h1", {});opened ? nameOf(opened.experiment.scenario) || texts.title : texts.title; }
     { svelteHTML.createElement("p", {});texts.lead; }
     { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
  };return __sveltets_2_any(0)},children:(opened) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {       "load":fetchWorkbench,"props":{
        opened,
        options: { controls: CONTROLS, fork: true, open: { mark: 'longest_commit' }, isMain: true },
      },"what":texts.simulation,}});}
  };return __sveltets_2_any(0)},}});linked = $$_nuRdekniL0;/*Ωignore_startΩ*/() => opened = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_nuRdekniL0.$$bindings = 'opened';/*Ωignore_startΩ*/const {heading, children} = $$_nuRdekniL0.$$prop_def;/*Ωignore_endΩ*/
  
  
 LinkedRun}
};
return { props: {} as Record<string, never>, exports: {snapshot: snapshot} as any as { 
/** After a reload, and on the way back from another page, the run stands as it was left. */snapshot: Snapshot<ReturnType<LinkedRun['capture']>> }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;