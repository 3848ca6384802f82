///<reference types="svelte" />
;
import { untrack } from 'svelte';
import { nameOf } from '$cases/scenarios';
import { RUN_TABLES, sheetOf, toCsv, toJson, type Sheet } from '$model/export/tables';
import type { Run } from '$model/run/run';
import { sheetOfTable, type Found } from './savableViews';
import { fileName, type Saving } from './saving.svelte';
import { texts } from './texts';
;

  interface Props {
    run: Run;
    saving: Saving;
    /** The tables that stand on the page. */
    tables: readonly Found<HTMLTableElement>[];
  };function $$render() {

  
  
  
  
  
  
  


  const { run, saving, tables }: Props = $props();

  const id = $props.id();
  const choices = $derived([
    ...RUN_TABLES.map((table) => ({
      id: table.id,
      name: table.id.replaceAll('_', ' '),
      sheet: (): Sheet => sheetOf(run, table.id),
    })),
    ...tables.map((table) => ({
      id: `page: ${table.name}`,
      name: table.name,
      sheet: (): Sheet => sheetOfTable(table),
    })),
  ]);
  let chosen = $state(untrack(() => choices[0]?.id));

  function save(ending: 'csv' | 'json') {
    const choice = choices.find(({ id }) => id === chosen);
    if (!choice) return;
    void saving.save(fileName(nameOf(run.scenario), choice.name, ending), () => {
      const sheet = choice.sheet();
      if (ending === 'json') return new Blob([toJson(sheet, run)], { type: 'application/json' });
      return new Blob([toCsv(sheet)], { type: 'text/csv' });
    });
  }
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h3", { "id":`${id}-title`,});texts.tables.title; }
   { svelteHTML.createElement("div", { "class":`row`,});
     { svelteHTML.createElement("select", {   "bind:value":chosen,"aria-label":texts.tables.which,});/*Ωignore_startΩ*/() => chosen = __sveltets_2_any(null);/*Ωignore_endΩ*/
       { svelteHTML.createElement("optgroup", { "label":texts.tables.ofRun,});
           for(let { id, name } of __sveltets_2_ensureArray((choices.slice(0, RUN_TABLES.length)))){id;
           { svelteHTML.createElement("option", { "value":id,});name; }
        }
       }
      if(tables.length > 0){
         { svelteHTML.createElement("optgroup", { "label":texts.tables.ofPage,});
             for(let { id, name } of __sveltets_2_ensureArray(choices.slice(RUN_TABLES.length))){id;
             { svelteHTML.createElement("option", { "value":id,});name; }
          }
         }
      }
     }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => save('csv'),});  }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => save('json'),});  }
   }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Any table as CSV or JSON. */
const TablesPart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TablesPart__SvelteComponent_ = ReturnType<typeof TablesPart__SvelteComponent_>;
/*Ωignore_endΩ*/export default TablesPart__SvelteComponent_;