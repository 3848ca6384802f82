///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
import { findTerm } from '../content/terms';
import { rowOf, useLesson } from '../lesson.svelte';
import { termTexts as texts } from '../texts';
;

  interface Props {
    /** What is meant, such as `wait/log_file_sync`. */
    of: string;
    /** The simulation whose run says more. */
    simulation?: string;
    /** The word in the prose; the term's own name if not given. */
    children?: Snippet;
  };function $$render() {

  
  
  
  


  const { of, simulation, children }: Props = $props();

  /** Room between the word and what is said about it. */
  const GAP = 6;

  const lesson = useLesson();
  const id = $props.id();
  const named = $derived(simulation ? lesson.simulation(simulation) : null);
  const run = $derived(named?.experiment.run);
  const term = $derived(findTerm(of));
  const meaning = $derived(rowOf(lesson.definition.expected.meanings, 'explained term', of));
  let opened = $state(false);
  let button = $state<HTMLButtonElement>();
  let note = $state<HTMLElement>();

  /** Below the word, or above it where there is no room, and never beyond the edge of the screen. */
  function place() {
    if (!button || !note) return;
    const word = button.getBoundingClientRect();
    const { width, height } = note.getBoundingClientRect();
    const left = Math.min(word.left, innerWidth - width - GAP);
    const below = word.bottom + GAP;
    const top = below + height < innerHeight ? below : Math.max(GAP, word.top - height - GAP);
    note.style.left = `${Math.max(GAP, left)}px`;
    note.style.top = `${top}px`;
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {  "onscroll":() => note?.matches(':popover-open') && place(),});}


 { const $$_button0 = svelteHTML.createElement("button", {        "type":`button`,"class":`term`,"popovertarget":`${id}-note`,});button = $$_button0;if(children){;__sveltets_2_ensureSnippet(children());}else{term.name;} } { const $$_span0 = svelteHTML.createElement("span", {         "id":`${id}-note`,"class":`note`,"popover":"","ontoggle":({ newState }) => {
    opened = newState === 'open';
    if (opened) place();
  },});note = $$_span0; { svelteHTML.createElement("strong", {});term.name; }
   { svelteHTML.createElement("span", {});meaning; }if(opened && run){
    const said = term.inRun(run);
    if(said){ { svelteHTML.createElement("span", {   "class":`here`,[Symbol("@attach")]:place,}); { svelteHTML.createElement("em", {});texts.here(named?.definition.options?.title); } said;  }}} }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A word of the prose that explains itself: from model.def, with the value of the run shown. */
const Term__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Term__SvelteComponent_ = ReturnType<typeof Term__SvelteComponent_>;
/*Ωignore_endΩ*/export default Term__SvelteComponent_;