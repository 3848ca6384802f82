///<reference types="svelte" />
;
import { tick } from 'svelte';
import { placesOf, sayDrawn, textOf, ticksTo, type Drawn } from './curve';
import type { CurvePrediction } from '../content/definition';
import { plotTexts as texts } from './curveTexts';
;

  interface Place {
    readonly index: number;
    readonly value: number;
  };;

  interface Props {
    prediction: CurvePrediction;
    values: Drawn;
    /** The curve of the runs, once it may be seen; until then the grid can be drawn on. */
    actual: readonly number[] | null;
    label: string;
    onset: (index: number, value: number) => void;
    onstroke: (from: Place, to: Place) => void;
  };function $$render() {

  
  
  
  



  const { prediction, values, actual, label, onset, onstroke }: Props = $props();

  const HEIGHT = 272;
  const FLOOR = HEIGHT - 44;
  const TOP = 12;
  const LEFT = 52;
  /** Room between the frame and the outermost points. */
  const INSET = 22;
  /** A press of an arrow key moves a point by about this part of the axis. */
  const PRESSES = 40;

  let width = $state(480);
  /** The point that Tab leads to. */
  let current = $state(-1);
  let svg = $state<SVGSVGElement>();
  /** Where the stroke has come to; null while nothing presses. */
  let last: Place | null = null;

  const { points, x, y } = $derived(prediction);
  const right = $derived(width - 8);
  const across = $derived(
    placesOf(prediction).map((place) => LEFT + INSET + place * (right - LEFT - 2 * INSET)),
  );
  const open = $derived(actual === null);
  const firstOpen = $derived(points.findIndex(({ known }) => !known));
  const reached = $derived(current < 0 ? firstOpen : current);
  const keyStep = $derived(Math.max(1, Math.round(y.max / PRESSES / y.step)) * y.step);

  const up = (value: number) => FLOOR - (value / y.max) * (FLOOR - TOP);
  const valueAt = (pixel: number) => ((FLOOR - pixel) / (FLOOR - TOP)) * y.max;
  const heightOf = (index: number) => up(values[index] ?? y.max / 2);

  function pathOf(curve: Drawn): string {
    let pen = 'M';
    return curve
      .map((value, index) => {
        const step = value === null ? '' : `${pen}${across[index]} ${up(value)}`;
        pen = value === null ? 'M' : 'L';
        return step;
      })
      .join('');
  }

  function placeUnder(event: PointerEvent): Place {
    const box = svg?.getBoundingClientRect();
    const [atX, atY] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
    const apart = across.map((place) => Math.abs(place - atX));
    return { index: apart.indexOf(Math.min(...apart)), value: valueAt(atY) };
  }

  function drawTo(event: PointerEvent) {
    const to = placeUnder(event);
    onstroke(last ?? to, to);
    last = to;
  }

  function begin(event: PointerEvent) {
    if (!open || event.button !== 0) return;
    svg?.setPointerCapture(event.pointerId);
    drawTo(event);
  }

  async function moveFocus(index: number, by: number) {
    for (let next = index + by; points[next]; next += by) {
      if (points[next]?.known) continue;
      current = next;
      await tick();
      svg?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
      return;
    }
  }

  function press(event: KeyboardEvent, index: number) {
    const value = values[index] ?? values.slice(0, index).findLast((each) => each !== null);
    const from = value ?? y.max / 2;
    const heights: Record<string, number> = {
      ArrowUp: from + keyStep,
      ArrowDown: from - keyStep,
      PageUp: from + y.max / 10,
      PageDown: from - y.max / 10,
      Home: 0,
      End: y.max,
    };
    const sideways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const height = heights[event.key];
    const by = sideways[event.key];
    if (height !== undefined) onset(index, height);
    else if (by !== undefined) void moveFocus(index, by);
    else return;
    event.preventDefault();
  }
;
async () => {


 { const $$_div0 = svelteHTML.createElement("div", {    "class":`plot`,"translate":`no`,});width= $$_div0.clientWidth;
   { const $$_svg1 = svelteHTML.createElement("svg", {                  width,"height":HEIGHT,"role":open ? 'group' : 'img',"aria-label":label,"onpointerdown":begin,"onpointermove":(event) => last && drawTo(event),"onpointerup":() => (last = null),"onpointercancel":() => (last = null),});svg = $$_svg1;open;
     { svelteHTML.createElement("rect", {          "class":`frame`,"x":LEFT,"y":TOP,"width":Math.max(0, right - LEFT),"height":FLOOR - TOP,});}
     { svelteHTML.createElement("g", { "aria-hidden":`true`,});
          for(let value of __sveltets_2_ensureArray(ticksTo(y.max))){let index = 1;index;
         { svelteHTML.createElement("line", {          "class":`grid`,"x1":LEFT,"x2":right,"y1":up(value),"y2":up(value),});}
         { svelteHTML.createElement("text", {       "x":LEFT - 8,"y":up(value),"dy":`0.34em`,"text-anchor":`end`,});
          value.toLocaleString('en-US');
         }
      }
          for(let point of __sveltets_2_ensureArray(points)){let index = 1;index;
         { svelteHTML.createElement("line", {          "class":`grid`,"x1":across[index],"x2":across[index],"y1":TOP,"y2":FLOOR,});}
         { svelteHTML.createElement("text", {     "x":across[index],"y":FLOOR + 17,"text-anchor":`middle`,});textOf(point); }
      }
       { svelteHTML.createElement("text", {       "class":`name`,"x":right,"y":HEIGHT - 6,"text-anchor":`end`,});x.label; }
     }
     { svelteHTML.createElement("path", {    "class":`yours`,"d":pathOf(values),});}
    if(actual){
       { svelteHTML.createElement("path", {    "class":`ours`,"d":pathOf(actual),});}
          for(let value of __sveltets_2_ensureArray(actual)){let index = 1;index;
         { svelteHTML.createElement("rect", {          "class":`spot`,"x":(across[index] ?? 0) - 4,"y":up(value) - 4,"width":`8`,"height":`8`,});}
      }
    }
        for(let point of __sveltets_2_ensureArray(points)){let index = 1;index;
      const value = values[index] ?? null;
      if(open && !point.known){
         { svelteHTML.createElement("circle", {                                "class":`point`,...__sveltets_2_empty({"data-point":index}),"cx":across[index],"cy":heightOf(index),"r":`8`,"role":`slider`,"tabindex":index === reached ? 0 : -1,"aria-label":`${x.label} ${textOf(point)}`,"aria-orientation":`vertical`,"aria-valuemin":0,"aria-valuemax":y.max,"aria-valuenow":value ?? y.max / 2,"aria-valuetext":value === null ? texts.none : sayDrawn(value, y),"onfocus":() => (current = index),"onkeydown":(event) => press(event, index),});value === null;}
      } else if (value !== null && !(actual && point.known)){
         { svelteHTML.createElement("circle", {        "class":point.known ? 'known' : 'point',"cx":across[index],"cy":up(value),"r":`5`,});}
      }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The picture of a curve prediction: grid, the reader's points, and the runs' curve once it may show. */
const CurvePlot__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CurvePlot__SvelteComponent_ = ReturnType<typeof CurvePlot__SvelteComponent_>;
/*Ωignore_endΩ*/export default CurvePlot__SvelteComponent_;