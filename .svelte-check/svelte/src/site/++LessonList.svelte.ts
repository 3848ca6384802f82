///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import type { Snippet } from 'svelte';
import { describeProgress, type LessonEntry } from './lessonIndex';
import { texts as all } from './homeTexts';
;

  interface Props {
    lessons: readonly LessonEntry[];
    /** The picture of a lesson's decisive moment. */
    picture?: Snippet<[slug: string]>;
  };function $$render() {

  
  
  
  


  const { lessons, picture }: Props = $props();

  const texts = all.list;
  /** A lesson may build on one that is not here. */
  const titlesOf = (numbers: readonly number[]) =>
    lessons.filter(({ number }) => numbers.includes(number)).map(({ title }) => title);
;
async () => {


 { svelteHTML.createElement("ol", {});
     for(let { slug, title, question, minutes, steps, after, teaches } of __sveltets_2_ensureArray(lessons)){slug;
    const needed = titlesOf(after);
     { svelteHTML.createElement("li", {   ...__sveltets_2_empty({"data-slug":slug}),...__sveltets_2_empty({"data-steps":steps}),});
       { svelteHTML.createElement("a", { "href":`${resolve('/')}lessons/${slug}/`,});
         { svelteHTML.createElement("span", { "class":`question`,});question; }
        if(picture){ { svelteHTML.createElement("span", {   "class":`picture`,"aria-hidden":`true`,});;__sveltets_2_ensureSnippet(picture(slug)); }}
         { svelteHTML.createElement("span", { "class":`title`,});title; }
         { svelteHTML.createElement("span", { "class":`facts`,});
           { svelteHTML.createElement("span", {});texts.minutes(minutes); }
          if(needed.length > 0){ { svelteHTML.createElement("span", {});texts.after(needed); }}
           { svelteHTML.createElement("span", { "class":`done`,});describeProgress(0, steps); }
         }
         { svelteHTML.createElement("span", {    "class":`bar`,"aria-hidden":`true`,"hidden":true,}); { svelteHTML.createElement("span", {}); } }
       }
      if(teaches.length > 0){
         { svelteHTML.createElement("details", {});
           { svelteHTML.createElement("summary", {});texts.outcomes; { svelteHTML.createElement("span", { "class":`visually-hidden`,}); title; } }
           { svelteHTML.createElement("ul", {});
                for(let outcome of __sveltets_2_ensureArray(teaches)){let index = 1;index; { svelteHTML.createElement("li", {});outcome; }}
           }
         }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Lessons as cards: the question, a small picture, minutes; what a reader learns on demand. The page is
 * written without knowing its reader; `showProgress` then says how far they have come.
 */
const LessonList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LessonList__SvelteComponent_ = ReturnType<typeof LessonList__SvelteComponent_>;
/*Ωignore_endΩ*/export default LessonList__SvelteComponent_;