///<reference types="svelte" />
;
import './commitBar.css';
import { placesOf } from './commitBar';
import type { FirstCommit } from './firstRun';

;type $$ComponentProps =  { commit: FirstCommit };function $$render() {

  
  
  

  const { commit }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {


 { svelteHTML.createElement("div", {   "class":`commit-bar`,"aria-hidden":`true`,});
   { svelteHTML.createElement("div", { "class":`past growing`,});
        for(let { kind, style, word } of __sveltets_2_ensureArray(placesOf(commit))){let index = 1;index;
       { svelteHTML.createElement("span", {  "class":kind,style,});word; }
    }
   }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * A commit to scale: what it waited for from left to right. It grows once by itself; the script
 * then has it follow what is played.
 */
const CommitBar__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CommitBar__SvelteComponent_ = ReturnType<typeof CommitBar__SvelteComponent_>;
/*Ωignore_endΩ*/export default CommitBar__SvelteComponent_;