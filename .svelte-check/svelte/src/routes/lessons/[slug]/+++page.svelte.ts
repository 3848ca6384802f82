///<reference types="svelte" />
;
import { asset } from '$app/paths';
import LessonWays from '$site/LessonWays.svelte';
import LessonPage from '../LessonPage.svelte';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  

  const { data }: PageProps = $props();
  const { entry } = $derived(data.contents);

  /** Built by scripts/lib/pageScripts.mjs. */
  const script = import.meta.env.DEV ? '/src/routes/lessons/lessonPage.ts' : '/_app/lesson.js';
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});entry.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":entry.question,});}
   { svelteHTML.createElement("script", {   "type":`module`,"src":asset(script),}); }
     for(let file of __sveltets_2_ensureArray(data.preloads)){file;
     { svelteHTML.createElement("link", {    "rel":`modulepreload`,"href":asset(`/${file}`),});}
  }
 }


 { svelteHTML.createElement("div", {     "id":`lesson`,...__sveltets_2_empty({"data-slug":entry.slug}),...__sveltets_2_empty({"data-still":JSON.stringify(data.still)}),});
  
     for(let contents of __sveltets_2_ensureArray([data.contents])){contents.entry.slug; { const $$_egaPnosseL1C = __sveltets_2_ensureComponent(LessonPage); new $$_egaPnosseL1C({ target: __sveltets_2_any(), props: {    ...contents,"still":data.still,}});}}
 }
 { const $$_syaWnosseL0C = __sveltets_2_ensureComponent(LessonWays); new $$_syaWnosseL0C({ target: __sveltets_2_any(), props: {           "needed":data.needed,"before":data.before,"next":data.next,"slug":entry.slug,"number":entry.number,}});}
};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A lesson: prerendered to be read at once, then hydrated. */
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;