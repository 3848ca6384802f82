///<reference types="svelte" />
;
import type { Engine } from '$engine/client';
import type { Run } from '$model/run/run';
import OpenedWorkbench from '$views/share/OpenedWorkbench.svelte';
import { OpenedRun } from '$views/share/openedRun';
import { onDestroy } from 'svelte';
import { proofView, type Proof } from './proof';
import { texts } from './texts';
;

  interface Props {
    /** Makes the run again, traced around the moment. */
    engine: Engine;
    run: Run;
    proof: Proof;
  };function $$render() {

  
  
  
  
  
  
  


  const { engine, run, proof }: Props = $props();

  const opened = (() => new OpenedRun(engine, run.scenario, proofView(run, proof)))();

  onDestroy(() => opened.close());
;
async () => {


 { const $$_hcnebkroWdenepO0C = __sveltets_2_ensureComponent(OpenedWorkbench); new $$_hcnebkroWdenepO0C({ target: __sveltets_2_any(), props: {    opened,"options":{ title: texts.verdict.proof, panels: ['stage', 'chain', 'lanes', 'parts'] },}});}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The run of a machine, opened where its cause shows, with the session that waits for it picked out. */
const ProofView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ProofView__SvelteComponent_ = ReturnType<typeof ProofView__SvelteComponent_>;
/*Ωignore_endΩ*/export default ProofView__SvelteComponent_;