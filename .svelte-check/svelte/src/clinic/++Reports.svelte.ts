///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import Paper from './Paper.svelte';
import { titleOf } from './reports';
import type { Taking } from './taking.svelte';
import { texts } from './texts';
;

  interface Props {
    taking: Taking;
    run: Run;
  };function $$render() {

  
  
  
  
  


  const { taking, run }: Props = $props();

  const latest = $derived(taking.opened.at(-1));
;
async () => {


 { svelteHTML.createElement("div", { "class":`papers`,});
     for(let id of __sveltets_2_ensureArray(taking.shown)){id;
     { const $$_repaP1C = __sveltets_2_ensureComponent(Paper); new $$_repaP1C({ target: __sveltets_2_any(), props: {      "title":titleOf(id),"text":taking.print(id, run),"fresh":id === latest,}});}
  }
 }
if(taking.closed.length > 0){
   { svelteHTML.createElement("div", {     "class":`closed`,"role":`group`,"aria-labelledby":`clinic-more`,});
     { svelteHTML.createElement("p", { "id":`clinic-more`,});texts.look.more; }
       for(let id of __sveltets_2_ensureArray(taking.closed)){id;
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => taking.open(id),});titleOf(id); }
    }
   }
}
 { svelteHTML.createElement("p", {   "class":`opened`,"role":`status`,});
  taking.closed.length === 0 ? texts.look.allOpened : texts.look.opened(taking.opened.length);
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The reports of a machine: those that came with the complaint, and those that are asked for. */
const Reports__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Reports__SvelteComponent_ = ReturnType<typeof Reports__SvelteComponent_>;
/*Ωignore_endΩ*/export default Reports__SvelteComponent_;