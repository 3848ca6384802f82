///<reference types="svelte" />
;
import { onDestroy } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import Boundary from '$ui/Boundary.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import Notice from '$ui/Notice.svelte';
import type { OpenedRun } from '../share/openedRun';
import Changes from './Changes.svelte';
import Edits from './Edits.svelte';
import JsonView from './JsonView.svelte';
import Outcome from './Outcome.svelte';
import Parameters from './Parameters.svelte';
import { Sandbox } from './sandbox.svelte';
import Start from './Start.svelte';
import { texts } from './texts';
;

  interface Props {
    opened: OpenedRun;
  };function $$render() {
  const settings/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("div", {   "class":`settings`,"id":`${id}-settings`,});
     { const $$_tratS1C = __sveltets_2_ensureComponent(Start); new $$_tratS1C({ target: __sveltets_2_any(), props: { sandbox,}});}
     { svelteHTML.createElement("div", { "class":`head`,});
       { const $$_emoctuO2C = __sveltets_2_ensureComponent(Outcome); new $$_emoctuO2C({ target: __sveltets_2_any(), props: { experiment,}});}
       { svelteHTML.createElement("a", { "href":`#${id}-run`,});texts.toRun; }
     }
     { const $$_yradnuoB1C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"what":texts.list,}}); { const $$_segnahC2C = __sveltets_2_ensureComponent(Changes); new $$_segnahC2C({ target: __sveltets_2_any(), props: { sandbox,}});} Boundary}
     { const $$_yradnuoB1C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"what":texts.list,}}); { const $$_sretemaraP2C = __sveltets_2_ensureComponent(Parameters); new $$_sretemaraP2C({ target: __sveltets_2_any(), props: { sandbox,}});} Boundary}
     { const $$_yradnuoB1C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"what":texts.list,}}); { const $$_stidE2C = __sveltets_2_ensureComponent(Edits); new $$_stidE2C({ target: __sveltets_2_any(), props: {  sandbox,playhead,}});} Boundary}
     { const $$_yradnuoB1C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"what":texts.list,}}); { const $$_weiVnosJ2C = __sveltets_2_ensureComponent(JsonView); new $$_weiVnosJ2C({ target: __sveltets_2_any(), props: { sandbox,}});} Boundary}
   }
};return __sveltets_2_any(0)};  const run/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("div", {   "class":`run`,"id":`${id}-run`,});
    if(!beside.current){
       { svelteHTML.createElement("a", {   "class":`to-settings`,"href":`#${id}-settings`,});texts.toSettings; }
    }
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {             "load":fetchWorkbench,"props":{
        opened,
        options: {
          fork: true,
          clock: 'scale',
          open: { mark: 'longest_commit' },
          isMain: true,
        },
      },"what":texts.simulation,"meanwhile":texts.meanwhile,"height":`24rem`,"eager":true,"first":true,}});}
    if(experiment.run){
       { svelteHTML.createElement("p", { "class":`fingerprint`,});
        texts.fingerprint;  { svelteHTML.createElement("code", {});experiment.run.hash; } texts.fingerprintHint;
       }
    }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { opened }: Props = $props();

  const id = $props.id();
  const { experiment, playhead } = $derived(opened);
  const sandbox = $derived(new Sandbox(experiment));
  /** As wide as the styles below have it. */
  const beside = new MediaQuery('min-width: 64rem');
  /** Where they can't stand side by side, the machine is seen first, and what changes it is a link away. */
  const order = $derived(beside.current ? ['settings', 'run'] : ['run', 'settings']);
  const fetchWorkbench = () => import('../share/OpenedWorkbench.svelte');

  onDestroy(() => sandbox.pendingEdits.drop());
;
async () => {






 { svelteHTML.createElement("div", { "class":`sandbox`,});
  if(sandbox.refusal){
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.refused,}}); { svelteHTML.createElement("p", {});sandbox.refusal; } Notice}
  }
   { svelteHTML.createElement("div", { "class":`writerArea`,});
       for(let part of __sveltets_2_ensureArray(order)){part;
      if(part === 'settings'){;__sveltets_2_ensureSnippet(settings());}else{;__sveltets_2_ensureSnippet(run());}
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every parameter beside the run that follows them. */
const SandboxView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SandboxView__SvelteComponent_ = ReturnType<typeof SandboxView__SvelteComponent_>;
/*Ωignore_endΩ*/export default SandboxView__SvelteComponent_;