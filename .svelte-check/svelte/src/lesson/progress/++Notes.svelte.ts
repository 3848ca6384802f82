///<reference types="svelte" />
;
import { useLesson } from '../lesson.svelte';
import { noteTexts as texts } from '../texts';
import { untrack } from 'svelte';
function $$render() {

  
  
  

  const { progress, definition } = useLesson();

  /** What is kept, as the reader saw it last. */
  let seen = progress.notes(definition.slug);
  let written = $state(seen);
  let timer: ReturnType<typeof setTimeout> | undefined;

  // What another page has written shows here, unless the reader is writing; then it is joined when that is kept.
  $effect(() => {
    const kept = progress.notes(definition.slug);
    if (untrack(() => written) !== seen || kept === '') return;
    written = seen = kept;
  });

  /** Kept a moment after the first letter, however long the reader goes on. */
  function keepSoon() {
    timer ??= setTimeout(keep, 400);
  }

  function keep() {
    clearTimeout(timer);
    timer = undefined;
    if (written === seen) return;
    progress.keepNotes(definition.slug, written, seen);
    written = seen = progress.notes(definition.slug);
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {  "onpagehide":keep,});}
 { svelteHTML.createElement("svelte:document", {  "onvisibilitychange":keep,});}


 { svelteHTML.createElement("details", {   "class":`notes`,"open":written !== '',});
   { svelteHTML.createElement("summary", {});texts.title; }
   { svelteHTML.createElement("p", {   "id":`notes-lead`,"class":`screen-only`,});texts.lead; }
   { svelteHTML.createElement("textarea", {                "class":`screen-only`,"rows":6,"maxlength":20000,"aria-label":texts.title,"aria-describedby":`notes-lead`,"bind:value":written,"oninput":keepSoon,"onblur":keep,});/*Ωignore_startΩ*/() => written = __sveltets_2_any(null);/*Ωignore_endΩ*/ }
   { svelteHTML.createElement("p", { "class":`on-paper`,});written; }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Room for the reader's own notes on a lesson. */
const Notes__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Notes__SvelteComponent_ = ReturnType<typeof Notes__SvelteComponent_>;
/*Ωignore_endΩ*/export default Notes__SvelteComponent_;