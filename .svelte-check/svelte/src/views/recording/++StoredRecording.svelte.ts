///<reference types="svelte" />
;
import type { Scenario } from '$model/scenario/scenario';
import Notice from '$ui/Notice.svelte';
import Stop from '$ui/lazy/Stop.svelte';
import { onDestroy } from 'svelte';
import type { WorkbenchOptions } from '../workbench/options';
import Workbench from '../workbench/Workbench.svelte';
import { OpenedRecording } from './opened.svelte';
import { texts } from './texts';
;

  interface Props {
    address: string;
    title: string;
    /** Simulated beside it. */
    beside: Scenario;
    options: WorkbenchOptions;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { address, title, beside, options }: Props = $props();

  const opened = new OpenedRecording();
  /** Whether the simulated run beside it has been asked for. */
  let asked = $state(false);
  const ready = $derived(
    opened.refused !== null ||
      (asked && !opened.shown?.experiment.compared.others.some(({ running }) => running)),
  );

  // svelte-ignore state_referenced_locally
  void open(address, title);

  async function open(from: string, name: string) {
    await opened.fetch(from, name);
    opened.shown?.experiment.compared.restore([beside], 0);
    asked = true;
  }

  onDestroy(() => opened.close());
;
async () => {


 { const $$_potS0C = __sveltets_2_ensureComponent(Stop); new $$_potS0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"what":title,ready,}});
  if(!opened.shown){ { svelteHTML.createElement("p", { "role":`status`,});texts.reading(title); }}
 Stop}
if(opened.refused !== null){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.refused(title),}});
     { svelteHTML.createElement("p", {});opened.refused; }
   Notice}
} else if (opened.shown){
   { svelteHTML.createElement("p", { "class":`which`,});texts.besideEachOther; }
   { const $$_hcnebkroW0C = __sveltets_2_ensureComponent(Workbench); new $$_hcnebkroW0C({ target: __sveltets_2_any(), props: {    "experiment":opened.shown.experiment,"options":{ ...options, title },}});}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A recording that comes with the site, and the same machine simulated beside it. */
const StoredRecording__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StoredRecording__SvelteComponent_ = ReturnType<typeof StoredRecording__SvelteComponent_>;
/*Ωignore_endΩ*/export default StoredRecording__SvelteComponent_;