///<reference types="svelte" />
;
import type { MarkedInstant } from '../charts/instant';
import { textColour } from '../charts/namedRun';
import type { Mark } from './marks';
import { BAR_HEIGHT } from './scrubBar';
;

  interface Props {
    /** Where an instant lies, in pixels from the left; null if it is not on the bar. */
    placeOf: (timeNs: number) => number | null;
    /** Marked in the colour of the run whose they are. */
    instants: readonly MarkedInstant[];
    /** Instants that jumps lead to, drawn as small strokes. */
    marks: readonly Mark[];
  };function $$render() {

  
  
  
  


  const { placeOf, instants, marks }: Props = $props();

  /** More strokes than this would be a solid bar that says nothing. */
  const MOST_STROKES = 400;

  const strokes = $derived(
    marks.length > MOST_STROKES
      ? ''
      : marks.map((mark) => `M${placeOf(mark.timeNs)?.toFixed(1)} 0v7`).join(''),
  );
;
async () => {


 { svelteHTML.createElement("svg", {   "height":BAR_HEIGHT,"aria-hidden":`true`,});
   { svelteHTML.createElement("path", {    "class":`strokes`,"d":strokes,});}
      for(let { name, colour, timeNs } of __sveltets_2_ensureArray(instants)){let index = 1;index;
    const x = timeNs === null ? null : placeOf(timeNs);
    if(x !== null){
       { svelteHTML.createElement("line", {           "class":`instant`,"x1":x,"x2":x,"y1":`0`,"y2":BAR_HEIGHT,});__sveltets_2_ensureType(String, Number, colour);}
       { svelteHTML.createElement("text", {      "class":`letter`,"x":x + 3,"y":`0.8em`,});__sveltets_2_ensureType(String, Number, textColour(colour));name; }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** On the scrub bar: the instants that jumps lead to, and those where compared runs part. */
const BarMarks__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type BarMarks__SvelteComponent_ = ReturnType<typeof BarMarks__SvelteComponent_>;
/*Ωignore_endΩ*/export default BarMarks__SvelteComponent_;