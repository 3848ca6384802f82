///<reference types="svelte" />
;
import type { JudgedFigure } from '$cases/judge';
import { signed } from '$explain/prose';
import Table from '$ui/Table.svelte';
import { texts } from './texts';
;

  interface Props {
    title: string;
    figures: readonly JudgedFigure[];
  };function $$render() {

  
  
  
  


  const { title, figures }: Props = $props();

  /** What came of a figure, or why its being held says little. */
  function outcome({ verdict, input, arithmetic }: JudgedFigure): string {
    if (verdict === 'missed') return texts.verdicts.missed;
    if (input) return texts.input;
    return arithmetic ? texts.arithmetic : texts.verdicts[verdict];
  }
;
async () => {


 { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"label":title,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.figure; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.published; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.simulated; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.residual; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.bar; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.verdict; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.remark; }
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let figure of __sveltets_2_ensureArray(figures)){let index = 1;index;
      const { name, unit, published, simulated, residualPercent, bar, note } = figure;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});unit ? `${name}, ${unit}` : name; }
         { svelteHTML.createElement("td", { "class":`number`,});texts.number(published); }
         { svelteHTML.createElement("td", { "class":`number`,});texts.number(simulated); }
         { svelteHTML.createElement("td", { "class":`number`,});signed(residualPercent, 1);  }
         { svelteHTML.createElement("td", { "class":`short`,});bar ? texts.within(bar) : ''; }
         { svelteHTML.createElement("td", { "class":`short`,});outcome(figure); }
         { svelteHTML.createElement("td", { "class":`remark`,});note ?? ''; }
       }
    }
   }
 Table}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The figures of one published case, beside the simulated ones. */
const CaseFigures__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CaseFigures__SvelteComponent_ = ReturnType<typeof CaseFigures__SvelteComponent_>;
/*Ωignore_endΩ*/export default CaseFigures__SvelteComponent_;