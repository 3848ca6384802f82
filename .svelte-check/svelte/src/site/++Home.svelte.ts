///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import LessonList from './LessonList.svelte';
import type { Snippet } from 'svelte';
import type { LessonEntry } from './lessonIndex';
import { texts as all } from './homeTexts';
;

  interface Props {
    lessons: readonly LessonEntry[];
    /** The machine that runs beside the first words. */
    opening?: Snippet;
    /** The picture of a lesson's decisive moment. */
    picture?: Snippet<[slug: string]>;
    /** What is to be said of the saved progress. */
    notice?: Snippet;
    /** What stands below the lessons. */
    children?: Snippet;
  };function $$render() {

  
  
  
  
  


  const { lessons, opening, picture, notice, children }: Props = $props();

  const texts = all.home;
  const minutes = $derived(lessons.reduce((sum, lesson) => sum + lesson.minutes, 0));
  const first = $derived(lessons[0]);
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.documentTitle; }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.description,});}
 }


 { svelteHTML.createElement("div", { "class":`first`,});
   { svelteHTML.createElement("h1", {});
      { svelteHTML.createElement("span", { "class":`word`,});  }         
   }
   { svelteHTML.createElement("div", { "class":`ways`,});
     { svelteHTML.createElement("p", { "class":`lead`,});texts.lead; }
    if(first){
       { svelteHTML.createElement("p", { "class":`start`,});
         { svelteHTML.createElement("a", {   "class":`begin`,"href":`${resolve('/')}lessons/${first.slug}/`,});texts.begin(first.title); }
       }
    }
     { svelteHTML.createElement("ul", {});
         for(let { before, path, label } of __sveltets_2_ensureArray(texts.others)){path;
         { svelteHTML.createElement("li", {});before;  { svelteHTML.createElement("a", { "href":`${resolve('/')}${path.slice(1)}`,});label; } }
      }
     }
   }
   { svelteHTML.createElement("div", { "class":`machine`,});;__sveltets_2_ensureSnippet(opening?.()); }
 }

 { svelteHTML.createElement("section", {   "class":`lessons`,"aria-labelledby":`lessons`,});
   { svelteHTML.createElement("h2", { "id":`lessons`,});texts.lessons; }
  ;__sveltets_2_ensureSnippet(notice?.());
  if(lessons.length > 0){
    if(lessons.length > 1){ { svelteHTML.createElement("p", { "class":`order`,});texts.order(lessons.length, minutes); }}
     { const $$_tsiLnosseL1C = __sveltets_2_ensureComponent(LessonList); new $$_tsiLnosseL1C({ target: __sveltets_2_any(), props: {  lessons,picture,}});}
     { svelteHTML.createElement("p", { "class":`order`,});
      texts.clinic.before;  { svelteHTML.createElement("a", { "href":`${resolve('/')}clinic/`,});texts.clinic.label; }
     }
  }else{
     { svelteHTML.createElement("p", { "class":`lead`,});texts.none; }
  }
  ;__sveltets_2_ensureSnippet(children?.());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The home page: the first lesson, a machine that runs, all lessons. */
const Home__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Home__SvelteComponent_ = ReturnType<typeof Home__SvelteComponent_>;
/*Ωignore_endΩ*/export default Home__SvelteComponent_;