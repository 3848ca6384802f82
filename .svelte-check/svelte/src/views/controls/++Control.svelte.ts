///<reference types="svelte" />
;
import type { Value } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import type { Snippet } from 'svelte';
import Meaning from './Meaning.svelte';
import type { SliderRange } from './number';
import { texts } from './texts';
import ValueControl from './ValueControl.svelte';
import { wordValue } from '$explain/values';
;

  interface Props {
    parameter: Parameter;
    value: Value;
    /** What the scenario was opened with: where reset leads. */
    ownValue: Value;
    /** CPUs that the machine of the scenario has. */
    cpus: number;
    /** What the control is called, if the parameter's own label needs its section: "Noise: nice". */
    label?: string;
    /** A narrower range of a number's range on its slider. */
    range?: SliderRange;
    /** Whose parameter it is, for those who hear the label outside of its section. */
    owner?: string;
    /** What edits set it to while the run goes on. */
    later?: string;
    /** Why the value is not in force. */
    complaint?: string;
    /** What stands in the place of the folded meaning. */
    meaning?: Snippet;
    onpreview: (value: Value) => void;
    oncommit: (value: Value) => void;
  };function $$render() {

  
  
  
  
  
  
  
  


  const {
    parameter,
    value,
    ownValue,
    cpus,
    label = parameter.label,
    range,
    owner,
    later,
    complaint = '',
    meaning,
    onpreview,
    oncommit,
  }: Props = $props();

  const id = $props.id();
  const common = $derived({
    describedBy: `${id}-doc ${id}-refusal`,
    labelId: `${id}-label`,
    onpreview,
    oncommit,
  });
;
async () => {


 { svelteHTML.createElement("div", {  "class":`control`,});value !== ownValue;
   { svelteHTML.createElement("div", { "class":`head`,});
     { svelteHTML.createElement("span", {    "class":`label`,"id":`${id}-label`,});if(owner){ { svelteHTML.createElement("span", { "class":`visually-hidden`,});owner;  }}label; }
    if(value !== ownValue){
       { svelteHTML.createElement("button", {           "type":`button`,"class":`reset`,"title":texts.resetTo(wordValue(parameter, ownValue)),"aria-label":`${owner ? `${owner}: ` : ''}${label}: ${texts.resetTo(
          wordValue(parameter, ownValue),
        )}`,"onclick":() => oncommit(ownValue),});
        texts.resetTo(wordValue(parameter, ownValue));
       }
    }
   }
   { const $$_lortnoCeulaV1C = __sveltets_2_ensureComponent(ValueControl); new $$_lortnoCeulaV1C({ target: __sveltets_2_any(), props: {     parameter,value,cpus,range,...common,}});}
  if(later){ { svelteHTML.createElement("p", { "class":`later`,});later; }}
   { svelteHTML.createElement("p", {     "class":`refusal`,"id":`${id}-refusal`,"role":`status`,});
    if(complaint){texts.refused; complaint;}
   }
  if(meaning){
     { svelteHTML.createElement("div", { "id":`${id}-doc`,});;__sveltets_2_ensureSnippet(meaning()); }
  }else{
     { const $$_gninaeM1C = __sveltets_2_ensureComponent(Meaning); new $$_gninaeM1C({ target: __sveltets_2_any(), props: {   parameter,"id":`${id}-doc`,}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * One parameter of model.def: the control that fits its type, with its meaning under it and
 * the way back to the scenario's own value.
 */
const Control__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Control__SvelteComponent_ = ReturnType<typeof Control__SvelteComponent_>;
/*Ωignore_endΩ*/export default Control__SvelteComponent_;