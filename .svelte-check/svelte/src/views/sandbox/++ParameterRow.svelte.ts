///<reference types="svelte" />
;
import { isChangeable } from '$model/schema/changeable';
import { docOf, docOfParameter } from '$model/schema/docs';
import Explained from '../charts/Explained.svelte';
import Control from '../controls/Control.svelte';
import type { SliderRange } from '../controls/number';
import { laterWords, wordRange, wordValue } from '$explain/values';
import { optionSetOf } from '$model/schema/optionSets';
import type { Sandbox } from './sandbox.svelte';
import type { KeyedParameter } from './parameterListing';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
    parameter: KeyedParameter;
    /** The section's name, for those who hear the label alone. */
    owner: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  


  const { sandbox, parameter, owner }: Props = $props();

  /** Whole ranges that no slider can offer in steps of use. */
  const RANGES: Readonly<Record<string, SliderRange>> = { 'run.seed': { from: 0, to: 100 } };

  const key = $derived(parameter.key);
  const value = $derived(sandbox.pendingEdits.valueOf(key));
  const facts = $derived(
    [
      wordRange(parameter),
      texts.default(wordValue(parameter, parameter.default)),
      isChangeable(parameter) ? '' : texts.fixed,
    ].filter(Boolean),
  );
  const choiceDoc = $derived(
    parameter.type === 'choice'
      ? docOf('options', `${optionSetOf(parameter.options)}.${String(value)}`)
      : '',
  );
;
async () => {


  { const $$_lortnoC0C = __sveltets_2_ensureComponent(Control); const $$_lortnoC0 = new $$_lortnoC0C({ target: __sveltets_2_any(), props: {                 parameter,owner,value,"range":RANGES[key],"cpus":sandbox.scenario.resolve('machine.cpus'),"ownValue":sandbox.origin.scenario.resolve(key),"later":laterWords(sandbox.scenario, key),"complaint":sandbox.pendingEdits.complaintOf(key),"onpreview":(next) => sandbox.pendingEdits.preview(key, next),"oncommit":(next) => sandbox.pendingEdits.commit(key, next),meaning:() => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("p", {}); { const $$_denialpxE1C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE1C({ target: __sveltets_2_any(), props: {  "doc":docOfParameter(parameter),}});} }
    if(choiceDoc){ { svelteHTML.createElement("p", {}); { svelteHTML.createElement("strong", {});String(value);  }  { const $$_denialpxE1C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE1C({ target: __sveltets_2_any(), props: {  "doc":choiceDoc,}});} }}
     { svelteHTML.createElement("p", { "class":`facts`,}); { svelteHTML.createElement("code", {});key; }  facts.join(' · '); }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {meaning} = $$_lortnoC0.$$prop_def;/*Ωignore_endΩ*/
  
 Control}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One parameter with everything that is known of it. */
const ParameterRow__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ParameterRow__SvelteComponent_ = ReturnType<typeof ParameterRow__SvelteComponent_>;
/*Ωignore_endΩ*/export default ParameterRow__SvelteComponent_;