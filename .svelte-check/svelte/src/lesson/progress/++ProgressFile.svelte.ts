///<reference types="svelte" />
;
import { chosenFile } from '$ui/chosenFile';
import { downloadFile } from '$ui/downloadFile';
import type { Progress } from './progress.svelte';
import { readProgressFile } from './progressFile';
import { texts } from './progressFileTexts';
import type { ReadProgress } from './saved';
import { texts as savedTexts } from './savedTexts';
import { onMount } from 'svelte';
;

  interface Props {
    progress: Progress;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { progress }: Props = $props();

  let said = $state('');
  let failed = $state(false);
  /** The prerendered page knows no reader. */
  let hasDamaged = $state(false);

  onMount(() => {
    hasDamaged = progress.damagedText() !== '';
  });

  /** Written when it is asked for: the file holds what is known at that moment. */
  function save() {
    const file = new Blob([progress.toText()], { type: 'application/json' });
    downloadFile(file, texts.name);
  }

  async function open(file: File) {
    const read = await readProgressFile(file);
    failed = typeof read === 'string';
    said = typeof read === 'string' ? read : added(read);
  }

  function added({ lessons, damaged }: ReadProgress): string {
    const left = Object.keys(damaged);
    const sentence = texts.added(lessons.size, progress.add(lessons));
    return left.length > 0 ? sentence + texts.partDamaged(left) : sentence;
  }

  function saveDamaged() {
    downloadFile(new Blob([progress.damagedText()], { type: 'text/plain' }), savedTexts.fileName);
  }
;
async () => {


 { svelteHTML.createElement("section", {   "class":`screen-only`,"aria-labelledby":`progress-file`,});
   { svelteHTML.createElement("h2", { "id":`progress-file`,});texts.title; }
   { svelteHTML.createElement("p", {});texts.lead; }
   { svelteHTML.createElement("div", { "class":`ways`,});
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":save,});texts.save; }
     { svelteHTML.createElement("label", {});
       { svelteHTML.createElement("input", {      "type":`file`,"accept":`application/json,.json`,[Symbol("@attach")]:chosenFile((file) => void open(file)),});}
       { svelteHTML.createElement("span", {});texts.open; }
     }
    if(hasDamaged){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":saveDamaged,});texts.saveDamaged; }
    }
   }
   { svelteHTML.createElement("p", {  "role":`status`,});failed;said; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Saves the reader's progress and notes as a file, and adds those of one. */
const ProgressFile__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ProgressFile__SvelteComponent_ = ReturnType<typeof ProgressFile__SvelteComponent_>;
/*Ωignore_endΩ*/export default ProgressFile__SvelteComponent_;