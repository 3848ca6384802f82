///<reference types="svelte" />
;
import SandboxView from '$views/sandbox/SandboxView.svelte';
import { SIXTEEN } from '$cases/sixteen';
import LinkedRun from '../LinkedRun.svelte';
import type { Snapshot } from './$types';
import { texts } from './texts';
function $$render() {

  
  
  
  
  

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

 { const $$_nuRdekniL0C = __sveltets_2_ensureComponent(LinkedRun); const $$_nuRdekniL0 = new $$_nuRdekniL0C({ target: __sveltets_2_any(), props: {     "path":`/sandbox/`,"fresh":SIXTEEN,heading:() => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("h1", {});texts.title; }
     { svelteHTML.createElement("p", {});texts.lead; }
     { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
  };return __sveltets_2_any(0)},children:(opened) => { async ()/*Ωignore_positionΩ*/ => { { const $$_weiVxobdnaS0C = __sveltets_2_ensureComponent(SandboxView); new $$_weiVxobdnaS0C({ target: __sveltets_2_any(), props: { opened,}});}};return __sveltets_2_any(0)},}});linked = $$_nuRdekniL0;/*Ωignore_startΩ*/const {heading, children} = $$_nuRdekniL0.$$prop_def;/*Ωignore_endΩ*/
  
  
 LinkedRun}
};
return { props: {} as Record<string, never>, exports: {snapshot: snapshot} as any as { 
/** After a reload, and on the way back from another page, the run stands as it was left. */snapshot: Snapshot<ReturnType<LinkedRun['capture']>> }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;