///<reference types="svelte" />
;
import { outputs as texts } from '../texts';
import LongText from './LongText.svelte';
import { shorten } from './shorten';
import Stream from './Stream.svelte';
;

  interface Props {
    name: string;
    value: string;
    trace: string;
    /** The line of the cell, if the error is at one and the text is still the one that ran. */
    line: number | null;
    ongoto: (line: number) => void;
  };function $$render() {

  
  
  
  


  const { name, value, trace, line, ongoto }: Props = $props();

  const short = (text: string) => shorten(text)?.text ?? text;
;
async () => {


 { svelteHTML.createElement("div", { "class":`error`,});
   { svelteHTML.createElement("p", {});
     { svelteHTML.createElement("strong", {}); { const $$_txeTgnoL3C = __sveltets_2_ensureComponent(LongText); new $$_txeTgnoL3C({ target: __sveltets_2_any(), props: {  "text":short(name),}});} }value === '' ? '' : ': '; { const $$_txeTgnoL2C = __sveltets_2_ensureComponent(LongText); new $$_txeTgnoL2C({ target: __sveltets_2_any(), props: {   "text":short(value),}});}
   }
  if(line !== null){
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => ongoto(line),});texts.errorAt(line); }
  }
  if(trace !== ''){
     { svelteHTML.createElement("details", {});
       { svelteHTML.createElement("summary", {});texts.traceback; }
       { const $$_maertS2C = __sveltets_2_ensureComponent(Stream); new $$_maertS2C({ target: __sveltets_2_any(), props: {  "text":trace,}});}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** An error: what it is first, how it came about behind it. */
const ErrorOutput__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ErrorOutput__SvelteComponent_ = ReturnType<typeof ErrorOutput__SvelteComponent_>;
/*Ωignore_endΩ*/export default ErrorOutput__SvelteComponent_;