///<reference types="svelte" />
;
import { formatNs } from '$model/format';
import type { ShownRecording } from '$engine/recording/protocol';
import Field from '$ui/Field.svelte';
import Table from '$ui/Table.svelte';
import type { OpenedRecording } from './opened.svelte';
import { texts } from './texts';
;

  interface Props {
    opened: OpenedRecording;
    recording: ShownRecording;
  };function $$render() {

  
  
  
  
  
  


  const { opened, recording }: Props = $props();

  /** The choice of the likeliest, beside the numbers of threads. */
  const LIKELIEST = '';

  // svelte-ignore state_referenced_locally
  let words = $state(opened.wish.words);
  const chosen = $derived(String(opened.wish.writers?.[0] ?? LIKELIEST));

  function choose(value: string) {
    const writers = value === LIKELIEST ? null : [Number(value)];
    void opened.show({ ...opened.wish, writers });
  }

  /** The numbers in a command are left out of a group's name. */
  function showOnly(name: string) {
    words = name.replaceAll('#', '*').replace(/[\s,]+/g, '*');
    apply();
  }

  function apply() {
    void opened.show({ ...opened.wish, words });
  }
;
async () => {


 { svelteHTML.createElement("section", { "aria-label":texts.threads,});
   { svelteHTML.createElement("form", {   "onsubmit":(event) => {
      event.preventDefault();
      apply();
    },});
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":texts.writer,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {      id,"value":chosen,"onchange":(event) => choose(event.currentTarget.value),});
           { svelteHTML.createElement("option", { "value":LIKELIEST,});texts.likeliest; }
              for(let { task, name } of __sveltets_2_ensureArray(recording.candidates)){let index = 1;index;
             { svelteHTML.createElement("option", { "value":String(task),});name; }
          }
         }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: {   "label":texts.wanted,"width":`30rem`,hint:() => { async ()/*Ωignore_positionΩ*/ => {texts.wantedHint;};return __sveltets_2_any(0)},children:(id, describedBy) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {          id,"type":`text`,"spellcheck":`false`,"aria-describedby":describedBy,"bind:value":words,});/*Ωignore_startΩ*/() => words = __sveltets_2_any(null);/*Ωignore_endΩ*/}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {hint, children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
      
     Field}
     { svelteHTML.createElement("button", { "type":`submit`,});texts.apply; }
   }
  if(recording.others > 0){ { svelteHTML.createElement("p", {});texts.others(recording.others); }}
   { svelteHTML.createElement("details", {});
     { svelteHTML.createElement("summary", {});texts.groups; }
     { const $$_elbaT2C = __sveltets_2_ensureComponent(Table); new $$_elbaT2C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"caption":texts.groups,"captionHidden":true,"dense":true,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", {});texts.command; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.number; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.cpu; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.runnable; }
           { svelteHTML.createElement("td", {}); }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let { name, threads, cpuNs, runnableNs } of __sveltets_2_ensureArray(recording.groups)){let index = 1;index;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});name; }
             { svelteHTML.createElement("td", { "class":`number`,});threads; }
             { svelteHTML.createElement("td", { "class":`number`,});formatNs(cpuNs); }
             { svelteHTML.createElement("td", { "class":`number`,});formatNs(runnableNs); }
             { svelteHTML.createElement("td", { }); { svelteHTML.createElement("button", {      "type":`button`,"aria-label":texts.only(name),"onclick":() => showOnly(name),});texts.onlyThese; } }
           }
        }
       }
     Table}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Which thread writes the log, and which threads have lanes: there may be thousands. */
const Threads__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Threads__SvelteComponent_ = ReturnType<typeof Threads__SvelteComponent_>;
/*Ωignore_endΩ*/export default Threads__SvelteComponent_;