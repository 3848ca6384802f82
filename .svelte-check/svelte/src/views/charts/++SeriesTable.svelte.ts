///<reference types="svelte" />
;
import type { ChartLine } from './lines';
import TableBehind from './TableBehind.svelte';
import { texts } from './texts';
import { formatInstant, timeUnitFor } from '$model/axisFormat';
;

  interface Props {
    title: string;
    lines: ChartLine[];
    intervalNs: number;
    formatValue: (value: number | null | undefined) => string;
  };function $$render() {

  
  
  
  


  const { title, lines, intervalNs, formatValue }: Props = $props();

  const rows = $derived(Math.max(0, ...lines.map((line) => line.steps.length)));
  const stretchOf = (row: number) =>
    lines.map((line) => line.steps[row]).find((stretch) => stretch !== undefined);
  /** The unit of the last instant serves for all. */
  const unit = $derived(timeUnitFor(stretchOf(rows - 1)?.fromNs ?? 0));
;
async () => {


 { const $$_dniheBelbaT0C = __sveltets_2_ensureComponent(TableBehind); new $$_dniheBelbaT0C({ target: __sveltets_2_any(), props: {children:() => { return __sveltets_2_any(0); },title,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.from; }
          for(let line of __sveltets_2_ensureArray(lines)){let index = 1;index; { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});line.name; }}
     }
   }
   { svelteHTML.createElement("tbody", {});
       for(let $$each_item of __sveltets_2_ensureArray({ length: rows })){$$each_item;let row = 1;row;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});formatInstant(stretchOf(row)?.fromNs ?? 0, intervalNs, unit); }
            for(let line of __sveltets_2_ensureArray(lines)){let index = 1;index;
           { svelteHTML.createElement("td", { "class":`number`,});formatValue(line.steps[row]?.value); }
        }
       }
    }
   }
 TableBehind}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The table behind a chart over time: one row for each interval. */
const SeriesTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SeriesTable__SvelteComponent_ = ReturnType<typeof SeriesTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default SeriesTable__SvelteComponent_;