///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import { EngineClient } from '$engine/client';
import type { LessonDefinition } from '$lesson/content/definition';
import { makeSheet, type Sheet } from '$lesson/print/worksheet';
import Worksheet from '$lesson/print/Worksheet.svelte';
import Field from '$ui/Field.svelte';
import { onMount } from 'svelte';
import { texts } from './texts';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  
  
  
  
  
  

  const { data }: PageProps = $props();

  const definitions = import.meta.glob<LessonDefinition>('/lessons/*/lesson.ts', {
    import: 'lesson',
  });
  const LARGEST_SEED = 2 ** 32 - 1;

  let slug = $state('');
  let seed = $state<number | null>(7);
  let withKey = $state(false);
  let sheet = $state.raw<Promise<Sheet> | null>(null);
  let engine: EngineClient | null = null;

  const seedIsGood = $derived(
    Number.isInteger(seed) && Number(seed) >= 0 && Number(seed) <= LARGEST_SEED,
  );

  /** The sheet of the lesson and the seed that are chosen; the runs before it are made no more. */
  async function make(): Promise<Sheet> {
    const load = definitions[`/lessons/${slug}/lesson.ts`];
    const client = engine;
    if (!load || !client) throw new RangeError(`There is no lesson "${slug}".`);
    return makeSheet(await load(), Number(seed), (scenario) => client.run(scenario));
  }

  function remake() {
    if (seedIsGood) sheet = make();
  }

  onMount(() => {
    engine = new EngineClient();
    const asked = new URLSearchParams(location.search);
    const wanted = data.lessons.find(({ number }) => number === Number(asked.get('lesson')));
    slug = (wanted ?? data.lessons[0])?.slug ?? '';
    seed = Number(asked.get('seed') ?? seed);
    withKey = asked.has('key');
    remake();
    return () => engine?.close();
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
 }

 { svelteHTML.createElement("div", { "class":`screen-only`,});
   { svelteHTML.createElement("h1", {});texts.title; }
   { svelteHTML.createElement("p", { "class":`lead`,});texts.lead; }
   { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
   { svelteHTML.createElement("div", { "class":`choices`,});
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":texts.lesson,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {    id,"bind:value":slug,"onchange":remake,});/*Ωignore_startΩ*/() => slug = __sveltets_2_any(null);/*Ωignore_endΩ*/
             for(let { slug: each, title } of __sveltets_2_ensureArray(data.lessons)){each;
             { svelteHTML.createElement("option", { "value":each,});title; }
          }
         }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":texts.seed,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {                id,"type":`number`,"min":`0`,"max":LARGEST_SEED,"step":`1`,"aria-invalid":!seedIsGood,"bind:value":seed,"onchange":remake,});/*Ωignore_startΩ*/() => seed = __sveltets_2_any(null);/*Ωignore_endΩ*/}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { svelteHTML.createElement("label", { "class":`check`,}); { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":withKey,});/*Ωignore_startΩ*/() => withKey = __sveltets_2_any(null);/*Ωignore_endΩ*/} texts.key; }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => print(),});texts.print; }
   }
 }
    { 
   { svelteHTML.createElement("p", { "role":`status`,});texts.making; }
try { const $$_value = await (sheet);{ const made = $$_value; 
  if(made){ { const $$_teehskroW0C = __sveltets_2_ensureComponent(Worksheet); new $$_teehskroW0C({ target: __sveltets_2_any(), props: {      "sheet":made,"key":withKey,"heading":`h2`,}});}}
}} catch($$_e) { const error = __sveltets_2_any();
   { svelteHTML.createElement("p", { "role":`alert`,});wordError(error); }
}}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;