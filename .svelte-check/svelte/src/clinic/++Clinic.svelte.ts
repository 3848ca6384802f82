///<reference types="svelte" />
;
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import CopyField from '$ui/CopyField.svelte';
import Notice from '$ui/Notice.svelte';
import { queryOf, type Asked } from './address';
import CaseList from './CaseList.svelte';
import { CASE_IDS, drawCase, MOST_SEED } from './cases';
import CaseView from './CaseView.svelte';
import { results } from './results';
import { savedTexts, texts } from './texts';
;

  interface Props {
    asked: Asked;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  


  const { asked }: Props = $props();

  const machine = $derived(drawCase(asked.number, asked.seed));
  const query = $derived(queryOf(machine));

  function another() {
    const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
    const other = { number: asked.number, seed: 1 + (chance % MOST_SEED) };
    void goto(resolve(`/clinic/${queryOf(other)}`));
  }
;
async () => {


 { const $$_tsiLesaC0C = __sveltets_2_ensureComponent(CaseList); new $$_tsiLesaC0C({ target: __sveltets_2_any(), props: {  "number":machine.number,}});}
if(results.problem){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":savedTexts.title,"ways":[{ label: savedTexts.close, take: () => results.dismissProblem() }],}});
     { svelteHTML.createElement("p", {});results.problem; }
   Notice}
}
if(asked.noCase !== null || asked.noSeed !== null){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {     "kind":`warning`,"title":asked.noCase !== null
      ? texts.noCase(asked.noCase, CASE_IDS.length)
      : texts.noSeed(asked.noSeed ?? ''),}});}
}
query; {
   { const $$_weiVesaC0C = __sveltets_2_ensureComponent(CaseView); new $$_weiVesaC0C({ target: __sveltets_2_any(), props: { machine,}});}
}
 { svelteHTML.createElement("div", { "class":`ways`,});
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":another,});texts.verdict.other; }
  if(machine.number < CASE_IDS.length){
     { svelteHTML.createElement("a", {  "href":resolve(`/clinic/${queryOf({ number: machine.number + 1, seed: 1 })}`),});texts.verdict.next; }
  }
   { svelteHTML.createElement("a", { "href":resolve(`/classroom/${query}&lesson=clinic`),});texts.teach; }
   { svelteHTML.createElement("a", { "href":resolve('/cases/'),});texts.verdict.symptoms; }
 }
 { svelteHTML.createElement("div", { "class":`address`,});
   { const $$_dleiFypoC1C = __sveltets_2_ensureComponent(CopyField); new $$_dleiFypoC1C({ target: __sveltets_2_any(), props: {       "label":texts.address.label,"text":new URL(resolve(`/clinic/${query}`), location.href).href,"action":texts.copy,}});}
   { svelteHTML.createElement("p", {});texts.address.note; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The clinic: one machine at a time, and the way to the others. */
const Clinic__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Clinic__SvelteComponent_ = ReturnType<typeof Clinic__SvelteComponent_>;
/*Ωignore_endΩ*/export default Clinic__SvelteComponent_;