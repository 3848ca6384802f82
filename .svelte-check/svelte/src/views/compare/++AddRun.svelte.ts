///<reference types="svelte" />
;
import { parameterOf, type ParameterKey, type Value } from '$model/schema/parameters';
import { countCpus } from '$model/scenario/check';
import type { Scenario } from '$model/scenario/scenario';
import type { Experiment } from '$player/experiment.svelte';
import ValueControl from '../controls/ValueControl.svelte';
import Field from '$ui/Field.svelte';
import { nextTask } from '$ui/nextTask';
import ParameterSelect from './ParameterSelect.svelte';
import { FIRST_CHOICE } from './parameters';
import { scenarioOfLink, SOURCES, tryToMake, type Found } from './sources';
import { texts } from './texts';
;

  interface Props {
    experiment: Experiment;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { experiment }: Props = $props();

  const id = $props.id();
  let key = $state<ParameterKey>(FIRST_CHOICE);
  /** What the reader chose; the scenario's own value until then. */
  let chosen = $state<Value | null>(null);
  let link = $state('');
  let refusal = $state('');

  const { compared } = $derived(experiment);
  const parameter = $derived(parameterOf(key));
  const value = $derived(chosen ?? experiment.scenario.resolve(key));

  function add(found: Found): boolean {
    refusal = 'sentence' in found ? found.sentence : '';
    if ('sentence' in found) return false;
    compared.add(found.scenario);
    return true;
  }

  const addMade = (make: (scenario: Scenario) => Scenario) =>
    add(tryToMake(() => make(experiment.scenario)));

  function addChange() {
    if (addMade((scenario) => scenario.withValues({ [key]: value }))) chosen = null;
  }

  function addPreset(event: Event & { currentTarget: HTMLSelectElement }) {
    const wanted = event.currentTarget.value;
    event.currentTarget.value = '';
    const source = SOURCES.flatMap(({ sources }) => sources).find((each) => each.id === wanted);
    if (source) addMade(source.make);
  }

  function addLink() {
    if (add(scenarioOfLink(link))) link = '';
  }
;
async () => {


 { svelteHTML.createElement("fieldset", { "disabled":compared.isFull || !experiment.run,});
   { svelteHTML.createElement("legend", {});texts.add; }
  if(compared.isFull){
     { svelteHTML.createElement("p", {});texts.full; }
  }else{
     { svelteHTML.createElement("div", { "class":`ways`,});
       { svelteHTML.createElement("div", { "class":`way`,});
         { svelteHTML.createElement("button", {      "type":`button`,"class":`keep`,"onclick":() => nextTask(() => compared.keep()),});texts.keep; }
       }
       { svelteHTML.createElement("div", { "class":`way`,});
         { const $$_dleiF3C = __sveltets_2_ensureComponent(Field); const $$_dleiF3 = new $$_dleiF3C({ target: __sveltets_2_any(), props: { "label":texts.change,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { const $$_tceleSretemaraP0C = __sveltets_2_ensureComponent(ParameterSelect); new $$_tceleSretemaraP0C({ target: __sveltets_2_any(), props: {        id,"value":key,"scenario":experiment.scenario,"onchoose":(next) => {
                key = next;
                chosen = null;
              },}});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF3.$$prop_def;/*Ωignore_endΩ*/
          
         Field}
         { svelteHTML.createElement("span", { "id":`${id}-value`,});texts.newValue; }
        key; {
           { const $$_lortnoCeulaV3C = __sveltets_2_ensureComponent(ValueControl); new $$_lortnoCeulaV3C({ target: __sveltets_2_any(), props: {             parameter,value,"cpus":countCpus(experiment.scenario.values()),"describedBy":`${id}-refusal`,"labelId":`${id}-value`,"onpreview":(next) => (chosen = next),"oncommit":(next) => (chosen = next),}});}
        }
         { svelteHTML.createElement("button", {       "type":`button`,"disabled":value === experiment.scenario.resolve(key),"onclick":addChange,});
          texts.addChange;
         }
       }
       { svelteHTML.createElement("div", { "class":`way`,});
         { const $$_dleiF3C = __sveltets_2_ensureComponent(Field); const $$_dleiF3 = new $$_dleiF3C({ target: __sveltets_2_any(), props: { "label":texts.preset,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {  id,"value":"","onchange":addPreset,});
               { svelteHTML.createElement("option", {"value":"","disabled":true,});texts.presetChoose; }
                 for(let { label, sources } of __sveltets_2_ensureArray(SOURCES)){label;
                 { svelteHTML.createElement("optgroup", {label,});
                     for(let source of __sveltets_2_ensureArray(sources)){source.id;
                     { svelteHTML.createElement("option", { "value":source.id,});source.label; }
                  }
                 }
              }
             }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF3.$$prop_def;/*Ωignore_endΩ*/
          
         Field}
         { const $$_dleiF3C = __sveltets_2_ensureComponent(Field); const $$_dleiF3 = new $$_dleiF3C({ target: __sveltets_2_any(), props: { "label":texts.link,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("div", { "class":`row`,});
               { svelteHTML.createElement("input", {              id,"type":`text`,"autocomplete":`off`,"spellcheck":`false`,"placeholder":texts.linkHint,"bind:value":link,"onkeydown":(event) => event.key === 'Enter' && addLink(),});/*Ωignore_startΩ*/() => link = __sveltets_2_any(null);/*Ωignore_endΩ*/}
               { svelteHTML.createElement("button", {     "type":`button`,"disabled":link.trim() === '',"onclick":addLink,});
                texts.addLink;
               }
             }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF3.$$prop_def;/*Ωignore_endΩ*/
          
         Field}
       }
     }
  }
   { svelteHTML.createElement("p", {     "class":`refusal`,"id":`${id}-refusal`,"role":`status`,});
    if(refusal){texts.refused; refusal;}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Where a further run comes from: this one as it is or with a change, a preset, a link. */
const AddRun__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AddRun__SvelteComponent_ = ReturnType<typeof AddRun__SvelteComponent_>;
/*Ωignore_endΩ*/export default AddRun__SvelteComponent_;