///<reference types="svelte" />
;
import Choices from './Choices.svelte';
import { rowOf, useLesson } from '../lesson.svelte';
import { questionTexts as texts } from '../texts';
;

  interface Props {
    /** A question of the lesson. */
    id: string;
  };function $$render() {

  
  
  


  const { id }: Props = $props();

  const lesson = useLesson();
  const question = $derived(rowOf(lesson.definition.questions, 'question', id));
  const answer = $derived(question.choices.find((choice) => choice.id === question.right));
  const done = $derived(lesson.isDone(question.step));
  let chosen = $state<string | null>(null);
  /** The choice that was checked last. */
  let checked = $state<string | null>(null);
  let complaint = $state('');

  const shown = $derived(done ? (lesson.answer(id) ?? null) : checked);
  const verdict = $derived(question.choices.find((choice) => choice.id === shown));

  function check(event: SubmitEvent) {
    event.preventDefault();
    complaint = chosen === null ? texts.choose : '';
    checked = chosen;
    if (chosen === null) return;
    lesson.keepAnswer(id, chosen);
    if (chosen === question.right) lesson.complete(question.step);
  }
;
async () => {


 { svelteHTML.createElement("form", {       "class":`question`,"id":`question-${id}`,...__sveltets_2_empty({"data-step":question.step}),"onsubmit":check,});
  if(done){
     { const $$_seciohC1C = __sveltets_2_ensureComponent(Choices); new $$_seciohC1C({ target: __sveltets_2_any(), props: {            "legend":question.ask,"choices":question.choices,"name":`question-${id}`,"chosen":question.right,"disabled":true,"right":question.right,}});}
  }else{
     { const $$_seciohC1C = __sveltets_2_ensureComponent(Choices); const $$_seciohC1 = new $$_seciohC1C({ target: __sveltets_2_any(), props: {          "legend":question.ask,"choices":question.choices,"name":`question-${id}`,chosen,"disabled":!lesson.alive,}});/*Ωignore_startΩ*/() => chosen = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_seciohC1.$$bindings = 'chosen';}
    if(lesson.alive){ { svelteHTML.createElement("button", { "type":`submit`,});texts.check; }}
  }
   { svelteHTML.createElement("div", {   "class":`verdict`,"role":`status`,});
    if(verdict){
       { svelteHTML.createElement("p", {});
         { svelteHTML.createElement("strong", {  });verdict.id === question.right;verdict.id === question.right ? texts.right : texts.wrong; }
        verdict.feedback;
        if(verdict.id !== question.right){texts.again;}
       }
    } else if (complaint){
       { svelteHTML.createElement("p", {});complaint; }
    }
   }
   { svelteHTML.createElement("noscript", {});
     { svelteHTML.createElement("details", {});
       { svelteHTML.createElement("summary", {});texts.answers; }
       { svelteHTML.createElement("p", {});answer?.text; answer?.feedback; }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A question to check oneself with; every answer is answered. */
const Question__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Question__SvelteComponent_ = ReturnType<typeof Question__SvelteComponent_>;
/*Ωignore_endΩ*/export default Question__SvelteComponent_;