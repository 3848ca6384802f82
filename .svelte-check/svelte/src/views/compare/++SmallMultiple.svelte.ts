///<reference types="svelte" />
;
import type { Value } from '$model/schema/parameters';
import ChartFigure from '../charts/ChartFigure.svelte';
import ValueTicks from '../charts/ValueTicks.svelte';
import { axisFromZero, timeAxisFromZero } from '../charts/scales';
import type { Dot, Multiple } from './multiples';
import type { SweptPoint } from './sweep.svelte';
import { sweepTexts as texts } from './sweepTexts';
import { wordFigure } from '$explain/figures';
;

  interface Props {
    multiple: Multiple;
    values: readonly Value[];
    /** Where each value stands, from 0 to 1. */
    shares: readonly number[];
    wordValue: (value: Value) => string;
    /** Place of the scenario's own value; negative if it is not among them. */
    ownAt: number;
    /** Opens a run. */
    onopen: (point: SweptPoint) => void;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { multiple, values, shares, wordValue, ownAt, onopen }: Props = $props();

  const HEIGHT = 150;
  const TOP = 12;
  /** Room for texts, in units of the page's own letter size. */
  const ROOM = { left: 3.5, bottom: 1.6, right: 0.9, letter: 0.55 };
  /** A finger is as near as this to what it means. */
  const NEAR = 24;

  let width = $state(320);
  let rem = $state(16);
  /** Place of the value that is read; null when none is. */
  let looked = $state<number | null>(null);
  let near = $state.raw<Dot | null>(null);

  const left = $derived(rem * ROOM.left);
  const right = $derived(Math.max(left + 40, width - rem * ROOM.right));
  const floor = $derived(HEIGHT - rem * ROOM.bottom);
  const { kind } = $derived(multiple.figure);
  const isShare = $derived(kind === 'share');
  const scale = $derived(isShare ? 100 : 1);
  const y = $derived(
    kind === 'time'
      ? timeAxisFromZero(multiple.largest, [floor, TOP])
      : axisFromZero(multiple.largest * scale, [floor, TOP]),
  );
  const unit = $derived(isShare ? '%' : y.unit);
  const xOf = (at: number) => left + (0.04 + 0.92 * (shares[at] ?? 0)) * (right - left);
  const yOf = (value: number) => y.scale(value * scale);
  const line = $derived(
    multiple.medians
      .flatMap((value, at) =>
        value === null ? [] : [`${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`],
      )
      .join('L'),
  );
  /** As many names of values as there is room for; the first and the last if need be. */
  const labelled = $derived.by(() => {
    const widest =
      Math.max(...values.map((value) => wordValue(value).length)) * rem * ROOM.letter + 8;
    const kept: number[] = [];
    for (const at of values.keys()) {
      const before = kept.at(-1);
      if (before === undefined || xOf(at) - xOf(before) >= widest) kept.push(at);
    }
    return kept;
  });
  /** Where a run has no such figure, there is no dot. */
  const drawn = $derived(multiple.dots.filter(({ value }) => !Number.isNaN(value)));
  const dotsAt = (at: number) => multiple.dots.filter(({ point }) => point.at === at);
  const describe = (at: number) => {
    const median = multiple.medians[at];
    const value = values[at];
    if (value === undefined || median === null || median === undefined) return '';
    const all = dotsAt(at)
      .map((dot) => wordFigure(dot.value, kind, dot.isAtLeast))
      .join(', ');
    return `${wordValue(value)}: ${wordFigure(median, kind)} (${all})`;
  };

  function nearestDot(event: PointerEvent | MouseEvent, box: DOMRect): Dot | null {
    const [px, py] = [event.clientX - box.left, event.clientY - box.top];
    let best: Dot | null = null;
    let least = NEAR;
    for (const dot of drawn) {
      const far = Math.hypot(xOf(dot.point.at) - px, yOf(dot.value) - py);
      if (far < least) [best, least] = [dot, far];
    }
    return best;
  }

  function look(event: PointerEvent & { currentTarget: SVGElement }) {
    near = nearestDot(event, event.currentTarget.getBoundingClientRect());
    looked = near?.point.at ?? null;
  }

  function openAtPointer(event: MouseEvent & { currentTarget: SVGElement }) {
    const dot = nearestDot(event, event.currentTarget.getBoundingClientRect());
    if (dot) onopen(dot.point);
  }

  /** The run whose figure is nearest to the median stands for its value. */
  function openMiddle(at: number) {
    const median = multiple.medians[at] ?? 0;
    const [middle] = dotsAt(at).sort(
      (one, other) => Math.abs(one.value - median) - Math.abs(other.value - median),
    );
    if (middle) onopen(middle.point);
  }

  function press(event: KeyboardEvent) {
    const last = values.length - 1;
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(0, (looked ?? 0) - 1),
      ArrowRight: Math.min(last, (looked ?? 0) + 1),
      Home: 0,
      End: last,
    };
    const moved = moves[event.key];
    if (moved !== undefined) looked = moved;
    else if (event.key === 'Enter' && looked !== null) openMiddle(looked);
    else return;
    near = null;
    event.preventDefault();
    event.stopPropagation();
  }
;
async () => {


 { const $$_erugiFtrahC0C = __sveltets_2_ensureComponent(ChartFigure); new $$_erugiFtrahC0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"title":multiple.figure.name,unit,}});
   { const $$_div1 = svelteHTML.createElement("div", {    "class":`plot`,"translate":`no`,});width= $$_div1.clientWidth;
     { const $$_span2 = svelteHTML.createElement("span", {  "class":`rem`,});rem= $$_span2.clientWidth; }
     { svelteHTML.createElement("svg", {                               width,"height":HEIGHT,"role":`slider`,"tabindex":0,"aria-label":texts.read(multiple.figure.name),"aria-valuemin":0,"aria-valuemax":values.length - 1,"aria-valuenow":looked ?? 0,"aria-valuetext":describe(looked ?? 0),"onpointermove":look,"onpointerleave":() => ([looked, near] = [null, null]),"onclick":openAtPointer,"onfocus":() => (looked ??= 0),"onblur":() => (looked = null),"onkeydown":press,});near !== null;
       { const $$_skciTeulaV3C = __sveltets_2_ensureComponent(ValueTicks); new $$_skciTeulaV3C({ target: __sveltets_2_any(), props: {    "ticks":y.ticks,left,right,}});}
      if(ownAt >= 0){
         { svelteHTML.createElement("line", {          "class":`own`,"x1":xOf(ownAt),"x2":xOf(ownAt),"y1":TOP - 4,"y2":floor,});}
         { svelteHTML.createElement("text", {       "class":`tick`,"x":xOf(ownAt),"y":TOP - 5,"text-anchor":`middle`,});texts.own; }
      }
       { svelteHTML.createElement("line", {          "class":`base`,"x1":left,"x2":right,"y1":floor,"y2":floor,});}
          for(let at of __sveltets_2_ensureArray(labelled)){let index = 1;index;
         { svelteHTML.createElement("text", {       "class":`tick`,"x":xOf(at),"y":floor + rem,"text-anchor":`middle`,});
          wordValue(values[at] ?? 0);
         }
      }
      if(looked !== null){
         { svelteHTML.createElement("line", {          "class":`look`,"x1":xOf(looked),"x2":xOf(looked),"y1":TOP,"y2":floor,});}
      }
      if(line){ { svelteHTML.createElement("path", {    "class":`median`,"d":`M${line}`,});}}
          for(let dot of __sveltets_2_ensureArray(drawn)){let index = 1;index;
         { svelteHTML.createElement("circle", {          "class":`dot`,"cx":xOf(dot.point.at),"cy":yOf(dot.value),"r":dot === near ? 5 : 3,});dot === near;}
      }
          for(let value of __sveltets_2_ensureArray(multiple.medians)){let at = 1;at;
        if(value !== null){
           { svelteHTML.createElement("path", {    "class":`middle`,"d":`M${xOf(at) - 5} ${yOf(value)}h10`,});}
        }
      }
     }
     { svelteHTML.createElement("p", {   "class":`readout`,"aria-hidden":`true`,});looked === null ? '' : describe(looked); }
   }
 ChartFigure}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One figure of a sweep: a point for each run, a line through the medians. */
const SmallMultiple__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SmallMultiple__SvelteComponent_ = ReturnType<typeof SmallMultiple__SvelteComponent_>;
/*Ωignore_endΩ*/export default SmallMultiple__SvelteComponent_;