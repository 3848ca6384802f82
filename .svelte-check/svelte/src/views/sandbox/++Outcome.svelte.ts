///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { Experiment } from '$player/experiment.svelte';
import { untrack } from 'svelte';
import { headlines } from '../workbench/headlines';
import { texts } from './texts';
;

  interface Props {
    experiment: Experiment;
  };function $$render() {

  
  
  
  
  


  const { experiment }: Props = $props();

  /** Those of the headlines that say what became of the commits. */
  const SHOWN = ['throughput', 'lfs', 'open'];

  let before = $state.raw<Run | null>(null);
  let now = $state.raw<Run | null>(null);

  $effect(() => {
    const { run } = experiment;
    untrack(() => {
      // The same scenario seen through another window of time is no change.
      if (run && now && !run.scenario.equals(now.scenario)) before = now;
      now = run;
    });
  });

  const old = $derived(before ? headlines(before) : []);
  const figures = $derived(now ? headlines(now).filter(({ id }) => SHOWN.includes(id)) : []);
  const was = (id: string) => old.find((each) => each.id === id)?.value;
;
async () => {


 { svelteHTML.createElement("dl", {   "aria-label":texts.outcome,"aria-live":`polite`,});
     for(let { id, label, value } of __sveltets_2_ensureArray(figures)){id;
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("dt", {});label; }
       { svelteHTML.createElement("dd", {});
        value;
        if(was(id) && was(id) !== value){ { svelteHTML.createElement("span", { "class":`was`,});texts.was(was(id) ?? ''); }}
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What the last change did, beside the controls that made it. */
const Outcome__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Outcome__SvelteComponent_ = ReturnType<typeof Outcome__SvelteComponent_>;
/*Ωignore_endΩ*/export default Outcome__SvelteComponent_;