///<reference types="svelte" />
;
import type { TableCell } from '../content/definition';
import { rowOf, useLesson } from '../lesson.svelte';
import Do from './Do.svelte';
import Published from './Published.svelte';
import TableFrame from './TableFrame.svelte';
import Value from './Value.svelte';
;

  interface Props {
    /** A table of the lesson. */
    of: string;
  };function $$render() {
 const content/*Ωignore_positionΩ*/ = (cell: TableCell)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
  if(typeof cell === 'string'){cell;
  } else if ('strong' in cell){ { svelteHTML.createElement("strong", {});cell.strong; }
  } else if ('value' in cell){ { const $$_eulaV0C = __sveltets_2_ensureComponent(Value); new $$_eulaV0C({ target: __sveltets_2_any(), props: {  "of":cell.value,}});}
  } else if ('published' in cell){cell.before;  { const $$_dehsilbuP0C = __sveltets_2_ensureComponent(Published); new $$_dehsilbuP0C({ target: __sveltets_2_any(), props: {  "of":cell.published,}});}
  }else{ { const $$_oD0C = __sveltets_2_ensureComponent(Do); new $$_oD0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"action":cell.action,}});cell.text; Do}}
};return __sveltets_2_any(0)};
  
  
  
  
  
  


  const { of }: Props = $props();

  const { tables } = useLesson().definition;
  const table = $derived(rowOf(tables, 'table', of));
  const isWords = (column: number) => column > 0 && table.words?.includes(column);
;
async () => {




 { const $$_emarFelbaT0C = __sveltets_2_ensureComponent(TableFrame); new $$_emarFelbaT0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"caption":table.caption,"sources":table.sources,"wide":table.wide,}});
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
            for(let name of __sveltets_2_ensureArray(table.head)){let column = 1;column;
           { svelteHTML.createElement("th", {  "scope":`col`,});isWords(column);name; }
        }
       }
     }
     { svelteHTML.createElement("tbody", {});
          for(let cells of __sveltets_2_ensureArray(table.rows)){let row = 1;row;
         { svelteHTML.createElement("tr", {});
              for(let cell of __sveltets_2_ensureArray(cells)){let column = 1;column;
             { svelteHTML.createElement("td", { });isWords(column);;__sveltets_2_ensureSnippet(content(cell)); }
          }
         }
      }
     }
   }
 TableFrame}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A table of the lesson in its prose: figures of runs, published ones, and buttons that make runs. */
const DataTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DataTable__SvelteComponent_ = ReturnType<typeof DataTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default DataTable__SvelteComponent_;