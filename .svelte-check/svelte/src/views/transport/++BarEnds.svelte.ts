///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import { formatNs } from '$model/format';
import { formatInstant } from '$model/axisFormat';
import { barStepNs } from './scrubBar';
import { texts } from './texts';
;

  interface Props {
    run: Run;
  };function $$render() {

  
  
  
  
  


  const { run }: Props = $props();

  const { fromNs, untilNs } = $derived(run.trace);
  const stepNs = $derived(barStepNs(run.trace));
  const whole = $derived(
    untilNs - fromNs >= run.durationNs
      ? texts.wholeRun(formatNs(run.durationNs))
      : texts.window(formatNs(untilNs - fromNs), formatNs(run.durationNs)),
  );
;
async () => {


 { svelteHTML.createElement("div", {});
   { svelteHTML.createElement("span", {});formatInstant(fromNs, stepNs); }
   { svelteHTML.createElement("span", { "class":`whole`,});whole; }
   { svelteHTML.createElement("span", {});formatInstant(untilNs, stepNs); }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Below the scrub bar: where the traced window begins and ends, and how much of the run it is. */
const BarEnds__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type BarEnds__SvelteComponent_ = ReturnType<typeof BarEnds__SvelteComponent_>;
/*Ωignore_endΩ*/export default BarEnds__SvelteComponent_;