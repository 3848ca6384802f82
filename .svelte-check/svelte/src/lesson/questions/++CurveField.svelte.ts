///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import CurvePlot from './CurvePlot.svelte';
import { readDrawn, sayDrawn, snap, stroke, textOf, type Drawn } from './curve';
import type { CurvePrediction, Figure } from '../content/definition';
import { actualOf } from './predictions';
import { fieldTexts as texts } from './curveTexts';
import { whoseTexts } from '../texts';
;

  interface Props {
    prediction: CurvePrediction;
    figures: Readonly<Record<string, Figure>>;
    /** What the reader has drawn so far; nothing if nothing. */
    drawn?: Drawn;
    /** The answer that was kept: the curve of the runs shows with it. */
    kept?: string;
    ondraw?: (drawn: Drawn) => void;
  };function $$render() {

  
  
  
  
  
  
  


  const { prediction, figures, drawn = [], kept, ondraw }: Props = $props();

  /** Whether the reader has unfolded the numbers: what shows them is fetched then. */
  let unfolded = $state(false);
  const fetchNumbers = () => import('./CurveNumbers.svelte');
  const fetchTable = () => import('./CurveTable.svelte');

  const { points, y } = $derived(prediction);
  const actual = $derived(actualOf(prediction, figures));
  const known = $derived(points.map((point, index) => (point.known ? (actual[index] ?? 0) : null)));
  const open = $derived(kept === undefined);
  const mine = $derived(kept === undefined ? null : readDrawn(kept, points.length));
  /** What stands on the grid: what was drawn, and before that only what was known. */
  const shown = $derived<Drawn>(open ? (drawn.length > 0 ? drawn : known) : (mine ?? []));

  const told = $derived(
    [
      ...(mine ? [texts.tell(whoseTexts.yours, listed(mine))] : []),
      ...(open ? [] : [texts.tell(whoseTexts.ours, listed(actual))]),
    ].join(' '),
  );

  function listed(values: readonly number[]): string {
    const each = points.map(
      (point, index) => `${textOf(point)} ${sayDrawn(snap(values[index] ?? 0, y), y)}`,
    );
    return each.join(', ');
  }

  /** Takes values over, onto the grid's steps; what was known stays. */
  function take(values: Drawn) {
    const onGrid = (value: number | null) => (value === null ? null : snap(value, y));
    ondraw?.(values.map((value, index) => known[index] ?? onGrid(value)));
  }

  function set(index: number, value: number | null) {
    take(shown.map((before, each) => (each === index ? value : before)));
  }
;
async () => {


 { svelteHTML.createElement("figure", {});
   { svelteHTML.createElement("figcaption", {});y.label; y.unit; }
   { const $$_tolPevruC1C = __sveltets_2_ensureComponent(CurvePlot); new $$_tolPevruC1C({ target: __sveltets_2_any(), props: {            prediction,"values":shown,"actual":open ? null : actual,"label":open ? prediction.ask : told,"onset":set,"onstroke":(from, to) => take(stroke(shown, from, to)),}});}
  if(open){
     { svelteHTML.createElement("p", { "class":`how`,});texts.how; }
     { svelteHTML.createElement("details", { "bind:open":unfolded,});/*Ωignore_startΩ*/() => unfolded = __sveltets_2_any(null);/*Ωignore_endΩ*/
       { svelteHTML.createElement("summary", {});texts.numbers; }
      if(unfolded){
         { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL2C({ target: __sveltets_2_any(), props: {       "load":fetchNumbers,"props":{ prediction, values: shown, onset: set },"what":texts.numbers,}});}
      }
     }
  }else{
     { svelteHTML.createElement("ul", {   "class":`legend`,"aria-hidden":`true`,});
      if(mine){ { svelteHTML.createElement("li", { "class":`yours`,});whoseTexts.yours; }}
       { svelteHTML.createElement("li", { "class":`ours`,});whoseTexts.ours; }
     }
     { svelteHTML.createElement("details", { "bind:open":unfolded,});/*Ωignore_startΩ*/() => unfolded = __sveltets_2_any(null);/*Ωignore_endΩ*/
       { svelteHTML.createElement("summary", {});texts.table; }
      if(unfolded){
         { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL2C({ target: __sveltets_2_any(), props: {      "load":fetchTable,"props":{ prediction, figures, drawn: mine },"what":texts.table,}});}
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The grid of a curve prediction: drawn on by pointer, touch, keys or numbers, then compared. */
const CurveField__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CurveField__SvelteComponent_ = ReturnType<typeof CurveField__SvelteComponent_>;
/*Ωignore_endΩ*/export default CurveField__SvelteComponent_;