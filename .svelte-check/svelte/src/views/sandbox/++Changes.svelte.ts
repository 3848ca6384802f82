///<reference types="svelte" />
;
import ChangeList from '../compare/ChangeList.svelte';
import { changesBetween } from '$explain/scenarioChanges';
import type { Sandbox } from './sandbox.svelte';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
  };function $$render() {

  
  
  
  


  const { sandbox }: Props = $props();

  const id = $props.id();
  const changes = $derived(changesBetween(sandbox.origin.scenario, sandbox.scenario));
  const name = $derived(sandbox.origin.scenario.title);
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":id,});
   { svelteHTML.createElement("h2", {id,});texts.changes; }
  if(changes.length === 0){
     { svelteHTML.createElement("p", {});name ? texts.unchanged(name) : texts.allDefaults; }
  }else{
     { svelteHTML.createElement("p", {});name ? texts.comparedWith(name) : texts.comparedWithDefaults; }
     { const $$_tsiLegnahC1C = __sveltets_2_ensureComponent(ChangeList); new $$_tsiLegnahC1C({ target: __sveltets_2_any(), props: {   changes,"onreset":(change) => sandbox.takeBack(change.of),}});}
    if(changes.length > 1){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => sandbox.open(sandbox.origin.scenario),});
        texts.resetAll;
       }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What differs from the scenario that was opened, each with the way back. */
const Changes__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Changes__SvelteComponent_ = ReturnType<typeof Changes__SvelteComponent_>;
/*Ωignore_endΩ*/export default Changes__SvelteComponent_;