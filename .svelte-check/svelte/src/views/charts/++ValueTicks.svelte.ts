///<reference types="svelte" />
;
import type { Tick } from './scales';
;

  interface Props {
    ticks: readonly Tick[];
    /** Where the plot begins and ends, in pixels. */
    left: number;
    right: number;
  };function $$render() {

  


  const { ticks, left, right }: Props = $props();
;
async () => { { svelteHTML.createElement("svelte:options", {  "namespace":`svg`,});}




    for(let tick of __sveltets_2_ensureArray(ticks)){let index = 1;index;
   { svelteHTML.createElement("line", {          "class":`grid`,"x1":left,"x2":right,"y1":tick.at,"y2":tick.at,});}
   { svelteHTML.createElement("text", {         "class":`tick`,"x":left - 8,"y":tick.at,"dy":`0.34em`,"text-anchor":`end`,});tick.text; }
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The axis of values: a line across the plot for each tick, and its text at the left. */
const ValueTicks__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ValueTicks__SvelteComponent_ = ReturnType<typeof ValueTicks__SvelteComponent_>;
/*Ωignore_endΩ*/export default ValueTicks__SvelteComponent_;