///<reference types="svelte" />
;
import type { Playhead } from '$player/playhead.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { forkedFrom } from './fork';
import ForkPanel from './ForkPanel.svelte';
import WhatChanged from './WhatChanged.svelte';
;

  interface Props {
    experiment: Experiment;
    playhead: Playhead;
    /** Whether a fork is being made. */
    open: boolean;
    onopen: (open: boolean) => void;
  };function $$render() {

  
  
  
  
  


  const { experiment, playhead, open, onopen }: Props = $props();

  const forked = $derived(forkedFrom(experiment));
  /** Whether the reader has just forked: what it changed takes the focus once it is there. */
  let awaited = $state(false);

  function goTo(timeNs: number) {
    playhead.pause();
    playhead.seek(timeNs);
  }

  function done() {
    awaited = true;
    onopen(false);
  }
;
async () => {


if(forked){
   { const $$_degnahCtahW0C = __sveltets_2_ensureComponent(WhatChanged); new $$_degnahCtahW0C({ target: __sveltets_2_any(), props: {           forked,"stale":experiment.stale,awaited,"onarrive":() => (awaited = false),"onseek":goTo,"onmore":() => {
      goTo(forked.atNs);
      onopen(true);
    },}});}
}
if(open){
   { const $$_lenaPkroF0C = __sveltets_2_ensureComponent(ForkPanel); new $$_lenaPkroF0C({ target: __sveltets_2_any(), props: {      experiment,playhead,"onclose":() => onopen(false),"ondone":done,}});}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Making a fork of the run, and what it changed. */
const ForkView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ForkView__SvelteComponent_ = ReturnType<typeof ForkView__SvelteComponent_>;
/*Ωignore_endΩ*/export default ForkView__SvelteComponent_;