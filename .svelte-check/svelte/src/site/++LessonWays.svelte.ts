///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import type { LessonEntry } from './lessonIndex';
import { texts } from './texts';
;

  interface Props {
    /** The lessons that this one builds on. */
    needed: readonly LessonEntry[];
    before: LessonEntry | undefined;
    next: LessonEntry | undefined;
    /** The lesson itself, which can be had as a notebook, and taught. */
    slug: string;
    number: number;
  };function $$render() {

  
  
  


  const { needed, before, next, slug: own, number: ownNumber }: Props = $props();

  const ways = $derived([
    ...needed.map((lesson) => ({ label: texts.ways.needed, lesson })),
    ...(before && !needed.includes(before) ? [{ label: texts.ways.before, lesson: before }] : []),
    ...(next ? [{ label: texts.ways.next, lesson: next }] : []),
  ]);
;
async () => {


 { svelteHTML.createElement("nav", { "aria-label":texts.ways.title,});
   { svelteHTML.createElement("ul", {});
       for(let { label, lesson: { slug, title } } of __sveltets_2_ensureArray(ways)){slug;
       { svelteHTML.createElement("li", {});label;  { svelteHTML.createElement("a", { "href":`${resolve('/')}lessons/${slug}/`,});title; } }
    }
     { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}notebook/?lesson=${own}`,});texts.ways.notebook; } }
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("a", {  "href":`${resolve('/')}classroom/?lesson=${String(ownNumber).padStart(2, '0')}`,});texts.ways.teach; }
     }
     { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":resolve('/'),});texts.ways.all; } }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The ways on from a lesson: what it builds on, the one before, the next, all of them. */
const LessonWays__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LessonWays__SvelteComponent_ = ReturnType<typeof LessonWays__SvelteComponent_>;
/*Ωignore_endΩ*/export default LessonWays__SvelteComponent_;