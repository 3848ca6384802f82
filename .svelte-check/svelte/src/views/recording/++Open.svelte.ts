///<reference types="svelte" />
;
import { chosenFile } from '$ui/chosenFile';
import Field from '$ui/Field.svelte';
import { untrack } from 'svelte';
import type { OpenedRecording } from './opened.svelte';
import { texts } from './texts';
;

  /** A recording that comes with the site. */
  export interface Example {
    /** In the page's address it opens the recording. */
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly address: string;
  };;

  interface Props {
    opened: OpenedRecording;
    examples: readonly Example[];
  };function $$render() {

  
  
  
  
  



  const { opened, examples }: Props = $props();

  // Lines that were refused are in sight again.
  let isPasting = $state(untrack(() => opened.pasted !== ''));

  let isOver = $state(false);
;
async () => {


 { svelteHTML.createElement("section", { "aria-label":texts.open,});
   { svelteHTML.createElement("div", {              "class":`drop`,"role":`group`,"aria-label":texts.open,"ondragover":() => (isOver = true),"ondragleave":() => (isOver = false),"ondrop":() => (isOver = false),});isOver;
     { svelteHTML.createElement("p", {});texts.drop; }
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":texts.choose,hint:() => { async ()/*Ωignore_positionΩ*/ => {texts.chooseHint;};return __sveltets_2_any(0)},children:(id, describedBy) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {       id,"type":`file`,"aria-describedby":describedBy,[Symbol("@attach")]:chosenFile((file) => void opened.open(file, file.name)),});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {hint, children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
      
     Field}
     { svelteHTML.createElement("p", { "class":`private`,});texts.private; }
   }
   { svelteHTML.createElement("details", { "bind:open":isPasting,});/*Ωignore_startΩ*/() => isPasting = __sveltets_2_any(null);/*Ωignore_endΩ*/
     { svelteHTML.createElement("summary", {});texts.paste; }
     { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":texts.pasted,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("textarea", {       id,"rows":6,"spellcheck":`false`,"bind:value":opened.pasted,});/*Ωignore_startΩ*/() => opened.pasted = __sveltets_2_any(null);/*Ωignore_endΩ*/ }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
     { svelteHTML.createElement("button", {       "type":`button`,"disabled":opened.pasted.trim() === '',"onclick":() => void opened.open(new Blob([opened.pasted]), texts.pastedName),});texts.read; }
   }
   { svelteHTML.createElement("h2", {});texts.examples; }
   { svelteHTML.createElement("ul", {});
        for(let example of __sveltets_2_ensureArray(examples)){let index = 1;index;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("button", {    "type":`button`,"onclick":() => void opened.fetch(example.address, example.name),});example.name; }
         { svelteHTML.createElement("p", {});example.about; }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Where a recording comes from: a file, some lines, or an example. */
const Open__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Open__SvelteComponent_ = ReturnType<typeof Open__SvelteComponent_>;
/*Ωignore_endΩ*/export default Open__SvelteComponent_;