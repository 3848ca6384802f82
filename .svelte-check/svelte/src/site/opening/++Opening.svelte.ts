///<reference types="svelte" />
;
import '$views/player/player.css';
import '$views/stage/standing.css';
import type { Snippet } from 'svelte';
import { texts as all } from '../homeTexts';
import CommitBar from './CommitBar.svelte';
import { sumOf, type FirstCommit } from './firstRun';
import { wordSum } from './words';
;

  interface Props {
    /** The commit with the neighbour, of the run that came with the page. */
    commit: FirstCommit;
    /** What stands in the place of the machine where there is no script, and until that has come. */
    still: Snippet;
  };function $$render() {

  
  
  
  
  
  
  


  const { commit, still }: Props = $props();

  const texts = all.home.opening;
  const sum = $derived(wordSum(sumOf(commit)));
;
async () => {


 { svelteHTML.createElement("section", {   "class":`opening`,"aria-label":texts.title,});
   { svelteHTML.createElement("div", { "class":`machine`,});;__sveltets_2_ensureSnippet(still()); }
   { svelteHTML.createElement("div", { "class":`said`,});
     { svelteHTML.createElement("button", {    "type":`button`,"class":`play`,"disabled":true,});texts.play; }
     { svelteHTML.createElement("p", { "class":`caption`,});texts.still; }
   }
   { const $$_raBtimmoC1C = __sveltets_2_ensureComponent(CommitBar); new $$_raBtimmoC1C({ target: __sveltets_2_any(), props: { commit,}});}
   { svelteHTML.createElement("p", {     "class":`sum`,"id":`opening-sum`,"aria-live":`polite`,});
     { svelteHTML.createElement("strong", {});sum.claim; }
     { svelteHTML.createElement("span", {});sum.arithmetic; }
   }
   { svelteHTML.createElement("label", { "class":`handle`,});
     { svelteHTML.createElement("input", {      "type":`checkbox`,"role":`switch`,"checked":true,"aria-describedby":`opening-sum`,});}
    texts.neighbour;
   }
   { svelteHTML.createElement("p", {    "class":`failure`,"role":`alert`,"hidden":true,}); }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The machine of the home page as it is written when the site is built: one commit of six, with the
 * arithmetic of its wait. opening.ts has it run.
 */
const Opening__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Opening__SvelteComponent_ = ReturnType<typeof Opening__SvelteComponent_>;
/*Ωignore_endΩ*/export default Opening__SvelteComponent_;