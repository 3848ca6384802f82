///<reference types="svelte" />
;
import type { Execution } from './execution.svelte';
import { kernel as texts } from '../texts';
;

  interface Props {
    execution: Execution;
  };function $$render() {

  
  


  const { execution }: Props = $props();

  const { state, message, bytes } = $derived(execution);
;
async () => {


 { svelteHTML.createElement("div", { "class":`kernel ${state}`,});
   { svelteHTML.createElement("span", {   "class":`dot`,"aria-hidden":`true`,}); }
   { svelteHTML.createElement("span", { "class":`name`,});texts.name; texts.states[state]; }
  if(state === 'loading'){
    if(bytes){
       { svelteHTML.createElement("progress", {       "max":bytes.total || undefined,"value":bytes.total ? bytes.loaded : undefined,"aria-label":bytes.what,}); }
       { svelteHTML.createElement("span", { "class":`bytes`,});texts.bytes(bytes.what, bytes.loaded, bytes.total); }
    }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => execution.cancelLoading(),});texts.cancel; }
  }
   { svelteHTML.createElement("p", { "role":`status`,});message || (state === 'absent' ? texts.absentHint : ''); }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What Python is doing, always in sight. */
const KernelBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type KernelBar__SvelteComponent_ = ReturnType<typeof KernelBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default KernelBar__SvelteComponent_;