///<reference types="svelte" />
;
import type { Scenario } from '$model/scenario/scenario';
import { onDestroy } from 'svelte';
import { PendingEdits, type Changeable } from './pendingEdits.svelte';
import { chosenControls, type ControlChoice } from './choice';
import Control from './Control.svelte';
import { texts } from './texts';
import { laterWords } from '$explain/values';
;

  interface Props {
    experiment: Changeable;
    /** The parameters to show: one or two in a lesson, more where the reader asks for more. */
    controls: readonly ControlChoice[];
    /** The scenario whose values reset leads back to; the one the session had at first if not given. */
    own?: Scenario;
  };function $$render() {

  
  
  
  
  
  
  


  const { experiment, controls, own }: Props = $props();

  // The scenario at first is meant: reset leads back to it whatever the session has become.
  const first = (() => experiment.scenario)();
  const pendingEdits = new PendingEdits(() => experiment);

  const base = $derived(own ?? first);
  const chosen = $derived(chosenControls(controls));
  const cpus = $derived(experiment.scenario.resolve('machine.cpus'));
  const changed = $derived(
    chosen.filter(({ key }) => pendingEdits.valueOf(key) !== base.resolve(key)),
  );

  function resetAll() {
    pendingEdits.drop();
    const values = Object.fromEntries(chosen.map(({ key }) => [key, base.resolve(key)]));
    void experiment.apply(experiment.scenario.withValues(values));
  }

  onDestroy(() => pendingEdits.drop());
;
async () => {


 { svelteHTML.createElement("div", {     "class":`controls`,"role":`group`,"aria-label":texts.controls,});
     for(let { key, parameter, label, range } of __sveltets_2_ensureArray(chosen)){key;
     { const $$_lortnoC1C = __sveltets_2_ensureComponent(Control); new $$_lortnoC1C({ target: __sveltets_2_any(), props: {                 parameter,label,range,cpus,"value":pendingEdits.valueOf(key),"ownValue":base.resolve(key),"later":laterWords(experiment.scenario, key),"complaint":pendingEdits.complaintOf(key),"onpreview":(value) => pendingEdits.preview(key, value),"oncommit":(value) => pendingEdits.commit(key, value),}});}
  }
  if(changed.length > 1){
     { svelteHTML.createElement("button", {     "type":`button`,"class":`all`,"onclick":resetAll,});texts.resetAll; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Controls for some parameters of a session's scenario. Letting a slider go, Enter, or choosing
 * applies the value; while a slider moves, its newest value is tried as soon as it rests.
 */
const Controls__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Controls__SvelteComponent_ = ReturnType<typeof Controls__SvelteComponent_>;
/*Ωignore_endΩ*/export default Controls__SvelteComponent_;