///<reference types="svelte" />
;
import { outputs as texts } from '../texts';
;

  interface Props {
    done: number;
    of: number;
    label: string;
    /** Calls it off; none if it does not run. */
    oncancel: (() => void) | null;
  };function $$render() {

  


  const { done, of, label, oncancel }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", { "class":`progress`,});
   { svelteHTML.createElement("progress", {      "value":Math.min(done, of),"max":of,"aria-label":label || texts.progress(done, of),}); }
   { svelteHTML.createElement("span", {});label; texts.progress(done, of); }
  if(oncancel && done < of){
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":oncancel,});texts.cancel; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** How far something long is. */
const Progress__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Progress__SvelteComponent_ = ReturnType<typeof Progress__SvelteComponent_>;
/*Ωignore_endΩ*/export default Progress__SvelteComponent_;