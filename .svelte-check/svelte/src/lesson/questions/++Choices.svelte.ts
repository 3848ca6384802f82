///<reference types="svelte" />
;
import type { Choice } from '../content/definition';
import { choiceTexts as texts } from '../texts';
;

  interface Props {
    legend: string;
    choices: readonly Choice[];
    /** Name of the group, unique on the page. */
    name: string;
    chosen: string | null;
    disabled?: boolean;
    /** The choice to mark as right, once that may be known. */
    right?: string;
  };function $$render() {

  
  


  let { legend, choices, name, chosen = $bindable(), disabled = false, right }: Props = $props()/*Ωignore_startΩ*/;chosen;/*Ωignore_endΩ*/;
;
async () => {


 { svelteHTML.createElement("fieldset", {disabled,});
   { svelteHTML.createElement("legend", {});legend; }
     for(let { id, text } of __sveltets_2_ensureArray(choices)){id;
     { svelteHTML.createElement("label", {  });right === id;chosen === id;
       { svelteHTML.createElement("input", {      "type":`radio`,name,"value":id,});chosen = __sveltets_2_any(null);}
       { svelteHTML.createElement("span", {});
        text;
        if(right === id){ { svelteHTML.createElement("strong", { "class":`mark`,}); texts.right; }}
        if(right !== undefined && chosen === id){ { svelteHTML.createElement("strong", { "class":`mark`,});texts.yours; }}
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings('chosen'), slots: {}, events: {} }}
/** One question with one answer out of several. */
const Choices__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Choices__SvelteComponent_ = ReturnType<typeof Choices__SvelteComponent_>;
/*Ωignore_endΩ*/export default Choices__SvelteComponent_;