///<reference types="svelte" />
;
import { csvText } from '$model/export/csvWriter';
import { formatCount } from '$model/format';
import { downloadFile } from '$ui/downloadFile';
import type { TableBundle } from '../kernel/protocol';
import { outputs as texts } from '../texts';
;

  interface Props {
    table: TableBundle;
  };function $$render() {

  
  
  
  
  


  const { table }: Props = $props();

  const MOST_SHOWN = 50;
  const CELLS_SHOWN = 1000;
  /** So many are laid out without the page standing still. */
  const CELLS_OF_PAGE = 2000;
  const LETTERS_OF_PAGE = 100_000;

  let all = $state(false);
  let first = $state(0);

  const rowsOf = (cells: number) => Math.ceil(cells / Math.max(1, table.columns.length));
  const few = $derived(Math.min(MOST_SHOWN, rowsOf(CELLS_SHOWN)));
  const page = $derived(rowsOf(CELLS_OF_PAGE));
  const start = $derived(all && first < table.rows.length ? first : 0);
  const rows = $derived(table.rows.slice(start, start + (all ? page : few)));
  const isPaged = $derived(all && table.rows.length > page);
  /** How many letters of a cell are shown: all, unless those of the whole page are too many. */
  const longest = $derived.by(() => {
    const texts = rows.flatMap((row) => table.columns.map(({ key }) => String(row[key] ?? '')));
    const letters = texts.reduce((sum, { length }) => sum + length, 0);
    return letters > LETTERS_OF_PAGE ? Math.floor(LETTERS_OF_PAGE / texts.length) : Infinity;
  });

  function save() {
    const lines = [
      table.columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label)),
      ...table.rows.map((row) => table.columns.map(({ key }) => String(row[key] ?? ''))),
    ];
    downloadFile(new Blob([csvText(lines)], { type: 'text/csv' }), texts.tableFile);
  }

  function shown(value: string | number | boolean | null | undefined): string {
    if (typeof value === 'number') return Number.isFinite(value) ? formatCount(value) : '';
    const text = value === null || value === undefined ? '' : String(value);
    return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
  }
;
async () => {



 { svelteHTML.createElement("div", {       "class":`scroll`,"role":`region`,"aria-label":table.caption || texts.plotTable,"tabindex":0,});
   { svelteHTML.createElement("table", {});
    if(table.caption){ { svelteHTML.createElement("caption", {});table.caption; }}
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
            for(let { label, unit, figures } of __sveltets_2_ensureArray(table.columns)){let index = 1;index;
           { svelteHTML.createElement("th", {   "scope":`col`,});figures;label;if(unit){ { svelteHTML.createElement("span", { "class":`unit`,}); unit; }} }
        }
       }
     }
     { svelteHTML.createElement("tbody", {});
          for(let row of __sveltets_2_ensureArray(rows)){let index = 1;index;
         { svelteHTML.createElement("tr", {});
              for(let { key, figures } of __sveltets_2_ensureArray(table.columns)){let index = 1;index;
             { svelteHTML.createElement("td", { });figures || typeof row[key] === 'number';shown(row[key]); }
          }
         }
      }
     }
   }
 }
if(table.rows.length > few){
   { svelteHTML.createElement("button", {     "type":`button`,"aria-expanded":all,"onclick":() => (all = !all),});
    all ? texts.fewer : texts.rows(table.rows.length);
   }
}
if(isPaged){
   { svelteHTML.createElement("button", {     "type":`button`,"disabled":start === 0,"onclick":() => (first = start - page),});
    texts.earlierRows;
   }
   { svelteHTML.createElement("span", {    "class":`place`,"role":`status`,});texts.rowsOf(start + 1, start + rows.length, table.rows.length); }
   { svelteHTML.createElement("button", {       "type":`button`,"disabled":start + page >= table.rows.length,"onclick":() => (first = start + page),});
    texts.laterRows;
   }
}
if(isPaged || longest < Infinity){
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":save,});texts.saveTable; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A table of figures; a long one a page of rows at a time. */
const Table__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Table__SvelteComponent_ = ReturnType<typeof Table__SvelteComponent_>;
/*Ωignore_endΩ*/export default Table__SvelteComponent_;