///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import { tick, type Snippet } from 'svelte';
import Choices from './Choices.svelte';
import CurveTable from './CurveTable.svelte';
import type { Drawn } from './curve';
import { rowOf, useLesson } from '../lesson.svelte';
import type { Outcome } from './predictions';
import { predictTexts as texts } from '../texts';
;

  interface Props {
    /** A prediction of the lesson. */
    id: string;
    /** What the run shows: revealed once the reader has committed. */
    children: Snippet;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { id, children }: Props = $props();

  /** What is kept in place of an answer. */
  const SKIPPED = 'skipped';
  /** About what the grid will need, so that the text below stays where it is. */
  const FIELD_HEIGHT = '23rem';

  const lesson = useLesson();
  const prediction = $derived(rowOf(lesson.definition.predictions, 'prediction', id));
  const { figures } = lesson.definition.expected;
  const kept = $derived(lesson.answer(id));
  const outcome = $derived(kept === undefined ? null : outcomeOf(kept));
  let chosen = $state<string | null>(null);
  let drawn = $state.raw<Drawn>([]);
  let complaint = $state('');
  let result = $state<HTMLElement>();

  /** The answer that could be kept now; null while something is missing. */
  const ready = $derived.by(() => {
    if (prediction.kind === 'choice') return chosen;
    const values = drawn.filter((value) => value !== null);
    return values.length === prediction.points.length ? JSON.stringify(values) : null;
  });

  /** What became of an answer; null if it was skipped, or is of an older lesson. */
  function outcomeOf(answer: string): Outcome | null | Promise<Outcome | null> {
    if (prediction.kind === 'curve') {
      const curve = prediction;
      return loadField().then((module) => module.outcomeOf(curve, answer, figures));
    }
    const choice = prediction.choices.find((each) => each.id === answer);
    return choice ? { agrees: choice.id === prediction.right, feedback: choice.feedback } : null;
  }

  /** The grid of a curve is fetched by the lessons that have one, when the reader comes near it. */
  const loadField = () => import('./curveField');

  async function keep(answer: string) {
    lesson.keepAnswer(id, answer);
    lesson.complete(prediction.step);
    await tick();
    result?.focus();
  }

  function commit(event: SubmitEvent) {
    event.preventDefault();
    if (ready !== null) void keep(ready);
    else complaint = prediction.kind === 'choice' ? texts.choose : texts.draw;
  }
;
async () => {


 { svelteHTML.createElement("div", {     "class":`predict`,"id":`prediction-${id}`,...__sveltets_2_empty({"data-step":prediction.step}),});
   { svelteHTML.createElement("p", { "class":`title`,});texts.title; }
  if(kept === undefined){
     { svelteHTML.createElement("form", { "onsubmit":commit,});
      if(prediction.kind === 'choice'){
         { const $$_seciohC2C = __sveltets_2_ensureComponent(Choices); const $$_seciohC2 = new $$_seciohC2C({ target: __sveltets_2_any(), props: {          "legend":prediction.ask,"choices":prediction.choices,"name":`prediction-${id}`,chosen,"disabled":!lesson.alive,}});/*Ωignore_startΩ*/() => chosen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_seciohC2.$$bindings = 'chosen';}
      }else{
         { svelteHTML.createElement("p", { "class":`ask`,});prediction.ask; }
        if(lesson.alive){
           { svelteHTML.createElement("div", { "class":`grid`,});
             { const $$_yzaL3C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL3C({ target: __sveltets_2_any(), props: {         "load":loadField,"props":{ prediction, figures, drawn, ondraw: (values: Drawn) => (drawn = values) },"what":texts.field,"height":FIELD_HEIGHT,}});}
           }
        }
      }
      if(lesson.alive){
         { svelteHTML.createElement("p", { "class":`why`,});texts.why; }
         { svelteHTML.createElement("div", { "class":`ways`,});
           { svelteHTML.createElement("button", {   "type":`submit`,"class":`main`,});texts.commit; }
           { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => keep(SKIPPED),});texts.skip; }
         }
      }
       { svelteHTML.createElement("p", {   "class":`complaint`,"role":`status`,});ready === null ? complaint : ''; }
     }
  }else{
    if(prediction.kind === 'choice'){
       { const $$_seciohC1C = __sveltets_2_ensureComponent(Choices); new $$_seciohC1C({ target: __sveltets_2_any(), props: {            "legend":prediction.ask,"choices":prediction.choices,"name":`prediction-${id}`,"chosen":kept,"disabled":true,"right":prediction.right,}});}
    }else{
       { svelteHTML.createElement("p", { "class":`ask`,});prediction.ask; }
       { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {         "load":loadField,"props":{ prediction, figures, kept },"what":texts.field,"height":FIELD_HEIGHT,}});}
    }
     { const $$_div1 = svelteHTML.createElement("div", {    "class":`result`,"tabindex":-1,});result = $$_div1;
         { const $$_value = await (outcome);{ const known = $$_value; 
        if(known){
           { svelteHTML.createElement("p", { "class":`verdict`,});known.agrees ? texts.asExpected : texts.otherwise; }
           { svelteHTML.createElement("p", {});known.feedback; }
        }else{
           { svelteHTML.createElement("p", { "class":`verdict`,});texts.skipped; }
        }
      }}
      ;__sveltets_2_ensureSnippet(children());
     }
  }
   { svelteHTML.createElement("noscript", {});
    if(prediction.kind === 'curve'){ { const $$_elbaTevruC2C = __sveltets_2_ensureComponent(CurveTable); new $$_elbaTevruC2C({ target: __sveltets_2_any(), props: {  prediction,figures,}});}}
    ;__sveltets_2_ensureSnippet(children());
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * A prediction that the reader commits to before the run is shown, and the run beside it afterwards:
 * a choice, or a curve to draw. Without JavaScript the result is read in its place.
 */
const Predict__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Predict__SvelteComponent_ = ReturnType<typeof Predict__SvelteComponent_>;
/*Ωignore_endΩ*/export default Predict__SvelteComponent_;