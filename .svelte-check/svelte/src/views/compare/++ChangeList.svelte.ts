///<reference types="svelte" />
;
import type { Change } from '$explain/scenarioChanges';
import { texts } from './texts';
;

  interface Props {
    changes: readonly Change[];
    /** Takes one change back; without it the list only tells. */
    onreset?: (change: Change) => void;
  };function $$render() {

  
  


  const { changes, onreset }: Props = $props();
;
async () => {


 { svelteHTML.createElement("ul", {});
     for(let change of __sveltets_2_ensureArray(changes)){change.id;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("span", {});
        change.name;
         { svelteHTML.createElement("span", { "class":`a`,});change.a || texts.none; } 
         { svelteHTML.createElement("span", { "class":`b`,});change.b || texts.none; }
       }
      if(onreset){
         { svelteHTML.createElement("button", {         "type":`button`,"class":`link`,"aria-label":texts.resetOf(change.name),"onclick":() => onreset(change),});
          texts.reset;
         }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What differs between two scenarios: one line for each parameter and each edit. */
const ChangeList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChangeList__SvelteComponent_ = ReturnType<typeof ChangeList__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChangeList__SvelteComponent_;