///<reference types="svelte" />
;
import { untrack } from 'svelte';
import type { MarkedInstant } from '../charts/instant';
import { readInk, watchTheme, type Ink } from '../stage/paint/ink';
import { keepPainter } from '../stage/paint/repaint';
import Axis from './Axis.svelte';
import { paintLanes } from './drawing';
import { listenToGestures } from './gestures';
import { pressKey } from './keys';
import { rowAt } from './layout';
import { readLane } from './readout';
import type { Row } from './rows';
import { stepsOf } from '$model/slices';
import { inSlices, inSlicesAfterPicture } from '$ui/timeSliced';
import { follow, instantAt } from './range';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
    instants: readonly MarkedInstant[];
    /** Says what lies under the pointer; an empty text if nothing does. */
    onpoint: (words: string) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { view, instants, onpoint }: Props = $props();

  let ink = $state.raw<Ink>();
  let visible = $state(true);
  let canvas: HTMLCanvasElement;
  let plot: HTMLElement;

  /** Only what is in sight has pixels, however many lanes there are. */
  const height = $derived(Math.min(view.height || view.layout.height, view.layout.height));

  const rowsInSight = $derived(view.inSight.map(({ row }) => row));

  $effect(() => {
    const rereadInk = () => {
      const now = readInk(plot);
      ink = now;
      view.em = now.em;
    };
    rereadInk();
    return watchTheme(rereadInk);
  });

  // Nothing is drawn that nobody can see.
  $effect(() => {
    const observer = new IntersectionObserver((entries) => {
      visible = entries.at(-1)?.isIntersecting ?? true;
    });
    observer.observe(plot);
    return () => observer.disconnect();
  });

  $effect(() => {
    const { timeNs } = view.playhead;
    untrack(() => {
      // Of two runs on one playhead, the shorter one leaves the range to the longer one.
      if (timeNs < view.bounds.fromNs || timeNs > view.bounds.untilNs) return;
      const followed = follow(view.range, timeNs, view.bounds);
      if (followed !== view.range) view.show(followed);
    });
  });

  $effect(() => {
    if (!visible) return;
    const { timelines } = view;
    const rows = rowsInSight;
    // Of a run that has just arrived, much else is to be shown first.
    const start = hasPicture(rows) ? inSlices : inSlicesAfterPicture;
    const work = stepsOf(() => timelines.advance(rows));
    return start(work, undefined, () => untrack(() => view.worked++));
  });

  /** Whether there is something to draw: until then a run before is seen, and not a blank. */
  const hasPicture = (rows: readonly Row[]) =>
    rows.length === 0 || rows.some((row) => view.timelines.has(row));

  // The cursors are lines of their own: while time runs, the lanes themselves are not drawn again.
  $effect(() => {
    const context = canvas.getContext('2d');
    if (!visible || view.width === 0 || !context) return;
    const density = devicePixelRatio;
    const size = [Math.round(view.layout.width * density), Math.round(height * density)] as const;
    if (canvas.width !== size[0]) canvas.width = size[0];
    if (canvas.height !== size[1]) canvas.height = size[1];
    if (view.worked >= 0 && hasPicture(rowsInSight)) paint(context, density);
  });

  // In other colours it is drawn even where nobody sees it: that may be for paper.
  $effect(() => {
    const context = canvas.getContext('2d');
    if (ink && context) untrack(() => hasPicture(rowsInSight) && paint(context, devicePixelRatio));
  });

  $effect(() => keepPainter(canvas, paint));

  function paint(context: CanvasRenderingContext2D, density: number) {
    const { worked, timelines } = view;
    if (!ink) return;
    paintLanes(context, {
      layout: view.layout,
      rows: view.inSight.filter(({ row }) => worked >= 0 && timelines.has(row)),
      top: view.top,
      height,
      timelines,
      range: view.range,
      axis: view.axis,
      ink,
      density,
      selectedProcess: view.selection.process,
      hasArrows: view.hasArrows,
    });
  }

  function point(at: { x: number; y: number } | null) {
    const placed = at && rowAt(view.layout, at.y);
    if (!placed) return onpoint('');
    const timeNs = instantAt(view.range, at.x / Math.max(1, view.width));
    onpoint(readLane(view.run, view.timelines, placed.row, timeNs));
  }

  $effect(() =>
    listenToGestures(plot, {
      scrub: (share) => view.seek(instantAt(view.range, share)),
      drag: (share) => view.drag(share),
      zoom: (share, factor) => view.zoomAt(share, factor),
      point,
    }),
  );
;
async () => {


  { const $$_div0 = svelteHTML.createElement("div", {                    "class":`plot`,"role":`slider`,"tabindex":0,"aria-label":`Time in the run`,"aria-valuemin":view.bounds.fromNs / 1e6,"aria-valuemax":view.bounds.untilNs / 1e6,"aria-valuenow":view.playhead.timeNs / 1e6,"aria-valuetext":view.instant,"onkeydown":(event) => pressKey(view, event),});plot = $$_div0;view.width= $$_div0.clientWidth;
   { svelteHTML.createElement("div", {  "class":`lanes`,});__sveltets_2_ensureType(String, Number, `${view.layout.height} `);
     { const $$_canvas2 = svelteHTML.createElement("canvas", {      "aria-hidden":`true`,});canvas = $$_canvas2;__sveltets_2_ensureType(String, Number, `${view.layout.width} `);__sveltets_2_ensureType(String, Number, `${height} `); }
   }
   { const $$_sixA1C = __sveltets_2_ensureComponent(Axis); new $$_sixA1C({ target: __sveltets_2_any(), props: {  view,instants,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Plot__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Plot__SvelteComponent_ = ReturnType<typeof Plot__SvelteComponent_>;
/*Ωignore_endΩ*/export default Plot__SvelteComponent_;