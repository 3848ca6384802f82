///<reference types="svelte" />
;
import { meaningOfLoad } from '$explain/loadProfile';
import { aboutReport } from '$explain/reports';
import type { Ask, Scope } from '$model/reports/scope';
import { REPORTS, reportKind, type ReportId } from '$model/reports/catalogue';
import type { Run, WaitId } from '$model/run/run';
import { LGWR } from '$model/trace/records';
import type { Playhead } from '$player/playhead.svelte';
import Tabs from '$ui/Tabs.svelte';
import { untrack } from 'svelte';
import type { NamedRun } from '../charts/namedRun';
import WaitHistogram from '../charts/WaitHistogram.svelte';
import type { MachineSelection } from '../stage/selection.svelte';
import OneReport from './OneReport.svelte';
import { texts } from './texts';
;

  interface Props {
    /** The run shown. */
    run: Run;
    /** It, or the two that are compared. */
    runs: NamedRun[];
    playhead: Playhead;
    selection: MachineSelection;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { run, runs, playhead, selection }: Props = $props();

  /** More processes than this are first shown by class. */
  const MOST_ONE_BY_ONE = 12;
  /** A report is made again so often while the playhead runs, and so soon after it was moved. */
  const PACE_MS = { playing: 500, moved: 80 };

  const WAIT_REPORTS: readonly ReportId[] = [
    'top-events',
    'events',
    'wait-histogram',
    'event-histogram',
    'event-histogram-micro',
  ];

  const id = $props.id();
  let chosen = $state<ReportId>('top-events');
  let scopeWanted = $state<Scope | null>(null);
  let byClassWanted = $state<boolean | null>(null);
  let printed = $state(false);
  let waitChosen = $state<WaitId>('log_file_sync');
  let timeNs = $state(untrack(() => playhead.timeNs));

  const kind = $derived(reportKind(chosen));
  const scope = $derived(
    scopeWanted && kind.scopes.includes(scopeWanted) ? scopeWanted : (kind.scopes[0] ?? 'window'),
  );
  const follows = $derived(scope === 'second' || kind.scopes.length === 0);
  const aboutWaits = $derived(WAIT_REPORTS.includes(chosen));
  const ask = $derived<Ask>({
    scope,
    timeNs: follows ? timeNs : 0,
    byClass: kind.byClass === true && (byClassWanted ?? run.processes.length > MOST_ONE_BY_ONE),
    process: kind.ofOne ? (selection.process ?? LGWR) : LGWR,
    meaningOfLoad,
  });

  let timer: ReturnType<typeof setTimeout> | undefined;

  $effect(() => {
    if (!follows || playhead.timeNs === timeNs) return;
    const soon = playhead.playing ? PACE_MS.playing : PACE_MS.moved;
    timer ??= setTimeout(() => {
      timer = undefined;
      timeNs = playhead.timeNs;
    }, soon);
  });

  $effect(() => () => clearTimeout(timer));
;
async () => {


 { svelteHTML.createElement("section", {   "class":`reports`,"aria-label":texts.reports,});
   { svelteHTML.createElement("div", { "class":`list`,});
     { const $$_sbaT2C = __sveltets_2_ensureComponent(Tabs); new $$_sbaT2C({ target: __sveltets_2_any(), props: {          id,"label":texts.choose,"tabs":REPORTS.map((each) => ({ id: each.id, name: each.label })),chosen,"onchoose":(report) => (chosen = report),"stacked":true,}});}
   }
   { svelteHTML.createElement("div", {       "class":`shown`,"role":`tabpanel`,"id":`${id}-panel-${chosen}`,"aria-labelledby":`${id}-tab-${chosen}`,});
     { svelteHTML.createElement("p", { "class":`about`,});aboutReport(kind.id); }
     { svelteHTML.createElement("div", { "class":`how`,});
      if(kind.scopes.length > 1){
         { svelteHTML.createElement("label", {});
          texts.scope;
           { svelteHTML.createElement("select", {     "value":scope,"onchange":(event) => (scopeWanted = event.currentTarget.value as Scope),});
                for(let each of __sveltets_2_ensureArray(kind.scopes)){let index = 1;index;
               { svelteHTML.createElement("option", { "value":each,});texts.scopes[each]; }
            }
           }
         }
      }
      if(kind.byClass){
         { svelteHTML.createElement("label", {});
           { svelteHTML.createElement("input", {       "type":`checkbox`,"checked":ask.byClass,"onchange":(event) => (byClassWanted = event.currentTarget.checked),});}
          texts.byClass;
         }
      }
       { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":printed,});/*Ωignore_startΩ*/() => printed = __sveltets_2_any(null);/*Ωignore_endΩ*/} texts.printed; }
     }
     { svelteHTML.createElement("div", { "class":`runs`,});
          for(let named of __sveltets_2_ensureArray(runs)){let place = 1;place;
        chosen; {
           { const $$_tropeRenO3C = __sveltets_2_ensureComponent(OneReport); new $$_tropeRenO3C({ target: __sveltets_2_any(), props: {          kind,named,ask,printed,selection,"wait":aboutWaits ? waitChosen : null,"onwait":(wait) => (waitChosen = wait),}});}
        }
      }
     }
    if(aboutWaits){ { const $$_margotsiHtiaW2C = __sveltets_2_ensureComponent(WaitHistogram); new $$_margotsiHtiaW2C({ target: __sveltets_2_any(), props: {   runs,"wait":waitChosen,}});}}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The reports that a DBA knows, one at a time; of two runs side by side. */
const Reports__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Reports__SvelteComponent_ = ReturnType<typeof Reports__SvelteComponent_>;
/*Ωignore_endΩ*/export default Reports__SvelteComponent_;