///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { Playhead } from '$player/playhead.svelte';
import { untrack, type Snippet } from 'svelte';
import { Fetching } from '$ui/lazy/fetching.svelte';
import NotLoaded from '$ui/lazy/NotLoaded.svelte';
import Stop from '$ui/lazy/Stop.svelte';
import type { Camera, Scenery, Size } from './camera.svelte';
import type { BackgroundPainter } from './paint/backgroundPainter';
import { OVER, readClock, wordScale, wordStory } from './clock';
import CpuButtons from './CpuButtons.svelte';
import { placeIn, processAt, StageDrawing, type Moment } from './paint/drawing';
import { paintPointedAt } from './paint/selected';
import { StageReadings } from './read/readings';
import { readInk, watchTheme, type Ink } from './paint/ink';
import { layoutStage } from './layout/layout';
import Legend from './Legend.svelte';
import type { Point } from './layout/line';
import { hasBackgroundAreas, machineOf } from './read/machine';
import { travelTimeNs } from './paint/motion';
import { keepPainter } from './paint/repaint';
import ProcessList from './ProcessList.svelte';
import { protagonistIn } from '../narration/story.svelte';
import { MachineSelection } from './selection.svelte';
import { watchSight } from './inSight';
import StageFrame from './StageFrame.svelte';
import Tip from './Tip.svelte';
import type Zoom from './Zoom.svelte';
import { describeCpu, describeProcess, describeStage, settingsOf } from './read/words';
;

  interface Props {
    /** The run whose machine is shown. */
    run: Run;
    /** The instant to show, and how fast it moves. */
    playhead: Playhead;
    /** What is picked out, shared with the other views. */
    selection?: MachineSelection;
    /** Names the run where several are on the page. */
    name?: string;
    /** How it is set out. */
    layoutBy?: typeof layoutStage;
    /** What is told of it, beside the clock; then its legend is out of the way until it is asked for. */
    told?: Snippet;
    /** Called once it has the height that it keeps. */
    onstand?: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const {
    run,
    playhead,
    selection = new MachineSelection(),
    name = '',
    layoutBy = layoutStage,
    told,
    onstand,
  }: Props = $props();

  let width = $state(0);
  let ink = $state.raw<Ink>();
  let backgroundPainter = $state.raw<BackgroundPainter | null>(null);
  let visible = $state(true);
  let reducedMotion = $state(false);
  let pointed = $state<number | null>(null);
  let reached = $state<number | null>(null);
  /** The instant of the sentences for screen readers: they follow when time stands still. */
  let spokenNs = $state(0);
  let view: HTMLElement;
  let floor: HTMLElement;
  const scenery = (): Scenery => ({ whole, layout, drawing, seen, view, selection });
  /** Null as long as nobody wanted to see more. */
  let zooming = $state.raw<{ camera: Camera; Zoom: typeof Zoom } | null>(null);
  /** What a zoomed picture is seen through. */
  let viewWidth = $state(0);
  let viewHeight = $state(0);
  let canvas: HTMLCanvasElement;
  /** Where the process that is pointed at was drawn last. */
  let hintedPlace = $state.raw({ x: 0, y: 0, radius: 0 });

  const fetchingRooms = new Fetching();
  const fetchingCamera = new Fetching();

  const facts = $derived(StageReadings.of(run));
  const machine = $derived(machineOf(run, facts.crowds));
  const own = $derived(backgroundPainter?.run === run ? backgroundPainter : null);
  const rooms = $derived(own?.rooms ?? null);
  const whole = $derived(layoutBy(machine, Math.max(width, 280), ink?.em ?? 16, 1, rooms));
  const zoom = $derived(zooming?.camera.zoom ?? 1);
  const layout = $derived(
    zoom === 1 ? whole : layoutStage(machine, whole.width, whole.em, zoom, rooms),
  );
  const seen = $derived<Size>(zoom === 1 ? whole : { width: viewWidth, height: viewHeight });
  const drawing = $derived(new StageDrawing(facts, layout));
  const spokenState = $derived(run.trace.stateAt(spokenNs));
  const followed = $derived(zooming?.camera.following ? selection.process : null);
  const hinted = $derived(pointed ?? reached ?? followed);
  /** While it plays where nobody sees it, time stands still for the stage. */
  const timeNs = $derived(visible || !playhead.playing ? clampToTrace(playhead.timeNs) : spokenNs);
  // A run is shown before the playhead moves over its trace: the place in the last one's says nothing of it.
  const records = $derived(playhead.recordsOf(run.trace));
  /** Who has a ring and a name: who is picked out, or else whom the story is about. */
  const marked = $derived(protagonistIn(run, selection.followed).process);
  const reading = $derived(
    readClock(visible || !playhead.playing ? clampToTrace(playhead.readableNs) : spokenNs),
  );
  const scale = $derived.by(() => {
    if (playhead.timeNs > run.trace.untilNs) return OVER;
    return playhead.pace ? wordStory(playhead.stretch) : wordScale(playhead.speed);
  });
  const hint = $derived(
    hinted === null ? '' : describeProcess(run, run.trace.stateAfter(records), hinted, timeNs),
  );

  function clampToTrace(timeNs: number) {
    return Math.max(run.trace.fromNs, Math.min(timeNs, run.trace.untilNs));
  }

  // The first picture is drawn in the frame that shows it: the task before has had enough to do.
  $effect(() => {
    const rereadInk = () => (ink = readInk(floor));
    const frame = requestAnimationFrame(rereadInk);
    const stopWatching = watchTheme(rereadInk);
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
    };
  });

  $effect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => (reducedMotion = query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  });

  $effect(() => {
    if (!hasBackgroundAreas(machine)) return;
    const isOf = run;
    const load = () => import('./paint/backgroundPainter');
    void fetchingRooms.take(
      'Devices and redo buffer',
      load,
      ({ BackgroundPainter }) => (backgroundPainter = BackgroundPainter.of(isOf)),
    );
  });

  $effect(() => {
    if (own || !hasBackgroundAreas(machine) || fetchingRooms.lacking) onstand?.();
  });

  $effect(() => watchSight(floor, (isSeen) => (visible = isSeen)));

  /** Pixels of the screen to one of the page while it plays: what moves need not be as sharp as what is read. */
  const MOVING_DENSITY = 1.5;
  const densityNow = () =>
    playhead.playing ? Math.min(devicePixelRatio, MOVING_DENSITY) : devicePixelRatio;

  // Setting the size of a canvas clears it, so it is only done when the size changes.
  $effect(() => {
    const density = densityNow();
    canvas.width = Math.round(seen.width * density);
    canvas.height = Math.round(seen.height * density);
  });

  $effect(() => {
    const context = canvas.getContext('2d');
    void zooming?.camera.moves;
    if (!visible || !ink || width === 0 || !context) return;
    draw(context, ink, densityNow());
  });

  $effect(() =>
    keepPainter(canvas, (context, density) => {
      if (ink) draw(context, ink, density);
    }),
  );

  // In other colours it is drawn even where nobody sees it: that may be for paper.
  $effect(() => {
    const now = ink;
    const context = canvas.getContext('2d');
    if (now && context) untrack(() => width > 0 && draw(context, now, densityNow()));
  });

  $effect(() => {
    if (!playhead.playing) spokenNs = timeNs;
  });

  // The sentences keep up while time runs, but not more often than anyone could listen.
  $effect(() => {
    if (!playhead.playing || !visible) return;
    const timer = setInterval(() => (spokenNs = timeNs), 2000);
    return () => clearInterval(timer);
  });

  function draw(context: CanvasRenderingContext2D, ink: Ink, density: number) {
    const moment: Moment = {
      timeNs,
      records,
      travelNs: travelTimeNs(playhead.rate, playhead.playing, reducedMotion),
      ink,
      density,
      backgroundPainter: own,
      paintOver: (over, frame) => paintPointedAt(over, frame, marked, hinted),
    };
    drawing.draw(context, moment, zooming?.camera.look);
    if (hinted !== null) hintedPlace = placeIn(drawing.places, hinted);
  }

  const chosen = $derived.by(() => {
    const { process, cpu } = selection;
    if (process !== null) return { label: 'Follow', name: `Follow ${run.processName(process)}` };
    return cpu === null ? null : { label: 'Zoom to it', name: `Zoom to it: CPU ${cpu}` };
  });

  /** The camera, fetched when it is first wanted. */
  function nearer(goOn: (camera: Camera) => void = () => undefined) {
    const load = () => import('./Zoom.svelte');
    void fetchingCamera.take('The zoom', load, ({ makeCamera, default: Zoom }) => {
      zooming ??= { camera: makeCamera(scenery), Zoom };
      goOn(zooming.camera);
    });
  }

  // A small machine can be seen as it is, until something of it is picked out.
  const isLarge = $derived(machine.cpus > 16 || facts.names.length > 80);
  $effect(() => {
    if (isLarge || chosen !== null) untrack(nearer);
  });

  const ZOOM_KEYS = ['+', '=', '-', '0', 'z'];

  function press(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !ZOOM_KEYS.includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    nearer((camera) => camera.press(key));
  }

  /** Two fingers on a touchpad arrive as a wheel with the control key; a plain wheel scrolls. */
  function turnWheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const point = pointOn(event);
    nearer((camera) => void camera.step(-event.deltaY / 50, point));
  }

  function showNearer(event: MouseEvent) {
    const point = pointOn(event);
    nearer((camera) => camera.doubleClick(point));
  }

  function pointOn(event: MouseEvent): Point {
    const box = floor.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function pointAt(event: PointerEvent) {
    const { x, y } = pointOn(event);
    pointed = processAt(drawing, x, y);
  }

  function choose(event: MouseEvent) {
    const { x, y } = pointOn(event);
    const process = processAt(drawing, x, y);
    // A press of a key on a CPU's frame arrives as a click without a place.
    if (process === null || event.detail === 0) return;
    event.stopPropagation();
    selection.toggleProcess(process);
  }

  const describe = (process: number) => describeProcess(run, spokenState, process, spokenNs);
;
async () => {



 { svelteHTML.createElement("section", {     "class":`stage`,"aria-label":name ? `Stage, ${name}` : 'Stage',"onkeydown":press,});
   { svelteHTML.createElement("div", {  "class":`head`,});told !== undefined;
     { svelteHTML.createElement("div", { "class":`reading`,});
       { svelteHTML.createElement("p", { "class":`clock`,});
         { svelteHTML.createElement("span", {    "class":`time`,"aria-hidden":`true`,});reading.coarse; { svelteHTML.createElement("span", { "class":`fine`,});reading.fine; } { svelteHTML.createElement("span", { "class":`unit`,});  } }
         { svelteHTML.createElement("span", { "class":`scale`,});scale; }
       }
      if(told){
         { svelteHTML.createElement("details", {});
           { svelteHTML.createElement("summary", {});  }
           { const $$_dnegeL4C = __sveltets_2_ensureComponent(Legend); new $$_dnegeL4C({ target: __sveltets_2_any(), props: {  "kinds":facts.kinds,}});}
         }
      }
     }
    if(told){ { svelteHTML.createElement("div", { "class":`telling`,});;__sveltets_2_ensureSnippet(told()); }}
    if(isLarge){ { const $$_potS2C = __sveltets_2_ensureComponent(Stop); new $$_potS2C({ target: __sveltets_2_any(), props: {     "what":`The zoom`,"ready":zooming !== null || fetchingCamera.lacking !== null,}});}}
    if(zooming){ { const $$_mooZ_gnimooz2C = __sveltets_2_ensureComponent(zooming.Zoom); new $$_mooZ_gnimooz2C({ target: __sveltets_2_any(), props: {   "camera":zooming.camera,chosen,}});}}
    if(!told){ { const $$_dnegeL2C = __sveltets_2_ensureComponent(Legend); new $$_dnegeL2C({ target: __sveltets_2_any(), props: {  "kinds":facts.kinds,}});}}
   }
      for(let { lacking } of __sveltets_2_ensureArray(([fetchingRooms, fetchingCamera]))){let index = 1;index;
    if(lacking){ { const $$_dedaoLtoN1C = __sveltets_2_ensureComponent(NotLoaded); new $$_dedaoLtoN1C({ target: __sveltets_2_any(), props: { lacking,}});}}
  }
   { svelteHTML.createElement("p", { "class":`visually-hidden`,});describeStage(run, spokenState, spokenNs); }
  
   { const $$_div1 = svelteHTML.createElement("div", { });width= $$_div1.clientWidth; }
   { svelteHTML.createElement("div", { "class":`measure`,});
    
     { const $$_div2 = svelteHTML.createElement("div", {          "class":`view`,"onscroll":({ currentTarget }) => zooming?.camera.scrolled(currentTarget),});zoom > 1;view = $$_div2;viewWidth= $$_div2.clientWidth;viewHeight= $$_div2.clientHeight;__sveltets_2_ensureType(String, Number, `${whole.height} `);
       { const $$_div3 = svelteHTML.createElement("div", {                  "class":`floor`,"role":`presentation`,"onpointermove":pointAt,"onpointerleave":() => (pointed = null),"onclickcapture":choose,"ondblclick":showNearer,"onwheel":turnWheel,});floor = $$_div3;__sveltets_2_ensureType(String, Number, `${layout.width} `);__sveltets_2_ensureType(String, Number, `${layout.height} `);
         { const $$_snottuBupC4C = __sveltets_2_ensureComponent(CpuButtons); new $$_snottuBupC4C({ target: __sveltets_2_any(), props: {        layout,"selected":selection.cpu,"describe":(cpu) => describeCpu(run, spokenState, cpu),"onchoose":(cpu) => selection.toggleCpu(cpu),}});}
         { const $$_emarFegatS4C = __sveltets_2_ensureComponent(StageFrame); new $$_emarFegatS4C({ target: __sveltets_2_any(), props: {      layout,machine,"bandBytes":facts.bandBytes,"ringBytes":facts.ringBytes,}});}
         { const $$_canvas4 = svelteHTML.createElement("canvas", {      "aria-hidden":`true`,});canvas = $$_canvas4;__sveltets_2_ensureType(String, Number, `${seen.width} `);__sveltets_2_ensureType(String, Number, `${seen.height} `); }
         { const $$_tsiLssecorP4C = __sveltets_2_ensureComponent(ProcessList); new $$_tsiLssecorP4C({ target: __sveltets_2_any(), props: {          run,reached,"onreach":(process) => (reached = process),"selected":selection.process,describe,"onchoose":(process) => selection.toggleProcess(process),}});}
        if(hinted !== null){
           { const $$_piT4C = __sveltets_2_ensureComponent(Tip); new $$_piT4C({ target: __sveltets_2_any(), props: {        "place":hintedPlace,layout,"text":hint,"settings":settingsOf(run, hinted, timeNs),}});}
        }
       }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The machine at the playhead's instant: CPUs with their run queues, sleepers, the log writer with those
 * who wait for it, the redo buffer and the devices. Reads the run's trace, nothing else.
 */
const Stage__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Stage__SvelteComponent_ = ReturnType<typeof Stage__SvelteComponent_>;
/*Ωignore_endΩ*/export default Stage__SvelteComponent_;