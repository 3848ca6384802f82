///<reference types="svelte" />
;
import { rowOf, useLesson } from '../lesson.svelte';
import TableFrame from './TableFrame.svelte';
;

  interface Props {
    /** A calculator of the lesson. */
    of: string;
  };function $$render() {

  
  


  const { of }: Props = $props();

  const { calculators = {} } = useLesson().definition;
  const calculator = $derived(rowOf(calculators, 'calculator', of));
  const id = $props.id();
  /** What the reader has changed, by the input's name. */
  const changed = $state<Record<string, number>>({});
  const values = $derived(
    Object.fromEntries(
      Object.entries(calculator.inputs).map(([name, { value }]) => [name, changed[name] ?? value]),
    ),
  );
;
async () => {


 { const $$_emarFelbaT0C = __sveltets_2_ensureComponent(TableFrame); new $$_emarFelbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"caption":calculator.caption,}});
   { svelteHTML.createElement("div", { "class":`inputs`,});
        for(let [name, { label, text, from, to, step }] of __sveltets_2_ensureArray(Object.entries(calculator.inputs))){let index = 1;index;
       { svelteHTML.createElement("label", { "for":`${id}-${name}`,});label;  { svelteHTML.createElement("strong", {});text(values[name] ?? NaN); } }
       { svelteHTML.createElement("input", {                "id":`${id}-${name}`,"type":`range`,"min":from,"max":to,step,"value":values[name],"aria-valuetext":text(values[name] ?? NaN),"oninput":(event) => (changed[name] = event.currentTarget.valueAsNumber),});}
    }
   }
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("tbody", { "aria-live":`polite`,});
          for(let { label, text } of __sveltets_2_ensureArray(calculator.results)){let index = 1;index;
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});label; }
           { svelteHTML.createElement("td", {});text(values); }
         }
      }
     }
   }
 TableFrame}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Arithmetic that the reader can change: sliders above, what follows from them below. No run is made. */
const Calculator__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Calculator__SvelteComponent_ = ReturnType<typeof Calculator__SvelteComponent_>;
/*Ωignore_endΩ*/export default Calculator__SvelteComponent_;