///<reference types="svelte" />
;
import { lfsLines, throughputLines } from './lines';
import type { NamedRun } from './namedRun';
import { overTime } from './overTime';
import { texts } from './texts';
import TimeChart from './TimeChart.svelte';
function $$render() {

  
  
  
  
  

  interface Props {
    of: keyof typeof CHARTS;
    /** One run, or several on one clock. */
    runs: NamedRun[];
    cursorNs?: number;
    height?: number;
    onseek?: (timeNs: number) => void;
  }

  const { of, runs, cursorNs, height, onseek }: Props = $props();

  /** Transactions per second, and the mean and longest log file sync of each interval. */
  const CHARTS = {
    throughput: {
      title: texts.throughput,
      unitText: () => texts.throughputUnit,
      kind: 'number',
      linesOf: throughputLines,
    },
    lfs: { title: texts.lfs, unitText: texts.lfsUnit, kind: 'time', linesOf: lfsLines },
  } as const;

  const { title, unitText, kind, linesOf } = $derived(CHARTS[of]);
  const chart = $derived(overTime(runs, linesOf));
  const trace = $derived(runs[0]?.run.trace);
;
async () => {


 { const $$_trahCemiT0C = __sveltets_2_ensureComponent(TimeChart); new $$_trahCemiT0C({ target: __sveltets_2_any(), props: {                   title,unitText,kind,"lines":chart.lines,"intervalNs":chart.intervalNs,"fromNs":0,"untilNs":chart.untilNs,"window":trace,"isRecorded":runs[0]?.run.isRecorded,cursorNs,height,onseek,}});}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A figure of runs over simulated time. */
const ChartOverTime__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChartOverTime__SvelteComponent_ = ReturnType<typeof ChartOverTime__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChartOverTime__SvelteComponent_;