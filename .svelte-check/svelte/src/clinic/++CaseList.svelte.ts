///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { queryOf } from './address';
import { CASE_IDS } from './cases';
import { results } from './results';
import { CASE_WORDS, texts } from './texts';
;

  interface Props {
    /** The case on the page. */
    number: number;
  };function $$render() {

  
  
  
  
  


  const { number }: Props = $props();
;
async () => {


 { svelteHTML.createElement("nav", { "aria-label":texts.cases,});
   { svelteHTML.createElement("ol", {});
        for(let id of __sveltets_2_ensureArray(CASE_IDS)){let place = 1;id;
      const best = results.best(place + 1);
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("a", {       "href":resolve(`/clinic/${queryOf({ number: place + 1, seed: 1 })}`),"aria-current":number === place + 1 ? 'page' : undefined,"title":CASE_WORDS[id].title,});
           { svelteHTML.createElement("span", { "class":`visually-hidden`,});CASE_WORDS[id].title; texts.case; }
          place + 1;
           { svelteHTML.createElement("span", { "class":`visually-hidden`,});
            best === null ? texts.notTaken : texts.best(best);
           }
          if(best !== null){ { svelteHTML.createElement("span", {   "class":`best`,"aria-hidden":`true`,});best; }}
         }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The cases by number, each with the reader's best result. */
const CaseList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CaseList__SvelteComponent_ = ReturnType<typeof CaseList__SvelteComponent_>;
/*Ωignore_endΩ*/export default CaseList__SvelteComponent_;