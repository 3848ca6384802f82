///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
import { rowOf, useLesson } from '../lesson.svelte';
;

  interface Props {
    /** An action of the lesson. */
    action: string;
    children: Snippet;
  };function $$render() {

  
  


  const { action, children }: Props = $props();

  const lesson = useLesson();
  const row = $derived(rowOf(lesson.definition.actions, 'action', action));
  const simulation = $derived(lesson.simulation(row.simulation));
  let button = $state<HTMLButtonElement>();
  let busy = $state(false);

  async function perform() {
    if (busy || !lesson.alive) return;
    if (simulation.closed) {
      // It says itself why, and leads to the prediction.
      simulation.element?.querySelector('button')?.focus();
      return;
    }
    busy = true;
    simulation.bringIntoView(button ?? null);
    await simulation.perform(row);
    // What was loaded meanwhile may have moved it.
    simulation.keepInView();
    if (row.step && simulation.experiment.run && !simulation.experiment.error)
      lesson.complete(row.step);
    busy = false;
  }
;
async () => {


 { const $$_button0 = svelteHTML.createElement("button", {             "type":`button`,"class":`do`,...__sveltets_2_empty({"data-action":action}),...__sveltets_2_empty({"data-step":row.step}),"aria-disabled":!lesson.alive || busy,"onclick":perform,});button = $$_button0;;__sveltets_2_ensureSnippet(children()); }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A button in the prose that changes a simulation or leads to a moment of it. */
const Do__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Do__SvelteComponent_ = ReturnType<typeof Do__SvelteComponent_>;
/*Ωignore_endΩ*/export default Do__SvelteComponent_;