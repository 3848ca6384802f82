///<reference types="svelte" />
;
import { formatNs } from '$model/format';
import ChartFigure from './ChartFigure.svelte';
import { endLabels, largestValue, stepPath, type ChartLine } from './lines';
import { axisFromZero, timeAxis, timeAxisFromZero } from './scales';
import { textColour } from './namedRun';
import SeriesTable from './SeriesTable.svelte';
import ValueTicks from './ValueTicks.svelte';
import { texts } from './texts';
import { formatInstant, formatNumber, timeUnitFor } from '$model/axisFormat';
import type { TimeRange } from '$model/timeRange';
;

  interface Props {
    title: string;
    /** Unit of a value, given the unit of the axis. */
    unitText: (axisUnit: string) => string;
    /** `time` for values in nanoseconds, `number` for anything else. */
    kind: 'number' | 'time';
    lines: ChartLine[];
    /** Length of one interval, said in the chart's heading. */
    intervalNs: number;
    /** The stretch of simulated time across the chart. */
    fromNs: number;
    untilNs: number;
    /** The stretch whose trace was kept: there the playhead can go. */
    window?: TimeRange;
    /** Whether it is a real kernel's time. */
    isRecorded?: boolean;
    cursorNs?: number;
    height?: number;
    onseek?: (timeNs: number) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  


  const {
    title,
    unitText,
    kind,
    lines,
    intervalNs,
    fromNs,
    untilNs,
    window: traced,
    isRecorded = false,
    cursorNs,
    height = 168,
    onseek,
  }: Props = $props();

  /** Room for texts, in units of the page's own letter size: a projector's letters are larger. */
  const ROOM = { label: 0.95, bottom: 2.15, left: 3.25, letter: 0.45, tick: 1, margin: 1 };
  const TOP = 10;

  let width = $state(640);
  /** Pixels in one rem. */
  let rem = $state(16);
  /** Interval under the pointer or the keyboard's cursor; null when neither is in the chart. */
  let looked = $state<number | null>(null);
  /** Interval that a finger touched last. */
  let tapped: number | null = null;

  const right = $derived(
    rem * (ROOM.margin + Math.max(0, ...lines.map((line) => line.shortName.length)) * ROOM.letter),
  );
  const left = $derived(rem * ROOM.left);
  const floor = $derived(height - rem * ROOM.bottom);
  const x = $derived(timeAxis(fromNs, untilNs, [left, Math.max(left + 40, width - right)], rem));
  const largest = $derived(largestValue(lines));
  const yRange = $derived<[number, number]>([floor, TOP]);
  const y = $derived((kind === 'time' ? timeAxisFromZero : axisFromZero)(largest, yRange, rem));
  const labels = $derived(endLabels(lines, y, rem * ROOM.label, floor));
  const count = $derived(Math.max(0, ...lines.map((line) => line.steps.length)));
  const longest = $derived(
    lines.reduce<ChartLine | undefined>(
      (most, line) => (line.steps.length > (most?.steps.length ?? 0) ? line : most),
      undefined,
    ),
  );

  const formatValue = (value: number | null | undefined) => {
    if (value === null || value === undefined) return texts.noValue;
    return kind === 'time' ? formatNs(value) : formatNumber(value);
  };
  const stretchAt = (index: number) => longest?.steps[index];
  const describe = (index: number) => {
    const stretch = stretchAt(index);
    if (!stretch) return '';
    const values = lines.map((line) => `${line.name} ${formatValue(line.steps[index]?.value)}`);
    return `${formatInstant(stretch.fromNs, intervalNs, timeUnitFor(untilNs))}: ${values.join(', ')}`;
  };
  const looking = $derived(looked === null ? undefined : stretchAt(looked));

  function lookAtPointer(event: PointerEvent & { currentTarget: SVGElement }) {
    const box = event.currentTarget.getBoundingClientRect();
    const timeNs = x.scale.invert(event.clientX - box.left);
    const index = Math.floor((timeNs - (stretchAt(0)?.fromNs ?? 0)) / intervalNs);
    looked = Math.max(0, Math.min(count - 1, index));
  }

  /** A finger leaves when it is lifted: what it pointed at stays to be read. */
  function forgetPointer(event: PointerEvent) {
    if (event.pointerType !== 'touch') looked = null;
  }

  /** A finger that comes down to read must not move the playhead: its second tap there does. */
  function seekToPointer(event: MouseEvent & { currentTarget: SVGElement }) {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const isFirst = isTouch && tapped !== looked;
    tapped = looked;
    if (isFirst) return;
    const box = event.currentTarget.getBoundingClientRect();
    const timeNs = x.scale.invert(event.clientX - box.left);
    onseek?.(Math.max(fromNs, Math.min(untilNs, timeNs)));
  }

  function lookByKey(event: KeyboardEvent) {
    const index = looked ?? 0;
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      PageUp: index + 10,
      PageDown: index - 10,
      Home: 0,
      End: count - 1,
    };
    const wanted = moves[event.key];
    if (wanted !== undefined) {
      looked = Math.max(0, Math.min(count - 1, wanted));
    } else if (event.key === 'Enter' && looking) {
      onseek?.(looking.fromNs);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
;
async () => {


 { const $$_erugiFtrahC0C = __sveltets_2_ensureComponent(ChartFigure); new $$_erugiFtrahC0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },title,"unit":`${unitText(y.unit)}, ${texts.intervalLength(formatNs(intervalNs))}`,}});
   { const $$_div1 = svelteHTML.createElement("div", {    "class":`plot`,"translate":`no`,});width= $$_div1.clientWidth;
     { const $$_span2 = svelteHTML.createElement("span", {  "class":`rem`,});rem= $$_span2.clientWidth; }
     { svelteHTML.createElement("svg", {                                  width,height,"role":`slider`,"tabindex":0,"aria-label":texts.readChart(title),"aria-orientation":`horizontal`,"aria-valuemin":0,"aria-valuemax":Math.max(0, count - 1),"aria-valuenow":looked ?? 0,"aria-valuetext":describe(looked ?? 0),"onpointermove":lookAtPointer,"onpointerdown":lookAtPointer,"onpointerleave":forgetPointer,"onclick":seekToPointer,"onfocus":() => (looked ??= 0),"onblur":() => (looked = null),"onkeydown":lookByKey,});onseek !== undefined;
      if(traced && traced.untilNs - traced.fromNs < untilNs - fromNs){
        const start = x.scale(traced.fromNs);
         { svelteHTML.createElement("rect", {           "class":`traced`,"x":start,"y":TOP,"width":Math.max(2, x.scale(traced.untilNs) - start),"height":floor - TOP,});}
      }
       { const $$_skciTeulaV3C = __sveltets_2_ensureComponent(ValueTicks); new $$_skciTeulaV3C({ target: __sveltets_2_any(), props: {     "ticks":y.ticks,left,"right":width - right,}});}
       { svelteHTML.createElement("line", {          "class":`base`,"x1":left,"x2":width - right,"y1":floor,"y2":floor,});}
          for(let tick of __sveltets_2_ensureArray(x.ticks)){let index = 1;index;
         { svelteHTML.createElement("line", {          "class":`notch`,"x1":tick.at,"x2":tick.at,"y1":floor,"y2":floor + 4,});}
         { svelteHTML.createElement("text", {       "class":`tick`,"x":tick.at,"y":floor + rem * ROOM.tick,"text-anchor":`middle`,});
          tick.text;
         }
      }
       { svelteHTML.createElement("text", {       "class":`tick axis-name`,"x":width - right,"y":height - 3,"text-anchor":`end`,});
        isRecorded ? texts.recordedTime(x.unit) : texts.simulatedTime(x.unit);
       }
          for(let line of __sveltets_2_ensureArray(lines)){let index = 1;index;
         { svelteHTML.createElement("path", {        "class":`line`,"d":stepPath(line.steps, x, y),"stroke-dasharray":line.dash,});__sveltets_2_ensureType(String, Number, line.colour);}
      }
          for(let label of __sveltets_2_ensureArray(labels)){let index = 1;index;
         { svelteHTML.createElement("text", {          "class":`name`,"x":width - right + 7,"y":label.y,"dy":`0.34em`,});__sveltets_2_ensureType(String, Number, textColour(label.colour));
          label.name;
         }
      }
      if(looking){
        const middle = x.scale((looking.fromNs + looking.untilNs) / 2);
         { svelteHTML.createElement("line", {          "class":`look`,"x1":middle,"x2":middle,"y1":TOP,"y2":floor,});}
            for(let line of __sveltets_2_ensureArray(lines)){let index = 1;index;
          const value = looked === null ? null : line.steps[looked]?.value;
          if(value !== null && value !== undefined){
             { svelteHTML.createElement("circle", {         "class":`dot`,"cx":middle,"cy":y.scale(value),"r":`3.5`,});__sveltets_2_ensureType(String, Number, line.colour);}
          }
        }
      }
      if(cursorNs !== undefined && cursorNs >= fromNs && cursorNs <= untilNs){
        const at = x.scale(cursorNs);
         { svelteHTML.createElement("line", {          "class":`cursor`,"x1":at,"x2":at,"y1":TOP - 6,"y2":floor,});}
         { svelteHTML.createElement("path", {    "class":`cursor-head`,"d":`M${at - 5} ${TOP - 8}h10l-5 7z`,});}
      }
     }
     { svelteHTML.createElement("p", {   "class":`readout`,"aria-hidden":`true`,});
      if(looked !== null){describe(looked);}
     }
   }
   { const $$_elbaTseireS1C = __sveltets_2_ensureComponent(SeriesTable); new $$_elbaTseireS1C({ target: __sveltets_2_any(), props: {    title,lines,intervalNs,formatValue,}});}
 ChartFigure}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Steps over simulated time: one value for each interval of each line. Names stand at the ends of
 * the lines; the playhead is a line that all charts share; a table holds the same figures.
 */
const TimeChart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TimeChart__SvelteComponent_ = ReturnType<typeof TimeChart__SvelteComponent_>;
/*Ωignore_endΩ*/export default TimeChart__SvelteComponent_;