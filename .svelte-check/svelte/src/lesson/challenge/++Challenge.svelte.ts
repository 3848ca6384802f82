///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import type { Snippet } from 'svelte';
import { rowOf, useLesson } from '../lesson.svelte';
import { challengeTexts as texts } from '../texts';
;

  interface Props {
    /** A challenge of the lesson. */
    id: string;
    /** What is to be reached. */
    children: Snippet;
  };function $$render() {

  
  
  
  


  const { id, children }: Props = $props();

  const lesson = useLesson();
  const challenge = $derived(rowOf(lesson.definition.challenges, 'challenge', id));
  const done = $derived(lesson.isDone(challenge.step));
  /** Under which name the attempt is kept, beside the answers to questions. */
  const attempt = $derived(`challenge-${id}`);
  let isOpen = $state(false);
  let section = $state<HTMLElement>();

  /** The button goes away: the focus stays with the challenge, whose name is said. */
  function open() {
    isOpen = true;
    section?.focus({ preventScroll: true });
  }

  /** What a challenge is made of is fetched for those who take it up. */
  const fetchChallenge = () => import('./OpenChallenge.svelte');
;
async () => {


  { const $$_section0 = svelteHTML.createElement("section", {           "tabindex":-1,"class":`challenge wide`,"id":`challenge-${id}`,...__sveltets_2_empty({"data-step":challenge.step}),"aria-label":texts.title,});section = $$_section0;
   { svelteHTML.createElement("div", { "class":`task`,});
    ;__sveltets_2_ensureSnippet(children());
    if(done){ { svelteHTML.createElement("p", { "class":`done`,}); texts.done; }}
     { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.withoutScript; } }
   }
  if(isOpen){
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {           "load":fetchChallenge,"props":{
        challenge,
        kept: lesson.answer(attempt),
        onkeep: (text: string) => lesson.keepAnswer(attempt, text),
        onpass: () => lesson.complete(challenge.step),
      },"what":texts.what,"height":`24rem`,"eager":true,"first":true,}});}
  } else if (lesson.alive){
     { svelteHTML.createElement("button", {     "type":`button`,"class":`main`,"onclick":open,});texts.open; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * A task that the simulator grades: the reader says what to set and why, and that has to hold on seeds that
 * nobody has seen. Hints come one at a time, the solution last.
 */
const Challenge__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Challenge__SvelteComponent_ = ReturnType<typeof Challenge__SvelteComponent_>;
/*Ωignore_endΩ*/export default Challenge__SvelteComponent_;