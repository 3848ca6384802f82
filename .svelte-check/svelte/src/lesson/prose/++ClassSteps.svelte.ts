///<reference types="svelte" />
;
import { slug } from 'github-slugger';
import type { LessonDefinition } from '../content/definition';
import type { StepDefinition } from '../content/steps';
import { rowOf } from '../lesson.svelte';
import { stepTexts as texts } from '../texts';
;

  interface Props {
    lesson: LessonDefinition;
    steps: readonly StepDefinition[];
  };function $$render() {

  
  
  
  
  


  const { lesson, steps }: Props = $props();

  const tables = $derived({ ...lesson.tables, ...lesson.residuals });

  /** What a part of a step is called: a table by its caption. */
  const nameOf = (part: string, name: string) =>
    part === 'table' ? rowOf(tables, 'table', name).caption : name;
;
async () => {


    for(let { title, minutes, notes, ...named } of __sveltets_2_ensureArray(steps)){let index = 1;index;
   { svelteHTML.createElement("h4", { "id":`${lesson.slug}-${slug(title)}`,});title; }
   { svelteHTML.createElement("p", {});
     { svelteHTML.createElement("strong", {});texts.minutes(minutes); }
        for(let [part, name] of __sveltets_2_ensureArray(Object.entries(named))){let index = 1;index;
      texts.between;part;  { svelteHTML.createElement("code", {});nameOf(part, name); }
    }
   }
      for(let note of __sveltets_2_ensureArray(notes)){let index = 1;index; { svelteHTML.createElement("p", {});note; }}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The steps of a class among the teacher's notes: how long each takes, what it opens, what to say. */
const ClassSteps__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ClassSteps__SvelteComponent_ = ReturnType<typeof ClassSteps__SvelteComponent_>;
/*Ωignore_endΩ*/export default ClassSteps__SvelteComponent_;