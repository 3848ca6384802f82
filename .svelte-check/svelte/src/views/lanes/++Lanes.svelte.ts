///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { Playhead } from '$player/playhead.svelte';
import type { MarkedInstant } from '../charts/instant';
import { MachineSelection } from '../stage/selection.svelte';
import Finder from './Finder.svelte';
import { KEY_WORDS } from './keys';
import LaneLabels from './LaneLabels.svelte';
import LaneTable from './LaneTable.svelte';
import type { PlacedRow } from './layout';
import Legend from './Legend.svelte';
import Minimap from './Minimap.svelte';
import Plot from './Plot.svelte';
import { nextTask } from '$ui/nextTask';
import Tools from './Tools.svelte';
import type { LaneLimits } from './rows';
import { LanesView } from './view.svelte';
;

  interface Props {
    /** The run whose processes are shown. */
    run: Run;
    /** The instant that the cursor stands at; dragging moves it. */
    playhead: Playhead;
    /** What is picked out, shared with the other views. */
    selection?: MachineSelection;
    /** Names the run where several are on the page. */
    name?: string;
    /** Instants to mark, in the colour of the run whose they are. */
    instants?: readonly MarkedInstant[];
    /** How many lanes there are at first, where nobody can ask for more. */
    shown?: LaneLimits;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const {
    run,
    playhead,
    selection = new MachineSelection(),
    name = '',
    instants = [],
    shown,
  }: Props = $props();

  const view = new LanesView(() => ({ run, playhead, selection }));

  /** Height of the axis below the lanes, in units of type. */
  const AXIS_EM = 1.75;
  /** In letters: session 2000. */
  const OUR_LONGEST = 12;

  let pointed = $state('');
  let scroller: HTMLElement;
  let boxHeight = $state(0);

  $effect(() => {
    view.height = Math.max(0, boxHeight - AXIS_EM * view.em);
  });

  /** Those of real commands are longer than ours. */
  const hasLongNames = $derived(run.processes.some(({ name: each }) => each.length > OUR_LONGEST));

  $effect.pre(() => {
    if (shown) view.shown = shown;
  });

  // A list that has become shorter has no place for what was scrolled out of sight.
  $effect(() => {
    if (view.top === 0) scroller.scrollTop = 0;
  });

  function reach({ y, height }: PlacedRow) {
    if (y < view.top) scroller.scrollTop = y;
    const below = y + height - view.top - view.height;
    if (below > 0) scroller.scrollTop = view.top + below;
  }
;
async () => {


  { svelteHTML.createElement("section", {     "class":`lanes`,"aria-label":name ? `Lanes, ${name}` : 'Lanes',});hasLongNames;
   { svelteHTML.createElement("div", { "class":`head`,});
     { const $$_slooT2C = __sveltets_2_ensureComponent(Tools); new $$_slooT2C({ target: __sveltets_2_any(), props: { view,}});}
     { const $$_dnegeL2C = __sveltets_2_ensureComponent(Legend); new $$_dnegeL2C({ target: __sveltets_2_any(), props: { view,}});}
   }
   { const $$_redniF1C = __sveltets_2_ensureComponent(Finder); new $$_redniF1C({ target: __sveltets_2_any(), props: { view,}});}
   { svelteHTML.createElement("p", {     "class":`readout`,"aria-hidden":`true`,...__sveltets_2_empty({"data-picture":`omit`}),});
    if(pointed){
      pointed;
    }else{
       { svelteHTML.createElement("span", { "class":`hint`,});    { svelteHTML.createElement("span", {});        }  }
    }
   }
   { svelteHTML.createElement("p", {   "class":`told`,"role":`status`,});view.told; }
   { const $$_div1 = svelteHTML.createElement("div", {       "class":`board`,"onscroll":() => (view.top = scroller.scrollTop),});scroller = $$_div1;boxHeight= $$_div1.clientHeight;
     { svelteHTML.createElement("div", {});
       { const $$_slebaLenaL3C = __sveltets_2_ensureComponent(LaneLabels); new $$_slebaLenaL3C({ target: __sveltets_2_any(), props: {   view,"onreach":reach,}});}
       { svelteHTML.createElement("span", { "class":`base`,});view.axis.base ? `from ${view.axis.base}` : ''; }
     }
     { const $$_tolP2C = __sveltets_2_ensureComponent(Plot); new $$_tolP2C({ target: __sveltets_2_any(), props: {    view,instants,"onpoint":(words) => (pointed = words),}});}
   }
   { const $$_paminiM1C = __sveltets_2_ensureComponent(Minimap); new $$_paminiM1C({ target: __sveltets_2_any(), props: { view,}});}
  if(view.measured){
     { svelteHTML.createElement("p", { "class":`measured`,});
       { svelteHTML.createElement("strong", {});view.measured.words; }
      view.wordInstant(view.measured.fromNs);  view.wordInstant(view.measured.untilNs);
      view.wordMeasured();
     }
  }
   { svelteHTML.createElement("div", {   "class":`more`,...__sveltets_2_empty({"data-picture":`omit`}),});
    if(view.hasMoreCpus){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => view.showMoreCpus(),});  }
    }
    if(view.hasMoreProcesses){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => view.showMoreProcesses(),});  }
    }
    if(view.hasMoreCpus || view.hasMoreProcesses){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => nextTask(() => view.showAllLanes()),});  }
    }
   }
   { svelteHTML.createElement("details", {});
     { svelteHTML.createElement("summary", {});  }
     { svelteHTML.createElement("dl", {});
         for(let [key, meaning] of __sveltets_2_ensureArray(KEY_WORDS)){key;
         { svelteHTML.createElement("div", {});
           { svelteHTML.createElement("dt", {}); { svelteHTML.createElement("kbd", {});key; } }
           { svelteHTML.createElement("dd", {});meaning; }
         }
      }
     }
   }
   { const $$_elbaTenaL1C = __sveltets_2_ensureComponent(LaneTable); new $$_elbaTenaL1C({ target: __sveltets_2_any(), props: { view,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * What every CPU and every process did, over time. Shares the cursor with the stage: dragging here moves
 * the machine there. Reads the run's trace, nothing else.
 */
const Lanes__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Lanes__SvelteComponent_ = ReturnType<typeof Lanes__SvelteComponent_>;
/*Ωignore_endΩ*/export default Lanes__SvelteComponent_;