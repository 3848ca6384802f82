///<reference types="svelte" />
;
import { columnWords } from '$explain/reports';
import type { ReportId } from '$model/reports/catalogue';
import type { ToolReport } from '$model/reports/report';
import { texts } from './texts';
;

  interface Props {
    id: ReportId;
    report: ToolReport;
  };function $$render() {

  
  
  
  


  const { id, report }: Props = $props();

  const present = $derived(report.columns.filter((column) => column.only !== 'text'));
  const absent = $derived(report.columns.filter((column) => column.only === 'text'));
  let open = $state(false);
;
async () => {


 { svelteHTML.createElement("details", { "bind:open":open,});/*Ωignore_startΩ*/() => open = __sveltets_2_any(null);/*Ωignore_endΩ*/
   { svelteHTML.createElement("summary", {});texts.columnsExplained; }
  if(open){
     { svelteHTML.createElement("dl", {});
         for(let column of __sveltets_2_ensureArray(present)){column.id;
        const { doc, source } = columnWords(id, column.id);
         { svelteHTML.createElement("dt", {});column.head;column.unit ? ` [${column.unit}]` : ''; }
         { svelteHTML.createElement("dd", {});
          doc;  { svelteHTML.createElement("span", { "class":`source`,});texts.source(source); }
         }
      }
         for(let column of __sveltets_2_ensureArray(absent)){column.id;
         { svelteHTML.createElement("dt", { "class":`absent`,});column.head; }
         { svelteHTML.createElement("dd", { "class":`absent`,});columnWords(id, column.id).doc; }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What every column means, in which unit, and where its figures come from. */
const Explanation__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Explanation__SvelteComponent_ = ReturnType<typeof Explanation__SvelteComponent_>;
/*Ωignore_endΩ*/export default Explanation__SvelteComponent_;