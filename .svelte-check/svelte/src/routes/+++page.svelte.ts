///<reference types="svelte" />
;
import { asset } from '$app/paths';
import ProgressFile from '$lesson/progress/ProgressFile.svelte';
import ProgressNotice from '$lesson/progress/ProgressNotice.svelte';
import { progress } from '$lesson/progress/progress.svelte';
import CardPicture from '$lesson/simulation/CardPicture.svelte';
import StaticPicture from '$lesson/simulation/StaticPicture.svelte';
import Home from '$site/Home.svelte';
import Opening from '$site/opening/Opening.svelte';
import { texts } from '$site/homeTexts';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { data }: PageProps = $props();

  /** Built by scripts/lib/pageScripts.mjs. */
  const script = import.meta.env.DEV ? '/src/routes/homePage.ts' : '/_app/home.js';
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("script", {   "type":`module`,"src":asset(script),}); }
     for(let file of __sveltets_2_ensureArray(data.preloads)){file;
     { svelteHTML.createElement("link", {    "rel":`modulepreload`,"href":asset(`/${file}`),});}
  }
 }

 { const $$_emoH0C = __sveltets_2_ensureComponent(Home); const $$_emoH0 = new $$_emoH0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"lessons":data.lessons,opening:() => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_gninepO0C = __sveltets_2_ensureComponent(Opening); const $$_gninepO0 = new $$_gninepO0C({ target: __sveltets_2_any(), props: { "commit":data.commit,still:() => { async ()/*Ωignore_positionΩ*/ => {
         { const $$_erutciPcitatS0C = __sveltets_2_ensureComponent(StaticPicture); new $$_erutciPcitatS0C({ target: __sveltets_2_any(), props: {    "still":data.still,"caption":texts.home.still,}});}
      };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {still} = $$_gninepO0.$$prop_def;/*Ωignore_endΩ*/
      
     Opening}
    
     `<script type="application/json" id="opening-run">${data.run}<` + '/script>';
  };return __sveltets_2_any(0)},picture:(slug) => { async ()/*Ωignore_positionΩ*/ => {
    if(data.pictures[slug]){ { const $$_erutciPdraC0C = __sveltets_2_ensureComponent(CardPicture); new $$_erutciPdraC0C({ target: __sveltets_2_any(), props: {  "picture":data.pictures[slug],}});}}
  };return __sveltets_2_any(0)},notice:() => { async ()/*Ωignore_positionΩ*/ => {
    
     { svelteHTML.createElement("div", { "id":`saved-notice`,}); { const $$_ecitoNssergorP1C = __sveltets_2_ensureComponent(ProgressNotice); new $$_ecitoNssergorP1C({ target: __sveltets_2_any(), props: { progress,}});} }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {opening, picture, notice} = $$_emoH0.$$prop_def;/*Ωignore_endΩ*/
  
  
  
  
   { svelteHTML.createElement("div", { "id":`saved-file`,});
        for(let each of __sveltets_2_ensureArray([progress])){let index = 1;index; { const $$_eliFssergorP2C = __sveltets_2_ensureComponent(ProgressFile); new $$_eliFssergorP2C({ target: __sveltets_2_any(), props: {  "progress":each,}});}}
   }
 Home}
};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;