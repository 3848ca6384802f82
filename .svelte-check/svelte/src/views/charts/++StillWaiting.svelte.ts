///<reference types="svelte" />
;
import { wordOpen } from '$explain/openWaits';
import type { WaitId } from '$model/run/run';
import type { NamedRun } from './namedRun';
import { texts } from './texts';
;

  interface Props {
    runs: NamedRun[];
    wait: WaitId;
  };function $$render() {

  
  
  
  


  const { runs, wait }: Props = $props();

  const notes = $derived(
    runs.flatMap(({ name, run }) => {
      const sentence = wordOpen(run, wait);
      return sentence === ''
        ? []
        : [texts.notInTheseFigures(runs.length > 1 ? name : '', sentence)];
    }),
  );
;
async () => {


    for(let note of __sveltets_2_ensureArray(notes)){let place = 1;place;
   { svelteHTML.createElement("p", { "class":`open`,});note; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a chart of waits that ended leaves out: those that had not when the run did, where they count. */
const StillWaiting__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StillWaiting__SvelteComponent_ = ReturnType<typeof StillWaiting__SvelteComponent_>;
/*Ωignore_endΩ*/export default StillWaiting__SvelteComponent_;