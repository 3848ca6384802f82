///<reference types="svelte" />
;
import Table from '$ui/Table.svelte';
import type { Attempt } from './attempt.svelte';
import { measureTexts as texts } from './openChallengeTexts';
;

  interface Props {
    attempt: Attempt;
  };function $$render() {

  
  
  


  const { attempt }: Props = $props();

  const reasonOf = (id: string) =>
    attempt.challenge.reasons.find((reason) => reason.id === id)?.text ?? id;
;
async () => {


 { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"dense":true,"caption":texts.earlier,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.row.setting; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.row.reason; }
       { svelteHTML.createElement("th", { "scope":`col`,});texts.row.held; }
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let measurement of __sveltets_2_ensureArray(attempt.measurements)){let index = 1;index;
      const held = measurement.passed === measurement.of;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});attempt.word(measurement.setting); }
         { svelteHTML.createElement("td", { "class":`words`,});reasonOf(measurement.reason); }
         { svelteHTML.createElement("td", {  });held;!held;
          held ? '✓' : '✗';
          texts.row.seeds(measurement.passed, measurement.of);
         }
       }
    }
   }
 Table}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a reader has measured in a challenge so far: setting, reason, and on how many seeds it held. */
const Measurements__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Measurements__SvelteComponent_ = ReturnType<typeof Measurements__SvelteComponent_>;
/*Ωignore_endΩ*/export default Measurements__SvelteComponent_;