///<reference types="svelte" />
;
import { columnWords } from '$explain/reports';
import type { ReportId } from '$model/reports/catalogue';
import type { WaitId } from '$model/run/run';
import type { Column, ToolReport, ReportRow } from '$model/reports/report';
import type { MachineSelection } from '../stage/selection.svelte';
import { focusableWhenScrolling } from '$ui/focusableWhenScrolling';
import { texts } from './texts';
;

  interface Props {
    id: ReportId;
    title: string;
    report: ToolReport;
    /** The rows of this page, in the order in which they stand. */
    rows: readonly ReportRow[];
    selection: MachineSelection;
    isSelected: (row: ReportRow) => boolean;
    onwait: (wait: WaitId) => void;
    sortId: string | null;
    descending: boolean;
    onsort: (id: string) => void;
    /** The colour that stands for a row's process everywhere; nothing for other rows. */
    colourOf: (row: ReportRow) => string | undefined;
  };function $$render() {

  
  
  
  
  
  
  


  const {
    id,
    title,
    report,
    rows,
    selection,
    isSelected,
    onwait,
    sortId,
    descending,
    onsort,
    colourOf,
  }: Props = $props();

  const columns = $derived(report.columns.filter((column) => column.only !== 'text'));

  const orderOf = (id: string) =>
    sortId !== id ? undefined : descending ? ('descending' as const) : ('ascending' as const);

  const canSelect = (row: ReportRow) =>
    (row.process ?? null) !== null || (row.cpu ?? null) !== null || (row.wait ?? null) !== null;

  function select(row: ReportRow) {
    if (row.wait) onwait(row.wait);
    else if (typeof row.process === 'number') selection.toggleProcess(row.process);
    else if (typeof row.cpu === 'number') selection.toggleCpu(row.cpu);
  }

  /** A click anywhere in a row does what the button at its head does for the keyboard. */
  function selectsRows(body: HTMLElement) {
    const clicked = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('button')) return;
      const place = event.target.closest('tr')?.dataset.place;
      const row = place === undefined ? undefined : rows[Number(place)];
      if (row && canSelect(row)) select(row);
    };
    body.addEventListener('click', clicked);
    return () => body.removeEventListener('click', clicked);
  }

  const figureClass = (column: Column<ReportRow>) => column.figure !== undefined;
;
async () => {


 { svelteHTML.createElement("div", {      "class":`scroll`,"role":`group`,"aria-label":title,[Symbol("@attach")]:focusableWhenScrolling,});
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
           for(let column of __sveltets_2_ensureArray(columns)){column.id;
           { svelteHTML.createElement("th", {    "scope":`col`,"aria-sort":orderOf(column.id),});figureClass(column);
             { svelteHTML.createElement("button", {       "type":`button`,"title":`${columnWords(id, column.id).doc} ${texts.sortBy(column.head)}.`,"onclick":() => onsort(column.id),});
              column.head; { svelteHTML.createElement("span", {    "class":`arrow`,"aria-hidden":`true`,});sortId === column.id ? (descending ? '▾' : '▴') : ''; }
             }
           }
        }
       }
     }
     { svelteHTML.createElement("tbody", { [Symbol("@attach")]:selectsRows,});
          for(let row of __sveltets_2_ensureArray(rows)){let place = 1;row.id;
         { svelteHTML.createElement("tr", {    ...__sveltets_2_empty({"data-place":place}),});canSelect(row);isSelected(row);
              for(let column of __sveltets_2_ensureArray(columns)){let at = 1;column.id;
            if(at === 0){
               { svelteHTML.createElement("th", {  "scope":`row`,});figureClass(column);
                if(canSelect(row)){
                   { svelteHTML.createElement("button", {         "type":`button`,"class":`name`,"aria-pressed":isSelected(row),"onclick":() => select(row),});if(colourOf(row)){ { svelteHTML.createElement("span", {   "class":`swatch`,});__sveltets_2_ensureType(String, Number, colourOf(row)); }}column.text(row); }
                }else{
                  column.text(row);
                }
               }
            }else{
               { svelteHTML.createElement("td", { });figureClass(column);column.text(row); }
            }
          }
         }
      }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The rows of a report: monospaced, ruled with dashes, sorted by any column, each row to be picked out. */
const ReportTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ReportTable__SvelteComponent_ = ReturnType<typeof ReportTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default ReportTable__SvelteComponent_;