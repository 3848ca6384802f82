///<reference types="svelte" />
;
import { difference } from '../content/residuals';
import { rowOf, useLesson } from '../lesson.svelte';
import { residualTexts as texts } from '../texts';
import TableFrame from './TableFrame.svelte';
;

  interface Props {
    /** A table of the lesson's residuals. */
    of: string;
  };function $$render() {

  
  
  
  


  const { of }: Props = $props();

  const { expected, published, residuals } = useLesson().definition;
  const table = $derived(rowOf(residuals, 'table of residuals', of));
  const compared = $derived(
    table.rows.map((row) => {
      const theirs = rowOf(published, 'published figure', row.figure);
      const ours = rowOf(expected.figures, 'figure', row.figure);
      return { ...row, theirs, ours, difference: difference(row, theirs, ours) };
    }),
  );
;
async () => {


 { const $$_emarFelbaT0C = __sveltets_2_ensureComponent(TableFrame); new $$_emarFelbaT0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"caption":table.caption,"wide":true,}});
   { svelteHTML.createElement("table", { "class":`residuals`,});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`col`,});texts.what; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.published; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.simulated; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.difference; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`why words`,});texts.why; }
       }
     }
     { svelteHTML.createElement("tbody", {});
          for(let { what, theirs, ours, difference, why } of __sveltets_2_ensureArray(compared)){let index = 1;index;
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});what; }
           { svelteHTML.createElement("td", {});theirs.text; }
           { svelteHTML.createElement("td", {});ours.text; }
           { svelteHTML.createElement("td", {});difference; }
           { svelteHTML.createElement("td", { "class":`why words`,});why; }
         }
      }
     }
   }
 TableFrame}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What was published beside what the model gives, with the difference and its reason. */
const Residuals__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Residuals__SvelteComponent_ = ReturnType<typeof Residuals__SvelteComponent_>;
/*Ωignore_endΩ*/export default Residuals__SvelteComponent_;