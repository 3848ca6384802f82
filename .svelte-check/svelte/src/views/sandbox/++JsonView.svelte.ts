///<reference types="svelte" />
;
import { scenarioToJson } from '$model/scenario/scenario';
import { wordRefusal } from '$explain/refusals';
import { decodeScenarioText } from '$model/scenario/decode';
import CopyButton from '$ui/CopyButton.svelte';
import type { Sandbox } from './sandbox.svelte';
import TextPanel from './TextPanel.svelte';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
  };function $$render() {

  
  
  
  
  
  
  


  const { sandbox }: Props = $props();

  /** What the reader wrote; null while the text follows the scenario. It goes only when the reader says so. */
  let written = $state<string | null>(null);
  /** The scenario's text when the reader began to write. */
  let begun = $state('');

  const inForce = $derived(JSON.stringify(scenarioToJson(sandbox.scenario), null, 2));
  const decoded = $derived(written === null ? null : decodeScenarioText(written));
  const problems = $derived(decoded?.problems ?? []);

  function write(text: string) {
    if (written === null) begun = inForce;
    written = text;
  }

  function use() {
    if (!decoded || problems.length > 0) return;
    sandbox.open(decoded.scenario);
    written = null;
  }
;
async () => {


  { const $$_lenaPtxeT0C = __sveltets_2_ensureComponent(TextPanel); const $$_lenaPtxeT0 = new $$_lenaPtxeT0C({ target: __sveltets_2_any(), props: {            children:() => { return __sveltets_2_any(0); },"hint":texts.jsonHint,"label":texts.jsonLabel,"rows":12,"value":written ?? inForce,"invalid":problems.length > 0,"oninput":write,summary:() => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("h2", {});texts.json; }};return __sveltets_2_any(0)},state:() => { async ()/*Ωignore_positionΩ*/ => {
    if(decoded === null){
       { svelteHTML.createElement("p", {});texts.inForce; }
    } else if (problems.length > 0){
       { svelteHTML.createElement("p", { "class":`bad`,});texts.problems(problems.length); }
       { svelteHTML.createElement("ul", { "class":`bad`,});
            for(let problem of __sveltets_2_ensureArray(problems)){let index = 1;index;
           { svelteHTML.createElement("li", {});wordRefusal(problem, texts.listing); }
        }
       }
    }else{
       { svelteHTML.createElement("p", {});texts.fits; }
    }
    if(decoded && begun !== inForce){ { svelteHTML.createElement("p", {});texts.moved; }}
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {summary, state} = $$_lenaPtxeT0.$$prop_def;/*Ωignore_endΩ*/
  
  
   { svelteHTML.createElement("div", { "class":`ways`,});
    if(decoded){
       { svelteHTML.createElement("button", {     "type":`button`,"disabled":problems.length > 0,"onclick":use,});texts.apply; }
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => (written = null),});texts.discard; }
    }
     { const $$_nottuBypoC2C = __sveltets_2_ensureComponent(CopyButton); new $$_nottuBypoC2C({ target: __sveltets_2_any(), props: {    "label":texts.copy,"text":() => written ?? inForce,}});}
   }
 TextPanel}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The scenario as text to copy, paste and edit. What is wrong with a text is listed beside it. */
const JsonView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type JsonView__SvelteComponent_ = ReturnType<typeof JsonView__SvelteComponent_>;
/*Ωignore_endΩ*/export default JsonView__SvelteComponent_;