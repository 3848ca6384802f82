///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import { nextTask } from '$ui/nextTask';
import { onMount, type Component } from 'svelte';
import type { CatalogueEntry } from './content/catalogueEntry';
import type { LessonDefinition, StaticPicture } from './content/definition';
import { OpenLesson, provideLesson } from './lesson.svelte';
import Demo from './demo/Demo.svelte';
import FigureLegend from './prose/FigureLegend.svelte';
import Notes from './progress/Notes.svelte';
import { progress } from './progress/progress.svelte';
import ProgressNotice from './progress/ProgressNotice.svelte';
import { pageTexts as texts } from './texts';
;

  interface Props {
    entry: CatalogueEntry;
    definition: LessonDefinition;
    Prose: Component;
    /** What the demo plays first, as a picture: it stands there until the demo does. */
    still: StaticPicture;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  


  const { entry, definition, Prose, still }: Props = $props();

  // A page shows one lesson for as long as it lives.
  const lesson = (() => new OpenLesson(definition, progress))();
  provideLesson(lesson);

  let page = $state<HTMLElement>();
  const fetchSteps = () => import('./progress/StepList.svelte');

  const done = $derived(lesson.alive ? progress.stepsDone(entry.slug) : 0);
  const standing = $derived(done >= entry.steps ? texts.finished : texts.done(done, entry.steps));

  function startOver() {
    progress.forget(entry.slug);
    location.reload();
  }

  // What stands in the page comes to life first; what scripts add to it follows in a task of its own.
  onMount(() => {
    let close: (() => void) | undefined;
    const stop = nextTask(() => (close = lesson.open()));
    return () => {
      stop();
      close?.();
    };
  });
;
async () => {


 { const $$_article0 = svelteHTML.createElement("article", {    "class":`lesson`,...__sveltets_2_empty({"data-alive":lesson.alive || undefined}),});page = $$_article0;
   { svelteHTML.createElement("header", { "class":`wide`,});
     { svelteHTML.createElement("div", { "class":`title`,});
       { svelteHTML.createElement("p", { "class":`facts`,});
         { svelteHTML.createElement("span", {});texts.minutes(entry.minutes); }
        if(lesson.alive){ { svelteHTML.createElement("span", {});standing; }}
       }
       { svelteHTML.createElement("h1", {});entry.title; }
       { svelteHTML.createElement("p", { "class":`question`,});entry.question; }
     }
     { const $$_omeD2C = __sveltets_2_ensureComponent(Demo); new $$_omeD2C({ target: __sveltets_2_any(), props: {   "demo":definition.demo,still,}});}
   }
  if(lesson.alive){ { const $$_ecitoNssergorP1C = __sveltets_2_ensureComponent(ProgressNotice); new $$_ecitoNssergorP1C({ target: __sveltets_2_any(), props: { progress,}});}}
   { const $$_dnegeLerugiF1C = __sveltets_2_ensureComponent(FigureLegend); new $$_dnegeLerugiF1C({ target: __sveltets_2_any(), props: {}});}
   { const $$_esorP1C = __sveltets_2_ensureComponent(Prose); new $$_esorP1C({ target: __sveltets_2_any(), props: {}});}
  if(lesson.alive){
     { svelteHTML.createElement("footer", {});
       { svelteHTML.createElement("h2", {});texts.ending; }
       { svelteHTML.createElement("p", { "class":`standing`,});standing; }
       { svelteHTML.createElement("progress", {     "max":entry.steps,"value":done,"aria-label":texts.ending,}); }
      if(page){
         { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL2C({ target: __sveltets_2_any(), props: {         "load":fetchSteps,"props":{ page, total: entry.steps },"what":texts.ending,"height":`6rem`,}});}
      }
       { const $$_setoN2C = __sveltets_2_ensureComponent(Notes); new $$_setoN2C({ target: __sveltets_2_any(), props: {}});}
      if(done > 0){ { svelteHTML.createElement("button", {   "type":`button`,"onclick":startOver,});texts.startOver; }}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A lesson's frame: what it asks, how far the reader has come, and its prose. */
const Lesson__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Lesson__SvelteComponent_ = ReturnType<typeof Lesson__SvelteComponent_>;
/*Ωignore_endΩ*/export default Lesson__SvelteComponent_;