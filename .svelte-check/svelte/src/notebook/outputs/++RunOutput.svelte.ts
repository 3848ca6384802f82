///<reference types="svelte" />
;
import { wordRefusal } from '$explain/refusals';
import type { Engine } from '$engine/client';
import { LAST_NS } from '$model/link/viewState';
import { decodeScenario } from '$model/scenario/decode';
import Lazy from '$ui/lazy/Lazy.svelte';
import Notice from '$ui/Notice.svelte';
import { own, type JsonObject } from '../document/json';
import { outputs as texts } from '../texts';
;

  interface Props {
    data: JsonObject;
    plain: string;
    engine: Engine;
    /** Whether it may run without being asked. */
    trusted: boolean;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { data, plain, engine, trusted }: Props = $props();

  let asked = $state(false);

  const decoded = $derived(decodeScenario(own(data, 'scenario') ?? null, true));
  const atNs = $derived(own(data, 'atNs'));
  const hash = $derived(String(own(data, 'hash') ?? ''));

  const load = () => import('./RunStage.svelte');
;
async () => {


if(decoded.problems.length > 0){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.badScenario,}});
     { svelteHTML.createElement("ul", {});
          for(let problem of __sveltets_2_ensureArray(decoded.problems)){let index = 1;index; { svelteHTML.createElement("li", {});wordRefusal(problem); }}
     }
   Notice}
   { svelteHTML.createElement("pre", {});plain; }
} else if (trusted || asked){
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {        load,"props":{
      engine,
      scenario: decoded.scenario,
      atNs: typeof atNs === 'number' && atNs >= 0 && atNs <= LAST_NS ? atNs : undefined,
      hash,
    },"what":texts.run,"height":`34rem`,}});}
}else{
   { svelteHTML.createElement("pre", {});plain; }
   { svelteHTML.createElement("p", {});texts.runWaits; }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => (asked = true),});texts.showRun; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A run that a cell shows; it is fetched and run when the reader comes to it. */
const RunOutput__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunOutput__SvelteComponent_ = ReturnType<typeof RunOutput__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunOutput__SvelteComponent_;