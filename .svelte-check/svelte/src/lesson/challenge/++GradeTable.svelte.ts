///<reference types="svelte" />
;
import Table from '$ui/Table.svelte';
import type { Grade } from './grade';
import { gradeTexts as texts } from './openChallengeTexts';
;

  interface Props {
    grades: readonly Grade[];
  };function $$render() {

  
  
  


  const { grades }: Props = $props();

  const demands = $derived(grades[0]?.measured.map(({ label }) => label) ?? []);
;
async () => {


 { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"dense":true,"caption":texts.caption,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.seed; }
          for(let label of __sveltets_2_ensureArray(demands)){let index = 1;index; { svelteHTML.createElement("th", { "scope":`col`,});label; }}
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let { seed, measured } of __sveltets_2_ensureArray(grades)){let index = 1;index;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});seed; }
            for(let { text, passed } of __sveltets_2_ensureArray(measured)){let index = 1;index;
           { svelteHTML.createElement("td", {});
             { svelteHTML.createElement("span", {});text; }
             { svelteHTML.createElement("span", {   });passed;!passed;passed ? texts.passed : texts.failed; }
           }
        }
       }
    }
   }
 Table}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What each graded run reached. */
const GradeTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type GradeTable__SvelteComponent_ = ReturnType<typeof GradeTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default GradeTable__SvelteComponent_;