///<reference types="svelte" />
;
import { downloadFile } from '$ui/downloadFile';
import { limits, outputs as texts } from '../texts';
import LongText from './LongText.svelte';
import { shorten } from './shorten';
;

  interface Props {
    text: string;
    isError?: boolean;
  };function $$render() {

  
  
  
  


  const { text, isError = false }: Props = $props();

  /** So many letters more each time: the browser takes seconds to set a million. */
  const STEP = 200_000;

  /** How many letters the reader has asked for; none are the beginning and the end. */
  let reach = $state(0);
  const short = $derived(shorten(text));
  const shown = $derived(reach === 0 && short ? short.text : text.slice(0, reach || undefined));
  const hasMore = $derived(short !== null && reach < text.length);
  /** Columns that were lined up by blanks would be unreadable if their lines were broken. */
  const isTable = $derived(/\S {3,}\S/.test(shown));

  function save() {
    downloadFile(new Blob([text], { type: 'text/plain' }), limits.fileName);
  }
;
async () => {



 { svelteHTML.createElement("pre", {    "tabindex":0,});isError;isTable; { const $$_txeTgnoL1C = __sveltets_2_ensureComponent(LongText); new $$_txeTgnoL1C({ target: __sveltets_2_any(), props: {  "text":shown,}});} }
if(hasMore){
   { svelteHTML.createElement("button", {     "type":`button`,"aria-expanded":reach > 0,"onclick":() => (reach += STEP),});
    text.length <= STEP && short
      ? texts.lines(short.lines)
      : limits.more(reach, text.length, STEP);
   }
}
if(reach > 0){
   { svelteHTML.createElement("button", {     "type":`button`,"aria-expanded":true,"onclick":() => (reach = 0),});texts.fewer; }
}
if(text.length > STEP){
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":save,});limits.download; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a cell printed: its beginning and its end, and all of it when asked for. */
const Stream__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Stream__SvelteComponent_ = ReturnType<typeof Stream__SvelteComponent_>;
/*Ωignore_endΩ*/export default Stream__SvelteComponent_;