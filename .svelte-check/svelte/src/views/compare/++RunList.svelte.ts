///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import IconButton from '$ui/IconButton.svelte';
import type { ComparedRun } from '$player/comparison.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { textColour } from '../charts/namedRun';
import RunMark from '../charts/RunMark.svelte';
import type { ListedRun } from './comparedRuns';
import { texts } from './texts';
;

  interface Props {
    experiment: Experiment;
    standings: readonly ListedRun[];
  };function $$render() {

  
  
  
  
  
  
  
  


  const { experiment, standings }: Props = $props();

  const compared = $derived(experiment.compared);

  /** One step for undo: the order and the scenario change together. */
  function workOn(other: ComparedRun) {
    void experiment.history.together(() => experiment.apply(compared.exchange(other)));
  }

  function rename({ other, scenario }: ListedRun, title: string) {
    if (other) return compared.rename(other, title.trim());
    const renamed = scenario.withTitle(title.trim());
    if (renamed.title !== scenario.title) void experiment.apply(renamed);
  }
;
async () => {


 { svelteHTML.createElement("ol", { "aria-label":texts.runs,});
     for(let standing of __sveltets_2_ensureArray(standings)){standing.other ?? experiment;
    const { other, letter, place } = standing;
     { svelteHTML.createElement("li", { });__sveltets_2_ensureType(String, Number, standing.colour);
       { svelteHTML.createElement("span", {  "class":`letter`,});__sveltets_2_ensureType(String, Number, textColour(standing.colour));
         { const $$_kraMnuR3C = __sveltets_2_ensureComponent(RunMark); new $$_kraMnuR3C({ target: __sveltets_2_any(), props: { place,}});}
        letter;
       }
       { svelteHTML.createElement("input", {             "type":`text`,"aria-label":texts.name(letter),"placeholder":texts.unnamed,"maxlength":80,"value":standing.scenario.title,"onchange":(event) => rename(standing, event.currentTarget.value),});}
      if(!other){ { svelteHTML.createElement("span", { "class":`own`,});texts.own; }}
      if(other?.running){
         { svelteHTML.createElement("progress", {     "max":`1`,"value":other.progress,"aria-label":texts.progress(letter),}); }
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => other.cancel(),});texts.cancel; }
      } else if (other && (other.error || !other.run)){
         { svelteHTML.createElement("span", {    "class":`failed`,"role":`alert`,});other.error ? wordError(other.error) : texts.cancelled; }
         { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => compared.start(other),});texts.again; }
      }
       { svelteHTML.createElement("span", { "class":`doings`,});
        if(other){
           { svelteHTML.createElement("button", {     "type":`button`,"title":texts.workOnTitle(letter),"onclick":() => workOn(other),});
            texts.workOn;
           }
        }
         { const $$_nottuBnocI3C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI3C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"label":texts.earlier(letter),"disabled":place === 0,"onclick":() => compared.move(place, place - 1),}});   IconButton}
         { const $$_nottuBnocI3C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI3C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"label":texts.later(letter),"disabled":place === standings.length - 1,"onclick":() => compared.move(place, place + 1),}});   IconButton}
        if(other){
           { svelteHTML.createElement("button", {       "type":`button`,"aria-label":texts.removeTitle(letter),"onclick":() => compared.remove(other),});
            texts.remove;
           }
        }
       }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The runs in their order: each can be named, moved, removed, or become the one that is changed. */
const RunList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunList__SvelteComponent_ = ReturnType<typeof RunList__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunList__SvelteComponent_;