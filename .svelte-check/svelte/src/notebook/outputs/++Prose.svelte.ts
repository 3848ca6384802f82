///<reference types="svelte" />
;
import Notice from '$ui/Notice.svelte';
import type { JsonObject } from '../document/json';
import { limits as texts } from '../texts';
import Html from './Html.svelte';
import { PATIENT_MS, readMarkdown, READING_MS, type ReadMarkdown } from './readMarkdown';
import Stream from './Stream.svelte';
;

  interface Props {
    source: string;
    attachments?: JsonObject | undefined;
  };function $$render() {

  
  
  
  
  
  


  const { source, attachments }: Props = $props();

  let allowedMs = $state(READING_MS);
  /** Null while it is read. */
  let read = $state.raw<ReadMarkdown | null>(null);

  $effect.pre(() => {
    read = null;
    return readMarkdown(source, allowedMs, (outcome) => (read = outcome));
  });

  const longer = { label: texts.longer(PATIENT_MS), take: () => (allowedMs = PATIENT_MS) };
  const cancel = { label: texts.cancel, take: () => (read = { problem: texts.cancelled }) };
;
async () => {


if(read && 'html' in read){
    { const $$_lmtH0C = __sveltets_2_ensureComponent(Html); new $$_lmtH0C({ target: __sveltets_2_any(), props: {     "html":read.html,"plain":source,attachments,"isProse":true,}});}
}else{
  if(read){
     { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    "title":read.problem,"ways":allowedMs < PATIENT_MS ? [longer] : [],}});}
  }else{
     { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    "title":texts.reading,"ways":[cancel],}});}
  }
   { const $$_maertS0C = __sveltets_2_ensureComponent(Stream); new $$_maertS0C({ target: __sveltets_2_any(), props: {  "text":source,}});}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Markdown as it reads. */
const Prose__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Prose__SvelteComponent_ = ReturnType<typeof Prose__SvelteComponent_>;
/*Ωignore_endΩ*/export default Prose__SvelteComponent_;