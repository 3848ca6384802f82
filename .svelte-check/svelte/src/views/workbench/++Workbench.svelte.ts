///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { protagonistAt } from '$model/story/usualProtagonist';
import { Bookmarks } from '$player/bookmarks.svelte';
import { Playhead } from '$player/playhead.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { onMount, tick, untrack } from 'svelte';
import { on } from 'svelte/events';
import type { MarkedInstant } from '../charts/instant';
import { textColour } from '../charts/namedRun';
import { formatNumber } from '$model/axisFormat';
import Boundary from '$ui/Boundary.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import Stop from '$ui/lazy/Stop.svelte';
import Narration from '../narration/Narration.svelte';
import { keepPace } from '../narration/story.svelte';
import { MachineSelection } from '../stage/selection.svelte';
import { whenFree } from '$ui/timeSliced';
import { takeWindow } from '$ui/wholeWindow';
import type { TransportActions } from '../transport/actions.svelte';
import Transport from '../transport/Transport.svelte';
import { obeyUndo } from '../undo/keys';
import { arrange } from './arrangement';
import { Guide } from './playheadOpener';
import Headlines from './Headlines.svelte';
import { InSight } from './inSight.svelte';
import { WorkbenchLayout } from './layout.svelte';
import type { WorkbenchOptions } from './options';
import { panelNames, PANELS, type Panel } from './panels';
import PanelView from './PanelView.svelte';
import RunProgress from './RunProgress.svelte';
import { shownRuns } from './runs';
import RunStatus from './RunStatus.svelte';
import Tabs from '$ui/Tabs.svelte';
import { texts } from './texts';
import * as views from './lazyViews';
;

  interface Props {
    experiment: Experiment;
    /** The playhead, if others share it; the workbench makes its own otherwise. */
    playhead?: Playhead;
    /** What is picked out, and how the views are arranged, if others have to know. */
    selection?: MachineSelection;
    layout?: WorkbenchLayout;
    bookmarks?: Bookmarks;
    options?: WorkbenchOptions;
    /** The scenario whose values reset leads back to. */
    own?: Scenario;
    /** Takes what the playback can do, for components that control it by other keys. */
    onactions?: (actions: TransportActions) => void;
  };function $$render() {
 const panel/*Ωignore_positionΩ*/ = (kind: Panel, run: Run)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_weiVlenaP0C = __sveltets_2_ensureComponent(PanelView); new $$_weiVlenaP0C({ target: __sveltets_2_any(), props: {                          kind,experiment,run,runs,playhead,selection,chosen,layout,narrow,"instants":isComparing ? divergences : [],"title":options.title,"hasParts":panels.includes('parts'),hasMoved,layoutBy,"hold":waitsForStage,"told":isComparing && !narrow ? undefined : told,"onseek":(timeNs) => guide.lookAt(timeNs),"onstand":() => (standing = true),}});}
};return __sveltets_2_any(0)};  const followed/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(chosen){
     { svelteHTML.createElement("div", { "class":`followed`,});
      if(!onPhone || hasMoved || selection.process !== null){
         { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {       "load":views.followedCommit,"props":{
            run: chosen.run,
            selected: selection.followed,
            timeNs: playhead.readableNs,
            onwhy: lower.includes('chain') ? showWhy : undefined,
          },"what":texts.followedCommit,}});}
      }
     }
  }
};return __sveltets_2_any(0)};  const told/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_yradnuoB0C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.view,"of":experiment.run,}});
     { const $$_noitarraN1C = __sveltets_2_ensureComponent(Narration); new $$_noitarraN1C({ target: __sveltets_2_any(), props: {         playhead,runs,"selected":selection.followed,"isOpening":(positions) => guide.isOpening(positions),"tellsOpening":!onPhone,}});}
    if(!followedBelow){;__sveltets_2_ensureSnippet(followed());}
   Boundary}
};return __sveltets_2_any(0)};  const shareButton/*Ωignore_positionΩ*/ = ()/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(options.share){
     { svelteHTML.createElement("button", {     "type":`button`,"class":`share`,"onclick":() => (sharing = true),});texts.share; }
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const {
    experiment,
    playhead: shared,
    selection = new MachineSelection(),
    layout = new WorkbenchLayout(),
    bookmarks = new Bookmarks(experiment.history),
    options = {},
    own,
    onactions,
  }: Props = $props();

  const id = $props.id();
  const ownPlayhead = new Playhead();
  let root = $state<HTMLElement>();
  let width = $state(1024);
  /** Whether the reader is about to fork the run. */
  let forking = $state(false);
  /** Whether the run has the whole window. */
  let full = $state(false);
  let sharing = $state(false);

  let pageWidth = $state(0);

  const playhead = $derived(shared ?? ownPlayhead);
  const guide = new Guide(
    () => experiment,
    () => playhead,
    () => options,
  );
  const panels = $derived(options.panels ?? PANELS);
  const runs = $derived(shownRuns(experiment));
  const isComparing = $derived(runs.length > 1);
  const { onPhone, narrow, beside, lower, tabbed, tab, shown, controlsRem } = $derived(
    arrange({
      width,
      pageWidth,
      isFull: full,
      isComparing,
      panels,
      tab: layout.tab,
      everything: layout.everything,
      controls: options.controls?.length ?? 0,
    }),
  );
  /** Of compared runs, the one that is seen where there is room for one. */
  const chosen = $derived(
    runs.find(({ place }) => place === layout.place) ?? runs.find(({ isOwn }) => isOwn),
  );
  const glanced = $derived(narrow && chosen ? [chosen] : runs);
  /** Whether the stage has the height that it keeps: what seems near before may be far below. */
  let standing = $state(false);
  const waitsForStage = $derived(!standing && panels.includes('stage'));
  /** Whether the playhead has left where the run was opened: from then on its commit is followed. */
  const hasMoved = $derived(playhead.positions.length > 0 && !guide.isOpening(playhead.positions));
  /**
   * On a phone the caption is mostly out of sight when somebody is picked out, and what plays the run is not: what is
   * said of them stands there.
   */
  const followedBelow = $derived(onPhone && selection.process !== null);
  /** Where the compared runs part. */
  let divergences = $state.raw<readonly MarkedInstant[]>([]);

  /** Whose story is told where the run opens, by name; empty for whoever's commit took longest, in each run anew. */
  let protagonist = '';
  const toldIn = ({ processes }: Run) =>
    processes.find(({ name }) => name === protagonist)?.id ?? null;

  $effect(() => {
    const { run, compared } = experiment;
    if (!run) return;
    const { traces } = compared;
    untrack(() => {
      guide.takeIn(run, traces, (timeNs) => {
        const { follow, open } = options;
        const isOfLongest = open && 'mark' in open && open.mark === 'longest_commit';
        const begun = () => run.processName(protagonistAt(run, timeNs).process);
        protagonist = follow ?? (isOfLongest ? '' : begun());
        selection.told = toldIn(run);
      });
      selection.told = toldIn(run);
    });
  });

  const inSight = new InSight();
  const layoutBy = $derived(inSight.layoutBy(full));

  $effect(() => {
    if (root) inSight.takeIn(root);
  });
  $effect(() => inSight.fit(width));
  $effect(() => {
    if (full && root) return takeWindow(root, () => (full = false));
  });

  // A phone has seldom a keyboard.
  $effect(() => {
    if (!root || onPhone || !experiment.run) return;
    const simulation = root;
    const isMain = options.isMain ?? false;
    const listening = import('./pageKeys').then(({ obeyPageKeys }) =>
      obeyPageKeys(simulation, { isMain, toggleFull: () => void toggleFull(), toggle: playByKey }),
    );
    // Without it keys are obeyed where the simulation has the focus.
    listening.catch(() => undefined);
    return () => void listening.then((stop) => stop());
  });

  /** Gives the run the window, or takes it back, for a reader whose focus was elsewhere: it comes along, so that keys are obeyed there. */
  async function toggleFull() {
    full = !full;
    await tick();
    focusPlay();
  }

  function playByKey() {
    playhead.toggle();
    focusPlay();
  }

  function focusPlay() {
    root?.querySelector<HTMLElement>('.play-buttons .play')?.focus({ preventScroll: true });
  }

  /** The panel that says why somebody waits, wherever it is. */
  async function showWhy() {
    layout.tab = 'chain';
    await tick();
    document.getElementById(`${id}-panel-chain`)?.scrollIntoView({ block: 'nearest' });
  }

  keepPace(() => ({
    playhead,
    runs: runs.toSorted((one, other) => one.which - other.which).map(({ run }) => run),
    selected: selection.followed,
  }));

  // What has the focus comes first: a tree, a list or tabs keep the keys that they use.
  $effect(() => root && on(root, 'keydown', (event) => obeyUndo(experiment.history, event)));

  onMount(() => {
    if (!experiment.run && !experiment.running) void experiment.start();
    // The first number of a browser takes it long to word: better now than with the run's own.
    whenFree(() => formatNumber(0));
    return () => ownPlayhead.destroy();
  });
;
async () => {









 { svelteHTML.createElement("svelte:window", {    "bind:innerHeight":inSight.screenHeight,"bind:innerWidth":pageWidth,});/*Ωignore_startΩ*/() => inSight.screenHeight = __sveltets_2_any(null);/*Ωignore_endΩ*//*Ωignore_startΩ*/() => pageWidth = __sveltets_2_any(null);/*Ωignore_endΩ*/}


  { const $$_section0 = svelteHTML.createElement("section", {         "class":`workbench`,"aria-label":texts.workbench(options.title),});narrow;beside;full;waitsForStage;root = $$_section0;
  
   { const $$_div1 = svelteHTML.createElement("div", {  "class":`width`,});width= $$_div1.clientWidth; }
   { const $$_sutatSnuR1C = __sveltets_2_ensureComponent(RunStatus); new $$_sutatSnuR1C({ target: __sveltets_2_any(), props: { experiment,}});}
   { const $$_potS1C = __sveltets_2_ensureComponent(Stop); new $$_potS1C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.running,"ready":experiment.run !== null || !experiment.running,}});
     { svelteHTML.createElement("div", { "class":`waiting`,}); { const $$_ssergorPnuR3C = __sveltets_2_ensureComponent(RunProgress); new $$_ssergorPnuR3C({ target: __sveltets_2_any(), props: { experiment,}});} }
   Stop}
  if(experiment.run){
    const run = experiment.run;
     { svelteHTML.createElement("div", {      "class":`picture`,});experiment.stale && experiment.running;options.controls?.length;isComparing;
      if(isComparing && narrow){
         { svelteHTML.createElement("div", { "class":`tabs`,});
           { const $$_yzaL3C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL3C({ target: __sveltets_2_any(), props: {          "load":views.runTabs,"props":{ runs, chosen, onchoose: (place: number) => (layout.place = place) },"what":texts.view,"height":`2.75rem`,"eager":true,}});}
         }
      }
       { svelteHTML.createElement("div", { "class":`glance`,});
           for(let named of __sveltets_2_ensureArray(glanced)){named.place;
           { const $$_senildaeH3C = __sveltets_2_ensureComponent(Headlines); new $$_senildaeH3C({ target: __sveltets_2_any(), props: {       "run":named.run,"name":narrow ? '' : named.name,"colour":isComparing ? textColour(named.colour) : undefined,}});}
        }
         { svelteHTML.createElement("div", { "class":`doings`,});
           { const $$_ssergorPnuR4C = __sveltets_2_ensureComponent(RunProgress); new $$_ssergorPnuR4C({ target: __sveltets_2_any(), props: { experiment,}});}
          if(experiment.canUndo || experiment.canRedo){
             { const $$_yzaL4C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL4C({ target: __sveltets_2_any(), props: {       "load":views.undo,"props":{ history: experiment.history },"what":texts.undoButtons,}});}
          }
          if(!narrow){;__sveltets_2_ensureSnippet(shareButton());}
         }
       }
      if((isComparing && !narrow) || !panels.includes('stage')){
         { svelteHTML.createElement("div", { "class":`told`,});;__sveltets_2_ensureSnippet(told()); }
      }
      if(panels.includes('stage')){
         { svelteHTML.createElement("div", {  "class":`stages`,});runs.length === 4 && !narrow;
          ;__sveltets_2_ensureSnippet(panel('stage', run));
         }
      }
       { svelteHTML.createElement("div", { "class":`playback`,});
         { const $$_yradnuoB3C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.view,"of":run,}});
          if(followedBelow){;__sveltets_2_ensureSnippet(followed());}
           { const $$_tropsnarT4C = __sveltets_2_ensureComponent(Transport); new $$_tropsnarT4C({ target: __sveltets_2_any(), props: {                   playhead,run,bookmarks,"keysFrom":root,"jumpTo":options.jumpTo,"onseek":(timeNs) => guide.lookAt(timeNs),"instants":isComparing ? divergences : [],"onfork":options.fork ? () => (forking = !forking) : undefined,"onfull":() => (full = !full),"isFull":full,onactions,}});}
         Boundary}
        if(options.fork && (forking || isComparing)){
           { const $$_yzaL3C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL3C({ target: __sveltets_2_any(), props: {         "load":views.fork,"props":{
              experiment,
              playhead,
              open: forking,
              onopen: (open: boolean) => (forking = open),
            },"what":texts.view,"height":`0`,}});}
        }
       }
      
      if(isComparing && !run.isRecorded){
         { svelteHTML.createElement("div", { "class":`divergences`,});
           { const $$_yzaL3C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL3C({ target: __sveltets_2_any(), props: {         "load":views.divergences,"props":{ runs, playhead, onfound: (found) => (divergences = found) },"what":texts.view,"height":`1.5rem`,}});}
         }
      }
      if(options.controls?.length){
         { svelteHTML.createElement("div", {  "class":`controls`,});__sveltets_2_ensureType(String, Number, `${controlsRem} `);
           { const $$_yzaL3C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL3C({ target: __sveltets_2_any(), props: {           "load":views.controls,"props":{ experiment, controls: options.controls, own },"what":texts.view,"height":`${controlsRem}rem`,"hold":waitsForStage,}});}
         }
      }
     }
    if(tabbed){
       { const $$_sbaT1C = __sveltets_2_ensureComponent(Tabs); new $$_sbaT1C({ target: __sveltets_2_any(), props: {          id,"label":texts.panels,"tabs":lower.map((panel) => ({ id: panel, name: panelNames[panel] })),"chosen":tab,"onchoose":(kind) => (layout.tab = kind),}});}
    }
       for(let kind of __sveltets_2_ensureArray(shown)){kind;
       { svelteHTML.createElement("div", {         "class":`panel ${kind}`,"id":`${id}-panel-${kind}`,"role":tabbed ? 'tabpanel' : undefined,"aria-labelledby":tabbed ? `${id}-tab-${kind}` : undefined,});
        ;__sveltets_2_ensureSnippet(panel(kind, run));
       }
    }
    if(narrow){;__sveltets_2_ensureSnippet(shareButton());}
    if(sharing && root && options.share){
      const { share } = options;
       { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {       "load":share.load,"props":{
          opened: { experiment, playhead, selection, layout, bookmarks },
          root,
          page: share.page,
          template: share.template,
          scene: share.scene,
          onclose: () => (sharing = false),
        },"what":texts.share,}});}
    }
  } else if (!experiment.error && !experiment.running){
     { svelteHTML.createElement("div", { "class":`waiting`,});
       { svelteHTML.createElement("p", {});texts.waiting; }
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => void experiment.start(),});texts.run; }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The simulation as lessons and the sandbox show it: the machine with its playback, the controls
 * that change it, and the views that explain it. One playhead and one selection serve all of them.
 */
const Workbench__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Workbench__SvelteComponent_ = ReturnType<typeof Workbench__SvelteComponent_>;
/*Ωignore_endΩ*/export default Workbench__SvelteComponent_;