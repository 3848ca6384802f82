///<reference types="svelte" />
;
import { WAIT_EVENTS } from '$model/schema/generated';
import type { WaitId } from '$model/run/run';
import { formatCount, formatNs, formatPercent } from '$model/format';
import ChartFigure from './ChartFigure.svelte';
import { histogramBars } from './histogram';
import type { NamedRun } from './namedRun';
import { axisFromZero } from './scales';
import StillWaiting from './StillWaiting.svelte';
import TableBehind from './TableBehind.svelte';
import ValueTicks from './ValueTicks.svelte';
import { texts } from './texts';
;

  interface Props {
    /** One run, or several side by side in each bucket. */
    runs: NamedRun[];
    wait?: WaitId;
    height?: number;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { runs, wait = 'log_file_sync', height = 150 }: Props = $props();

  /** Room for texts, in units of the page's own letter size: a projector's letters are larger. */
  const ROOM = { left: 2.5, bottom: 2.15, label: 3.4, tick: 1, bucket: 4.5 };
  const TOP = 10;

  /** Of the runs after the first, which is plain: slanted, level and upright lines. */
  const TEXTURES = ['M-1 6L6 -1M-1 1L1 -1M4 6L6 4', 'M0 2.5H5', 'M2.5 0V5'];

  const id = $props.id();
  let width = $state(480);
  /** Pixels in one rem. */
  let rem = $state(16);
  let looked = $state<number | null>(null);

  const name = $derived(WAIT_EVENTS.find((event) => event.id === wait)?.name ?? wait);
  const hasOpen = $derived(runs.some(({ run }) => run.wait(wait).openNs.length > 0));
  const columns = $derived(histogramBars(runs.map(({ run }) => run.wait(wait).histogram)));
  const buckets = $derived(columns[0] ?? []);
  const largest = $derived(Math.max(0, ...columns.flat().map((bar) => bar.share)) * 100);
  const left = $derived(rem * ROOM.left);
  const floor = $derived(height - rem * ROOM.bottom);
  const y = $derived(axisFromZero(largest, [floor, TOP], rem));
  const bucketWidth = $derived(
    Math.min(rem * ROOM.bucket, Math.max(4, (width - left - 8) / Math.max(1, buckets.length + 1))),
  );
  const barWidth = $derived((bucketWidth - 2) / Math.max(1, runs.length));
  const labelEvery = $derived(Math.ceil((rem * ROOM.label) / bucketWidth));
  const right = $derived(left + bucketWidth * buckets.length);

  const describe = (bucket: number) =>
    columns
      .map((bars, place) => {
        const bar = bars[bucket];
        if (!bar) return '';
        const who = runs.length > 1 ? `${runs[place]?.name}: ` : '';
        return `${who}${formatCount(bar.count)} (${formatPercent(bar.share)})`;
      })
      .join(', ');
  const readout = $derived(
    looked === null ? '' : `${buckets[looked]?.label ?? ''}: ${describe(looked)}`,
  );

  function lookAtPointer(event: PointerEvent & { currentTarget: SVGElement }) {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const bucket = Math.floor((at - left) / bucketWidth);
    looked = bucket >= 0 && bucket < buckets.length ? bucket : null;
  }

  function lookByKey(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: (looked ?? 0) - 1,
      ArrowRight: (looked ?? 0) + 1,
      Home: 0,
      End: buckets.length - 1,
    };
    const wanted = moves[event.key];
    if (wanted === undefined) return;
    looked = Math.max(0, Math.min(buckets.length - 1, wanted));
    event.preventDefault();
    event.stopPropagation();
  }
;
async () => {


 { const $$_erugiFtrahC0C = __sveltets_2_ensureComponent(ChartFigure); new $$_erugiFtrahC0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.waitsOf(name),"unit":texts.histogramUnit,}});
   { const $$_gnitiaWllitS1C = __sveltets_2_ensureComponent(StillWaiting); new $$_gnitiaWllitS1C({ target: __sveltets_2_any(), props: {  runs,wait,}});}
  if(buckets.length === 0){
     { svelteHTML.createElement("p", { "class":`nothing`,});hasOpen ? texts.noneEnded(name) : texts.noWaits(name); }
  }else{
     { const $$_div1 = svelteHTML.createElement("div", {    "class":`plot`,"translate":`no`,});width= $$_div1.clientWidth;
       { const $$_span2 = svelteHTML.createElement("span", {  "class":`rem`,});rem= $$_span2.clientWidth; }
       { svelteHTML.createElement("svg", {                           width,height,"role":`slider`,"tabindex":0,"aria-label":texts.readChart(texts.waitsOf(name)),"aria-valuemin":0,"aria-valuemax":buckets.length - 1,"aria-valuenow":looked ?? 0,"aria-valuetext":`${buckets[looked ?? 0]?.label ?? ''}: ${describe(looked ?? 0)}`,"onpointermove":lookAtPointer,"onpointerleave":() => (looked = null),"onfocus":() => (looked ??= 0),"onblur":() => (looked = null),"onkeydown":lookByKey,});
         { svelteHTML.createElement("defs", {});
              for(let { colour } of __sveltets_2_ensureArray(runs.slice(1))){let other = 1;other;
             { svelteHTML.createElement("pattern", {       "id":`${id}-${other + 1}`,"width":`5`,"height":`5`,"patternUnits":`userSpaceOnUse`,});
               { svelteHTML.createElement("rect", {     "width":`5`,"height":`5`,});__sveltets_2_ensureType(String, Number, colour);}
               { svelteHTML.createElement("path", {    "class":`slant`,"d":TEXTURES[other],});}
             }
          }
         }
         { const $$_skciTeulaV3C = __sveltets_2_ensureComponent(ValueTicks); new $$_skciTeulaV3C({ target: __sveltets_2_any(), props: {    "ticks":y.ticks,left,right,}});}
            for(let bucket of __sveltets_2_ensureArray(buckets)){let place = 1;place;
          const start = left + place * bucketWidth;
              for(let bars of __sveltets_2_ensureArray(columns)){let series = 1;series;
            const top = y.scale((bars[place]?.share ?? 0) * 100);
             { svelteHTML.createElement("rect", {            "x":start + 1 + series * barWidth,"y":top,"width":Math.max(1, barWidth),"height":floor - top,"fill":series === 0 ? runs[0]?.colour : `url(#${id}-${series})`,});place === looked;}
          }
          if(place % labelEvery === 0){
             { svelteHTML.createElement("line", {          "class":`notch`,"x1":start,"x2":start,"y1":floor,"y2":floor + 4,});}
             { svelteHTML.createElement("text", {       "class":`tick`,"x":start,"y":floor + rem * ROOM.tick,"text-anchor":`middle`,});
              bucket.fromNs === 0 ? '0' : formatNs(bucket.fromNs);
             }
          }
        }
         { svelteHTML.createElement("line", {          "class":`base`,"x1":left,"x2":right,"y1":floor,"y2":floor,});}
       }
     }
     { svelteHTML.createElement("p", {   "class":`readout`,"aria-hidden":`true`,});readout; }
     { const $$_dniheBelbaT1C = __sveltets_2_ensureComponent(TableBehind); new $$_dniheBelbaT1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"title":texts.waitsOf(name),}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`col`,});texts.waitLength; }
              for(let run of __sveltets_2_ensureArray(runs)){let index = 1;index;
             { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});
              runs.length > 1 ? `${texts.waits}, ${run.name}` : texts.waits;
             }
             { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.share; }
          }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let bucket of __sveltets_2_ensureArray(buckets)){let place = 1;place;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});bucket.label; }
                for(let bars of __sveltets_2_ensureArray(columns)){let series = 1;series;
               { svelteHTML.createElement("td", { "class":`number`,});formatCount(bars[place]?.count ?? 0); }
               { svelteHTML.createElement("td", { "class":`number`,});formatPercent(bars[place]?.share ?? 0); }
            }
           }
        }
       }
     TableBehind}
  }
 ChartFigure}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Waits by length in powers of two, as shares of all waits of each run. */
const WaitHistogram__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WaitHistogram__SvelteComponent_ = ReturnType<typeof WaitHistogram__SvelteComponent_>;
/*Ωignore_endΩ*/export default WaitHistogram__SvelteComponent_;