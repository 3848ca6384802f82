///<reference types="svelte" />
;
import type { Experiment } from '$player/experiment.svelte';
import { texts } from './texts';
;

  interface Props {
    experiment: Experiment;
  };function $$render() {

  
  


  const { experiment }: Props = $props();

  /** A run that is over sooner needs no bar, which would only flicker. */
  const PATIENCE_MS = 250;

  let impatient = $state(false);

  $effect(() => {
    if (!experiment.running) {
      impatient = false;
      return;
    }
    const timer = setTimeout(() => (impatient = true), PATIENCE_MS);
    return () => clearTimeout(timer);
  });
;
async () => {


if(impatient){
   { svelteHTML.createElement("div", { "class":`progress`,});
     { svelteHTML.createElement("label", {});
       { svelteHTML.createElement("span", {});texts.running; }
       { svelteHTML.createElement("progress", {   "max":`1`,"value":experiment.progress,}); }
       { svelteHTML.createElement("span", { "class":`share`,});texts.progress(experiment.progress); }
     }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => experiment.cancel(),});texts.cancel; }
   }
} else if (experiment.stale && !experiment.running && !experiment.error){
   { svelteHTML.createElement("div", { "class":`progress`,});
     { svelteHTML.createElement("p", {});texts.stale; }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => void experiment.start(),});texts.again; }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** How far the run under way is, with the way to call it off; or that what is shown is old. */
const RunProgress__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunProgress__SvelteComponent_ = ReturnType<typeof RunProgress__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunProgress__SvelteComponent_;