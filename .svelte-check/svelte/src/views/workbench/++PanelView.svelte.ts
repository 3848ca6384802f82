///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { Playhead } from '$player/playhead.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { untrack, type Snippet } from 'svelte';
import type { MarkedInstant } from '../charts/instant';
import { selectionFor } from '../compare/linkedSelection.svelte';
import type { LaneLimits } from '../lanes/rows';
import type { layoutStage } from '../stage/layout/layout';
import type { MachineSelection } from '../stage/selection.svelte';
import { Deferred } from '$ui/lazy/deferredValue.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import type { WorkbenchLayout } from './layout.svelte';
import { openStage } from './stagePanel';
import { panels, type OneRun, type Panel, type PanelContext } from './panels';
import RunName from './RunName.svelte';
import type { ShownRun } from './runs';
import * as views from './lazyViews';
import { texts } from './texts';
;

  interface Props {
    kind: Panel;
    experiment: Experiment;
    /** The run that the reader changes. */
    run: Run;
    /** It, or all that are compared. */
    runs: ShownRun[];
    /** The one of them that is seen where there is room for one. */
    chosen: ShownRun | undefined;
    playhead: Playhead;
    selection: MachineSelection;
    layout: WorkbenchLayout;
    /** Whether there is room for one run only. */
    narrow: boolean;
    /** Marked on the lanes: where compared runs part. */
    instants: readonly MarkedInstant[];
    /** Tells this workbench from others on the page. */
    title?: string;
    /** Whether the parts of the wait are shown in a panel of their own. */
    hasParts: boolean;
    onseek: (timeNs: number) => void;
    /** Whether the playhead has left where the run was opened. */
    hasMoved?: boolean;
    /** How a stage is set out, and what is told of the run, beside its clock. */
    layoutBy?: typeof layoutStage;
    told?: Snippet;
    /** How stage and lanes are set out where nobody can scroll. */
    wall?: { readonly layoutBy: typeof layoutStage; readonly shown: LaneLimits };
    /** Whether to wait before it is fetched: the stage above has not the height that it keeps. */
    hold?: boolean;
    /** Called once the stage has the height that it keeps. */
    onstand?: () => void;
  };function $$render() {
 const picture/*Ωignore_positionΩ*/ = (named: ShownRun)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(panel.load === null){
    
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {          "what":texts.view,eager,"load":() => untrack(() => fetchStage(named.run)),height,"props":{ layoutBy, told, ...oneRun(named), onstand },"first":true,}});}
  }else{
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {          "what":texts.view,eager,"load":panel.load,height,hold,"props":panel.props(context, () => oneRun(named)),}});}
  }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const {
    kind,
    experiment,
    run,
    runs,
    chosen,
    playhead,
    selection,
    layout,
    narrow,
    instants,
    title,
    hasParts,
    onseek,
    hasMoved = true,
    layoutBy,
    told,
    wall,
    hold = false,
    onstand,
  }: Props = $props();

  const panel = $derived(panels[kind]);
  const height = $derived(narrow ? panel.narrowHeight : panel.height);
  const eager = $derived(layout.everything);
  const given = $derived({ run, runs, chosen });
  /** The stage has a new run's picture first; the views below it follow one after the other. */
  const late = new Deferred(() => given);
  const current = $derived(panel.load === null ? given : late.current);
  const seen = $derived(narrow && current.chosen ? [current.chosen] : current.runs);
  const nameOf = (named: ShownRun) => [title, named.name].filter(Boolean).join(', ');
  /** One that can't be fetched says so, and keeps nothing else waiting. */
  const fetchStage = (run: Run) =>
    openStage(run).catch((error: unknown) => {
      onstand?.();
      throw error;
    });
  const oneRun = (named: ShownRun): OneRun => ({
    run: named.run,
    playhead,
    selection: selectionFor(selection, run, named.run),
    name: nameOf(named),
    which: named.which,
    ...wall,
  });
  /** Read by each panel as far as it needs it: what one does not show does not draw it anew. */
  const context: PanelContext = {
    get experiment() {
      return experiment;
    },
    get run() {
      return current.run;
    },
    get runs() {
      return current.runs;
    },
    get playhead() {
      return playhead;
    },
    get selection() {
      return selection;
    },
    get layout() {
      return layout;
    },
    get instants() {
      return instants;
    },
    get hasParts() {
      return hasParts;
    },
    get onseek() {
      return onseek;
    },
    get hasMoved() {
      return hasMoved;
    },
  };
;
async () => {




if(panel.of === 'each run'){
     for(let named of __sveltets_2_ensureArray(seen)){named.place;
     { svelteHTML.createElement("div", {});
      if(!narrow){ { const $$_emaNnuR1C = __sveltets_2_ensureComponent(RunName); new $$_emaNnuR1C({ target: __sveltets_2_any(), props: { named,}});}}
      ;__sveltets_2_ensureSnippet(picture(named));
     }
  }
} else if (current.chosen){
  if(panel.of === 'one run' && current.runs.length > 1 && !narrow){
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {          "what":texts.view,"load":views.runTabs,"props":{
        runs: current.runs,
        chosen: current.chosen,
        onchoose: (place: number) => (layout.place = place),
      },"height":`2.75rem`,"eager":true,}});}
  }
  ;__sveltets_2_ensureSnippet(picture(current.chosen));
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One panel of a workbench, fetched when it comes near the screen. */
const PanelView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PanelView__SvelteComponent_ = ReturnType<typeof PanelView__SvelteComponent_>;
/*Ωignore_endΩ*/export default PanelView__SvelteComponent_;