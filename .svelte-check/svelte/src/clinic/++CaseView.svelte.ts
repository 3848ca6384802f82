///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import { EngineClient } from '$engine/client';
import { EnginePool } from '$engine/pool';
import Notice from '$ui/Notice.svelte';
import { onDestroy, onMount, tick } from 'svelte';
import { CAUSES } from './causes';
import { CASE_IDS, type ClinicCase } from './cases';
import Options from './Options.svelte';
import { REMEDY_GROUPS } from './remedies';
import Reports from './Reports.svelte';
import { results } from './results';
import { Taking } from './taking.svelte';
import { CASE_WORDS, CAUSE_WORDS, GROUP_WORDS, remedyName, texts } from './texts';
import VerdictView from './VerdictView.svelte';
;

  interface Props {
    machine: ClinicCase;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { machine }: Props = $props();

  const engine = new EngineClient();
  const pool = new EnginePool();
  // A page makes this anew for each machine.
  const taking = (() => new Taking(machine, engine, pool))();
  const earlier = (() => results.of(machine)?.points ?? null)();

  let complaint = $state('');
  let resultElement = $state<HTMLElement>();

  const words = $derived(CASE_WORDS[machine.id]);
  const causes = [
    { heading: '', options: CAUSES.map((id) => ({ id, name: CAUSE_WORDS[id].name })) },
  ];
  const remedies = REMEDY_GROUPS.map((group) => ({
    heading: GROUP_WORDS[group],
    options: taking.remedies
      .filter((remedy) => remedy.group === group)
      .map((remedy) => ({ id: remedy.id, name: remedyName(remedy) })),
  }));

  const lacking = $derived.by(() => {
    if (taking.cause !== null) return taking.remedy !== null ? '' : texts.missing.remedy;
    return taking.remedy !== null ? texts.missing.cause : texts.missing.both;
  });

  async function handIn(event: SubmitEvent) {
    event.preventDefault();
    complaint = lacking;
    if (lacking) return;
    await taking.handIn();
    const { verdict, opened } = taking;
    if (!verdict) return;
    const { cause, chosen, score } = verdict;
    results.keep(machine, { cause, remedy: chosen.remedy.id, opened, points: score.total });
    await tick();
    resultElement?.focus();
  }

  onMount(() => void taking.start());
  onDestroy(() => {
    taking.close();
    pool.close();
    engine.close();
  });
;
async () => {


 { svelteHTML.createElement("h2", {});
   { svelteHTML.createElement("span", { "class":`number`,});texts.caseOf(machine.number, CASE_IDS.length); }
  words.title;
 }
 { svelteHTML.createElement("blockquote", {});words.complaint; }
if(taking.error){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.failed,"ways":[
      { label: texts.again, take: () => void (taking.run ? taking.handIn() : taking.start()) },
    ],}});
     { svelteHTML.createElement("p", {});wordError(taking.error); }
   Notice}
}
if(taking.run){
   { svelteHTML.createElement("section", { "aria-labelledby":`clinic-look`,});
     { svelteHTML.createElement("h2", { "id":`clinic-look`,});texts.look.title; }
     { svelteHTML.createElement("p", { "class":`lead`,});texts.look.lead; }
     { const $$_stropeR1C = __sveltets_2_ensureComponent(Reports); new $$_stropeR1C({ target: __sveltets_2_any(), props: {   taking,"run":taking.run,}});}
   }
   { svelteHTML.createElement("form", { "onsubmit":handIn,});
     { svelteHTML.createElement("section", { "aria-labelledby":`clinic-name`,});
       { svelteHTML.createElement("h2", { "id":`clinic-name`,});texts.name.title; }
       { const $$_snoitpO2C = __sveltets_2_ensureComponent(Options); const $$_snoitpO2 = new $$_snoitpO2C({ target: __sveltets_2_any(), props: {           "legend":texts.name.legend,"name":`cause`,"groups":causes,chosen:taking.cause,"disabled":taking.grading || taking.verdict !== null,}});/*Ωignore_startΩ*/() => taking.cause = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_snoitpO2.$$bindings = 'chosen';}
     }
     { svelteHTML.createElement("section", { "aria-labelledby":`clinic-act`,});
       { svelteHTML.createElement("h2", { "id":`clinic-act`,});texts.act.title; }
       { const $$_snoitpO2C = __sveltets_2_ensureComponent(Options); const $$_snoitpO2 = new $$_snoitpO2C({ target: __sveltets_2_any(), props: {           "legend":texts.act.legend,"name":`remedy`,"groups":remedies,chosen:taking.remedy,"disabled":taking.grading || taking.verdict !== null,}});/*Ωignore_startΩ*/() => taking.remedy = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_snoitpO2.$$bindings = 'chosen';}
       { svelteHTML.createElement("p", { "class":`note`,});texts.act.note; }
     }
    if(!taking.verdict){
       { svelteHTML.createElement("button", {     "type":`submit`,"class":`main`,"aria-disabled":taking.grading,});texts.handIn; }
    }
     { svelteHTML.createElement("p", {   "class":`said`,"role":`status`,});taking.grading ? texts.grading : complaint && lacking; }
   }
  if(taking.verdict){
     { const $$_section0 = svelteHTML.createElement("section", {      "class":`result`,"aria-labelledby":`clinic-result`,"tabindex":-1,});resultElement = $$_section0;
       { svelteHTML.createElement("h2", { "id":`clinic-result`,});texts.verdict.title; }
       { const $$_weiVtcidreV1C = __sveltets_2_ensureComponent(VerdictView); new $$_weiVtcidreV1C({ target: __sveltets_2_any(), props: {       machine,"run":taking.run,engine,"verdict":taking.verdict,earlier,}});}
     }
  }
} else if (!taking.error){
   { svelteHTML.createElement("p", { "role":`status`,});texts.drawing; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One machine: the complaint, its reports, the diagnosis, the remedy, and the result. */
const CaseView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CaseView__SvelteComponent_ = ReturnType<typeof CaseView__SvelteComponent_>;
/*Ωignore_endΩ*/export default CaseView__SvelteComponent_;