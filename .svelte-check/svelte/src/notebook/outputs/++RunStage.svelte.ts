///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import type { Engine } from '$engine/client';
import { encodeLink } from '$model/link/link';
import type { Scenario } from '$model/scenario/scenario';
import Notice from '$ui/Notice.svelte';
import OpenedWorkbench from '$views/share/OpenedWorkbench.svelte';
import { OpenedRun } from '$views/share/openedRun';
import { onDestroy, untrack } from 'svelte';
import { outputs as texts } from '../texts';
;

  interface Props {
    engine: Engine;
    scenario: Scenario;
    atNs: number | undefined;
    /** Of the run in the cell. */
    hash: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { engine, scenario, atNs, hash }: Props = $props();

  const opened = untrack(
    () => new OpenedRun(engine, scenario, atNs === undefined ? {} : { instantNs: atNs }),
  );
  const { experiment } = opened;
  const own = $derived(experiment.run?.scenario.equals(scenario) ? experiment.run.hash : null);

  // The cell ran again: the same stage shows the other run.
  $effect(() => {
    if (!experiment.scenario.equals(scenario)) void experiment.apply(scenario);
  });

  onDestroy(() => opened.close());

  const address = $derived(`${resolve('/sandbox/')}${encodeLink(scenario, {})}`);

  /** Where the reader is in the run goes along. */
  function complete({ currentTarget }: Event & { currentTarget: HTMLAnchorElement }) {
    currentTarget.href = `${resolve('/sandbox/')}${encodeLink(experiment.scenario, opened.view())}`;
  }
;
async () => {


 { const $$_hcnebkroWdenepO0C = __sveltets_2_ensureComponent(OpenedWorkbench); new $$_hcnebkroWdenepO0C({ target: __sveltets_2_any(), props: {     opened,"own":scenario,"options":{ panels: ['stage'], title: scenario.title },}});}
if(own !== null && own !== hash){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    "kind":`warning`,"title":texts.otherHash(hash, own),}});}
}
 { svelteHTML.createElement("p", { "class":`ways`,});
  
   { svelteHTML.createElement("a", {     "href":address,"onpointerdown":complete,"onclick":complete,});texts.openSandbox; }
  
   { svelteHTML.createElement("span", {});own === hash ? texts.sameHash : texts.hashOfCell;  { svelteHTML.createElement("code", {});hash; } }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The run of a cell, live: the page makes the same run, and says that it is the same. */
const RunStage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunStage__SvelteComponent_ = ReturnType<typeof RunStage__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunStage__SvelteComponent_;