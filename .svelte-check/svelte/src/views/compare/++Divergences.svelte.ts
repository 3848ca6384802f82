///<reference types="svelte" />
;
import { formatClock } from '$model/format';
import type { Playhead } from '$player/playhead.svelte';
import { textColour, type NamedRun } from '../charts/namedRun';
import { inSlices } from '$ui/timeSliced';
import { searchPartings, type DivergencePoint } from './divergences';
import { texts } from './texts';
;

  interface Props {
    /** At least two, in their order. */
    runs: NamedRun[];
    playhead: Playhead;
    /** What was found so far: for the marks on the other views. */
    onfound: (divergences: readonly DivergencePoint[]) => void;
  };function $$render() {

  
  
  
  
  
  


  const { runs, playhead, onfound }: Props = $props();

  let divergences = $state.raw<readonly DivergencePoint[]>([]);
  const searching = $derived(runs[divergences.length + 1]);

  $effect(() => {
    const searched = runs;
    const report = (found: readonly DivergencePoint[]) => {
      divergences = found;
      onfound(found);
    };
    report([]);
    return inSlices(searchPartings(searched, report));
  });

  function go(timeNs: number) {
    playhead.pause();
    playhead.seek(timeNs);
  }
;
async () => {


 { svelteHTML.createElement("ul", { "aria-label":texts.divergences,});
      for(let { name, colour, words, timeNs } of __sveltets_2_ensureArray(divergences)){let index = 1;index;
     { svelteHTML.createElement("li", { });__sveltets_2_ensureType(String, Number, colour);
      words;
      if(timeNs !== null){
         { svelteHTML.createElement("button", {          "type":`button`,"class":`link`,"aria-label":texts.jumpTitle(name, formatClock(timeNs)),"onclick":() => go(timeNs),});__sveltets_2_ensureType(String, Number, textColour(colour));
          texts.jump;
         }
      }
     }
  }
  if(searching){
     { svelteHTML.createElement("li", { "aria-busy":`true`,});texts.looking(searching.name, runs[0]?.name ?? ''); }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Where each run parts from the first, in a sentence, with the way there. */
const Divergences__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Divergences__SvelteComponent_ = ReturnType<typeof Divergences__SvelteComponent_>;
/*Ωignore_endΩ*/export default Divergences__SvelteComponent_;