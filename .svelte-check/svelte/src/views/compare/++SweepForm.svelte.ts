///<reference types="svelte" />
;
import { parameterOf, type ParameterKey } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import { MOST_SEEDS, MOST_STEPS, usualSettings, type SweepSettings } from '$model/compare/sweep';
import Field from '$ui/Field.svelte';
import { shownUnit } from '$explain/values';
import ParameterSelect from './ParameterSelect.svelte';
import { canSweep } from './parameters';
import { sweepTexts as texts } from './sweepTexts';
;

  interface Props {
    scenario: Scenario;
    settings: SweepSettings;
    onchange: (settings: SweepSettings) => void;
  };function $$render() {
   const number/*Ωignore_positionΩ*/ = (name: 'from' | 'to' | 'steps' | 'seeds',
  label: string,
  min?: number,
  max?: number)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_dleiF0C = __sveltets_2_ensureComponent(Field); const $$_dleiF0 = new $$_dleiF0C({ target: __sveltets_2_any(), props: {label,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {            id,"type":`number`,"step":name === 'from' || name === 'to' ? 'any' : 1,min,max,"value":Number.isNaN(settings[name]) ? '' : settings[name],"oninput":(event) => setNumber(name, event.currentTarget),});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF0.$$prop_def;/*Ωignore_endΩ*/
    
   Field}
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  


  const { scenario, settings, onchange }: Props = $props();

  const parameter = $derived(parameterOf(settings.key));
  const unit = $derived(parameter.type === 'number' ? shownUnit(parameter.unit) : '');

  const choose = (key: ParameterKey) =>
    onchange({ ...usualSettings(scenario, key), seeds: settings.seeds });

  /** An empty field is no number: the sentence below says what is wanted. */
  const setNumber = (name: 'from' | 'to' | 'steps' | 'seeds', input: HTMLInputElement) =>
    onchange({ ...settings, [name]: input.valueAsNumber });
;
async () => {




 { svelteHTML.createElement("div", { "class":`form`,});
   { const $$_dleiF1C = __sveltets_2_ensureComponent(Field); const $$_dleiF1 = new $$_dleiF1C({ target: __sveltets_2_any(), props: {   "label":texts.parameter,"width":`22rem`,children:(id) => { async ()/*Ωignore_positionΩ*/ => {
       { const $$_tceleSretemaraP0C = __sveltets_2_ensureComponent(ParameterSelect); new $$_tceleSretemaraP0C({ target: __sveltets_2_any(), props: {        id,"value":settings.key,scenario,"fits":canSweep,"onchoose":choose,}});}
    };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF1.$$prop_def;/*Ωignore_endΩ*/
    
   Field}
  if(parameter.type === 'number'){
    ;__sveltets_2_ensureSnippet(number('from', texts.from(unit), parameter.min, parameter.max));
    ;__sveltets_2_ensureSnippet(number('to', texts.to(unit), parameter.min, parameter.max));
    ;__sveltets_2_ensureSnippet(number('steps', texts.steps, 2, MOST_STEPS));
     { const $$_dleiF1C = __sveltets_2_ensureComponent(Field); const $$_dleiF1 = new $$_dleiF1C({ target: __sveltets_2_any(), props: { "label":texts.spacing,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {      id,"value":settings.byRatio ? 'ratio' : 'even',"onchange":(event) =>
            onchange({ ...settings, byRatio: event.currentTarget.value === 'ratio' }),});
           { svelteHTML.createElement("option", { "value":`even`,});texts.even; }
           { svelteHTML.createElement("option", { "value":`ratio`,});texts.ratio; }
         }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF1.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
  }else{
     { svelteHTML.createElement("p", {});texts.allChoices; }
  }
  ;__sveltets_2_ensureSnippet(number('seeds', texts.seeds, 1, MOST_SEEDS));
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Which parameter is swept, from where to where, in how many steps, with how many seeds. */
const SweepForm__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SweepForm__SvelteComponent_ = ReturnType<typeof SweepForm__SvelteComponent_>;
/*Ωignore_endΩ*/export default SweepForm__SvelteComponent_;