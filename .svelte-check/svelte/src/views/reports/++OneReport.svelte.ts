///<reference types="svelte" />
;
import { withOpenWaits } from '$explain/openWaits';
import { kindColour } from '$model/schema/processKinds';
import { rangeOf, tracedRange, type Ask } from '$model/reports/scope';
import type { ReportKind } from '$model/reports/catalogue';
import {
    printedLines,
    printReport,
    reportCsv,
    sortedRows,
    type ToolReport,
    type ReportRow,
  } from '$model/reports/report';
import type { WaitId } from '$model/run/run';
import { formatInstant } from '$model/axisFormat';
import type { NamedRun } from '../charts/namedRun';
import type { MachineSelection } from '../stage/selection.svelte';
import RunName from '../workbench/RunName.svelte';
import ActiveSessions from './ActiveSessions.svelte';
import { copyText } from '$ui/clipboard';
import Explanation from './Explanation.svelte';
import ReportTable from './ReportTable.svelte';
import { focusableWhenScrolling } from '$ui/focusableWhenScrolling';
import { inSlices } from '$ui/timeSliced';
import { texts } from './texts';
;

  interface Props {
    kind: ReportKind;
    named: NamedRun;
    ask: Ask;
    /** Whether it is shown as the tool prints it. */
    printed: boolean;
    selection: MachineSelection;
    wait: WaitId | null;
    onwait: (wait: WaitId) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { kind, named, ask, printed, selection, wait, onwait }: Props = $props();

  /** So many rows are shown at once: a list of system calls may have a hundred thousand. */
  const PAGE = 25;

  const run = $derived(named.run);
  let report = $state.raw<ToolReport | null>(null);
  let sortId = $state<string | null>(null);
  let descending = $state(true);
  let first = $state(0);
  let said = $state('');

  $effect(() =>
    inSlices(kind.make(run, ask), (made) => {
      report = withOpenWaits(kind.id, made, run);
    }),
  );

  const sorted = $derived.by((): readonly ReportRow[] => {
    if (!report) return [];
    if (sortId === null) return report.rows;
    return sortedRows(
      report.rows,
      report.columns.find((column) => column.id === sortId),
      descending,
    );
  });
  const start = $derived(first < sorted.length ? first : 0);
  const page = $derived(sorted.slice(start, start + PAGE));

  const lines = $derived(report && printed ? printedLines({ ...report, rows: page }) : []);

  const title = $derived([kind.title, named.name].filter(Boolean).join(', '));
  const note = $derived.by(() => {
    const who = kind.ofOne ? `${texts.of(run.processName(ask.process))}, ` : '';
    if (kind.scopes.length === 0) {
      const { fromNs, untilNs } = tracedRange(run);
      const timeNs = Math.max(fromNs, Math.min(ask.timeNs, untilNs));
      return texts.at(formatInstant(timeNs, 1e3));
    }
    const { fromNs, untilNs } = rangeOf(run, ask);
    return who + texts.stretch(formatInstant(fromNs, 1e3), formatInstant(untilNs, 1e3));
  });

  function sortBy(id: string) {
    descending = sortId === id ? !descending : true;
    sortId = id;
    first = 0;
  }

  function colourOf(row: ReportRow): string | undefined {
    const info = run.processes.find(
      ({ id, section }) => id === row.process || section === row.section,
    );
    return info ? kindColour(info.kind) : undefined;
  }

  /** A row of several processes is marked too when the selected one is among them. */
  function isSelected(row: ReportRow): boolean {
    if (row.wait) return row.wait === wait;
    const { process, cpu } = selection;
    if (typeof row.cpu === 'number' && typeof row.process !== 'number') return row.cpu === cpu;
    if (process === null) return false;
    if (typeof row.section === 'string') return run.processes[process]?.section === row.section;
    return row.process === process;
  }

  async function copy(text: string) {
    said = (await copyText(text)) ? texts.copied : texts.notCopied;
  }
;
async () => {


 { svelteHTML.createElement("section", {     "class":`report`,"aria-label":title,"aria-busy":report === null,});
   { const $$_emaNnuR1C = __sveltets_2_ensureComponent(RunName); new $$_emaNnuR1C({ target: __sveltets_2_any(), props: { named,}});}
   { svelteHTML.createElement("p", { "class":`title`,});kind.title;  { svelteHTML.createElement("span", { "class":`note`,});note; } }
  if(report === null){
     { svelteHTML.createElement("p", { "class":`note`,});texts.working; }
  } else if (report.rows.length === 0){
     { svelteHTML.createElement("p", { "class":`note`,});texts.empty; }
        for(let line of __sveltets_2_ensureArray(report.notes ?? [])){let place = 1;place; { svelteHTML.createElement("p", { "class":`open`,});line; }}
  }else{
    if(report.activity){ { const $$_snoisseSevitcA1C = __sveltets_2_ensureComponent(ActiveSessions); new $$_snoisseSevitcA1C({ target: __sveltets_2_any(), props: {  "activity":report.activity,}});}}
    if(printed){
       { svelteHTML.createElement("div", {      "class":`printed`,"role":`group`,"aria-label":title,[Symbol("@attach")]:focusableWhenScrolling,});
         { svelteHTML.createElement("pre", {});    for(let line of __sveltets_2_ensureArray(lines)){let place = 1;place; { svelteHTML.createElement("span", {   "class":`line`,});line.row !== null && isSelected(line.row);line.text; }} }
       }
    }else{
       { const $$_elbaTtropeR1C = __sveltets_2_ensureComponent(ReportTable); new $$_elbaTtropeR1C({ target: __sveltets_2_any(), props: {               "id":kind.id,title,report,"rows":page,selection,isSelected,onwait,sortId,descending,"onsort":sortBy,colourOf,}});}
          for(let line of __sveltets_2_ensureArray(report.notes ?? [])){let place = 1;place; { svelteHTML.createElement("p", { "class":`open`,});line; }}
    }
    if(sorted.length > PAGE){
       { svelteHTML.createElement("div", { "class":`pages`,});
         { svelteHTML.createElement("button", {     "type":`button`,"disabled":start === 0,"onclick":() => (first = start - PAGE),});
          texts.earlier;
         }
         { svelteHTML.createElement("span", { "class":`note`,});texts.rows(start + 1, start + page.length, sorted.length); }
         { svelteHTML.createElement("button", {       "type":`button`,"disabled":start + PAGE >= sorted.length,"onclick":() => (first = start + PAGE),});
          texts.later;
         }
       }
    }
     { svelteHTML.createElement("div", { "class":`foot`,});
       { const $$_noitanalpxE2C = __sveltets_2_ensureComponent(Explanation); new $$_noitanalpxE2C({ target: __sveltets_2_any(), props: {   "id":kind.id,report,}});}
       { svelteHTML.createElement("span", { "class":`copy`,});
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => report && void copy(printReport(report)),});
          texts.copyText;
         }
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => report && void copy(reportCsv(report)),});
          texts.copyCsv;
         }
         { svelteHTML.createElement("span", {   "class":`note`,"role":`status`,});said; }
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One report of one run: computed when it is shown, a page of rows at a time. */
const OneReport__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OneReport__SvelteComponent_ = ReturnType<typeof OneReport__SvelteComponent_>;
/*Ωignore_endΩ*/export default OneReport__SvelteComponent_;