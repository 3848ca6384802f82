///<reference types="svelte" />
;
import { tick } from 'svelte';
import type { Attempt } from './attempt.svelte';
import { helpTexts as texts } from './openChallengeTexts';
;

  interface Props {
    attempt: Attempt;
    /** The reader ends the measurements to see a solution. */
    ongiveup: () => void;
    /** Sets the solution, and shows the machine with it. */
    ontake: () => void;
  };function $$render() {

  
  
  


  const { attempt, ongiveup, ontake }: Props = $props();

  const challenge = $derived(attempt.challenge);
  const reason = $derived(challenge.reasons.find(({ id }) => id === challenge.right)?.text);
  /** So many hints have been opened: each opens the way to the next. */
  let opened = $state(0);
  let solution = $state<HTMLElement>();

  /** The button goes away: the focus goes to what it made room for. */
  async function giveUp() {
    ongiveup();
    await tick();
    solution?.focus({ preventScroll: true });
  }

  function open(event: Event, number: number) {
    if (event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open) {
      opened = Math.max(opened, number);
    }
  }
;
async () => {


 { svelteHTML.createElement("div", { "class":`help`,});
      for(let hint of __sveltets_2_ensureArray(challenge.hints)){let index = 1;index;
    if(index <= opened){
       { svelteHTML.createElement("details", { "ontoggle":(event) => open(event, index + 1),});
         { svelteHTML.createElement("summary", {});texts.hint(index + 1, challenge.hints.length); }
         { svelteHTML.createElement("p", {});hint; }
       }
    }
  }
  if(attempt.isOver){
     { svelteHTML.createElement("details", {});
       { const $$_summary2 = svelteHTML.createElement("summary", { });solution = $$_summary2;texts.solution; }
       { svelteHTML.createElement("p", {});
        texts.values;
        attempt.word(challenge.solution.values); challenge.solution.why;
       }
      if(reason){ { svelteHTML.createElement("p", {});texts.because; reason; }}
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":ontake,});texts.try; }
     }
  } else if (opened >= challenge.hints.length){
     { svelteHTML.createElement("button", {     "type":`button`,"class":`end`,"onclick":giveUp,});texts.giveUp; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Three hints, each a step further, and a solution once nothing more is to be measured. */
const ChallengeHelp__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChallengeHelp__SvelteComponent_ = ReturnType<typeof ChallengeHelp__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChallengeHelp__SvelteComponent_;