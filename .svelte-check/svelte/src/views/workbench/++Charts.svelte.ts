///<reference types="svelte" />
;
import type { Playhead } from '$player/playhead.svelte';
import type { NamedRun } from '../charts/namedRun';
import ChartOverTime from '../charts/ChartOverTime.svelte';
;

  interface Props {
    runs: NamedRun[];
    /** Read here, so that a moving playhead redraws a line and not the charts. */
    playhead: Playhead;
    onseek: (timeNs: number) => void;
  };function $$render() {

  
  
  


  const { runs, playhead, onseek }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", { "class":`charts`,});
   { const $$_emiTrevOtrahC1C = __sveltets_2_ensureComponent(ChartOverTime); new $$_emiTrevOtrahC1C({ target: __sveltets_2_any(), props: {      "of":`throughput`,runs,"cursorNs":playhead.timeNs,onseek,}});}
   { const $$_emiTrevOtrahC1C = __sveltets_2_ensureComponent(ChartOverTime); new $$_emiTrevOtrahC1C({ target: __sveltets_2_any(), props: {      "of":`lfs`,runs,"cursorNs":playhead.timeNs,onseek,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The charts over time, side by side where there is room. */
const Charts__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Charts__SvelteComponent_ = ReturnType<typeof Charts__SvelteComponent_>;
/*Ωignore_endΩ*/export default Charts__SvelteComponent_;