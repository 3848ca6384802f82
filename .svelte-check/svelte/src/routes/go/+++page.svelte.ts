///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { placeIn, readShort } from '$classroom/presenter/shortAddress';
import { encodeLink } from '$model/link/link';
import Notice from '$ui/Notice.svelte';
import { onMount } from 'svelte';
import type { PageProps } from './$types';
import { texts } from './texts';
function $$render() {

  
  
  
  
  
  
  
  
  

  const { data }: PageProps = $props();

  let wrong = $state('');

  /**
   * What stands behind the question mark of the long address.
   * @throws Error with a sentence for who typed the short one
   */
  async function linkOf(search: string): Promise<string> {
    const place = placeIn(search);
    if (!place) throw new RangeError(texts.none);
    const { fetchLesson } = await import('../classroom/lessons');
    const listed = data.lessons.find(({ number }) => number === place.lesson);
    const lesson = listed && (await fetchLesson(listed.slug, listed));
    const run = lesson?.steps[place.step - 1]?.run;
    if (!run) throw new RangeError(texts.noStep(place.lesson, place.step));
    const { scenario, view } = readShort(search, run);
    return encodeLink(scenario, view).replace(/^\?/, '');
  }

  onMount(async () => {
    try {
      await goto(resolve(`/run/?${await linkOf(location.search)}`), { replaceState: true });
    } catch (error) {
      wrong = wordError(error);
    }
  });
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
   { svelteHTML.createElement("meta", {    "name":`robots`,"content":`noindex`,});}
 }


 { svelteHTML.createElement("h1", {});texts.title; }
 { svelteHTML.createElement("p", {});texts.lead; }
 { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
if(wrong){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.failed,}});
     { svelteHTML.createElement("p", {});wrong; }
     { svelteHTML.createElement("p", {});texts.check; }
   Notice}
}else{
   { svelteHTML.createElement("p", { "role":`status`,});texts.loading; }
}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Where short addresses lead: on to the address that holds the whole state. */
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;