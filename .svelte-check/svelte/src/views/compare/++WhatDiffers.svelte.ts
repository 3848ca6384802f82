///<reference types="svelte" />
;
import Table from '$ui/Table.svelte';
import { textColour } from '../charts/namedRun';
import { settingsThatDiffer } from '$explain/differingSettings';
import { texts } from './texts';
import type { ListedRun } from './comparedRuns';
;

  interface Props {
    /** All runs of the comparison, those that are not there yet as well. */
    standings: readonly ListedRun[];
  };function $$render() {

  
  
  
  
  


  const { standings }: Props = $props();

  const rows = $derived(settingsThatDiffer(standings.map(({ scenario }) => scenario)));
;
async () => {


if(rows.length === 0){
   { svelteHTML.createElement("p", {});texts.sameScenario; }
}else{
   { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"dense":true,"caption":texts.whatDiffers,}});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`col`,});texts.parameter; }
            for(let { letter, colour } of __sveltets_2_ensureArray(standings)){let index = 1;index;
           { svelteHTML.createElement("th", {    "scope":`col`,"class":`run`,});__sveltets_2_ensureType(String, Number, textColour(colour));letter; }
        }
       }
     }
     { svelteHTML.createElement("tbody", {});
         for(let row of __sveltets_2_ensureArray(rows)){row.id;
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});row.name; }
              for(let value of __sveltets_2_ensureArray(row.values)){let place = 1;place;
             { svelteHTML.createElement("td", { });place > 0 && value !== row.values[0];value || texts.none; }
          }
         }
      }
     }
   Table}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every parameter and edit in which the scenarios of compared runs differ, run by run. */
const WhatDiffers__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WhatDiffers__SvelteComponent_ = ReturnType<typeof WhatDiffers__SvelteComponent_>;
/*Ωignore_endΩ*/export default WhatDiffers__SvelteComponent_;