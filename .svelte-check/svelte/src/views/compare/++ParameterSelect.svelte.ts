///<reference types="svelte" />
;
import type { ParameterKey } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import type { Scenario } from '$model/scenario/scenario';
import { parameterGroups } from './parameters';
;

  interface Props {
    id: string;
    value: ParameterKey;
    /** Instances of sections that it doesn't use are left out. */
    scenario: Scenario;
    /** Which parameters can be chosen; all if not given. */
    fits?: (parameter: Parameter) => boolean;
    onchoose: (key: ParameterKey) => void;
  };function $$render() {

  
  
  
  


  const { id, value, scenario, fits = () => true, onchoose }: Props = $props();

  const groups = $derived(parameterGroups(scenario, fits));
;
async () => {


 { svelteHTML.createElement("select", {   id,value,"onchange":(event) => onchoose(event.currentTarget.value as ParameterKey),});
      for(let [name, parameters] of __sveltets_2_ensureArray(groups)){let index = 1;index;
     { svelteHTML.createElement("optgroup", { "label":name,});
         for(let { key, label } of __sveltets_2_ensureArray(parameters)){key;
         { svelteHTML.createElement("option", { "value":key,});name; label; }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Any parameter of the sections in use, by section. */
const ParameterSelect__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ParameterSelect__SvelteComponent_ = ReturnType<typeof ParameterSelect__SvelteComponent_>;
/*Ωignore_endΩ*/export default ParameterSelect__SvelteComponent_;