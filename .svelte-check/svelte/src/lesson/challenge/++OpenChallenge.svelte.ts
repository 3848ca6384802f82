///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import { EngineClient } from '$engine/client';
import { isCancelled } from '$model/run/engineError';
import { EnginePool } from '$engine/pool';
import { Experiment } from '$player/experiment.svelte';
import Notice from '$ui/Notice.svelte';
import Controls from '$views/controls/Controls.svelte';
import Workbench from '$views/workbench/Workbench.svelte';
import { onDestroy, tick } from 'svelte';
import { Attempt } from './attempt.svelte';
import ChallengeHelp from './ChallengeHelp.svelte';
import Choices from '../questions/Choices.svelte';
import type { ChallengeDefinition } from '../content/definition';
import { gradeAll, gradeRun, unseenSeeds, type Grade } from './grade';
import GradeTable from './GradeTable.svelte';
import Measurements from './Measurements.svelte';
import { measureTexts as texts } from './openChallengeTexts';
;

  interface Props {
    challenge: ChallengeDefinition;
    /** The attempt of an earlier visit, as `onkeep` was given it. */
    kept: string | undefined;
    /** Called with the attempt whenever something was measured. */
    onkeep: (text: string) => void;
    /** Called when a setting holds on every seed, for the reason that was given. */
    onpass: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { challenge, kept, onkeep, onpass }: Props = $props();

  /** The part of the reader's own runs that can be looked at, if the challenge names none. */
  const WINDOW = { fromNs: 2e9, untilNs: 2.2e9, records: 150_000 };

  const id = $props.id();
  const client = new EngineClient();
  const pool = new EnginePool();
  // A challenge keeps its start for as long as it is open.
  const attempt = (() => new Attempt(challenge, kept))();
  const experiment = (() => new Experiment(client, attempt.scenario, challenge.window ?? WINDOW))();

  let measuring = $state.raw<AbortController | null>(null);
  let done = $state(0);
  /** What the last measurement came to on each seed. */
  let grades = $state.raw<readonly Grade[]>([]);
  let said = $state('');
  let saidBefore = $state<HTMLElement>();
  let problem = $state('');

  const own = $derived(experiment.run ? gradeRun(experiment.run, challenge.demands) : null);
  const last = $derived(attempt.measurements.at(-1));
  const feedback = $derived(challenge.reasons.find((each) => each.id === last?.reason)?.feedback);

  function verdict(): string {
    if (!last) return '';
    if (attempt.holds(last)) return texts.passed;
    if (last.passed === last.of) return texts.otherReason;
    return texts.failed(last.of - last.passed, last.of);
  }

  async function measure() {
    const { reason, scenario } = attempt;
    if (measuring || attempt.isOver) return;
    problem = '';
    said = '';
    if (Object.keys(attempt.setting).length === 0) said = texts.unchanged;
    else if (reason === null) said = texts.choose;
    if (said !== '' || reason === null) return;
    const controller = new AbortController();
    measuring = controller;
    grades = [];
    done = 0;
    try {
      const seeds = unseenSeeds(challenge.seeds);
      const all = await gradeAll(pool, scenario, challenge.demands, seeds, {
        signal: controller.signal,
        onGrade: () => done++,
      });
      const made = attempt.measured(scenario, reason, all);
      grades = all;
      attempt.reason = null;
      onkeep(attempt.toText());
      if (attempt.holds(made)) onpass();
      void experiment.apply(scenario);
    } catch (error) {
      if (isCancelled(error)) said = texts.cancelled;
      else problem = wordError(error);
    } finally {
      measuring = null;
    }
  }

  function giveUp() {
    attempt.gaveUp = true;
    onkeep(attempt.toText());
  }

  /** Its button goes away: the focus goes to what comes in its place. */
  async function startOver() {
    attempt.startOver();
    grades = [];
    said = '';
    onkeep(attempt.toText());
    await tick();
    saidBefore?.focus({ preventScroll: true });
  }

  /** Sets the solution, for the next attempt too. */
  function take() {
    attempt.scenario = challenge.start.withValues(challenge.solution.values);
    void experiment.apply(attempt.scenario);
  }

  onDestroy(() => {
    measuring?.abort();
    pool.close();
    client.close();
  });
;
async () => {


if(own){
   { svelteHTML.createElement("p", { "class":`own`,});
    texts.now(challenge.start.resolve('run.seed'));
        for(let { label, text, passed } of __sveltets_2_ensureArray(own.measured)){let index = 1;index;
       { svelteHTML.createElement("span", {    "class":`demand`,});passed;!passed;passed ? '✓' : '✗'; label; text; }
    }
   }
}
if(!attempt.isOver){
   { const $$_div0 = svelteHTML.createElement("div", {    "class":`said-before`,"tabindex":-1,});saidBefore = $$_div0;
     { svelteHTML.createElement("p", { "class":`before`,});texts.before; }
     { svelteHTML.createElement("p", { "class":`setting`,});texts.setting; }
     { const $$_slortnoC1C = __sveltets_2_ensureComponent(Controls); new $$_slortnoC1C({ target: __sveltets_2_any(), props: {      "experiment":attempt,"controls":challenge.controls,"own":challenge.start,}});}
     { const $$_seciohC1C = __sveltets_2_ensureComponent(Choices); const $$_seciohC1 = new $$_seciohC1C({ target: __sveltets_2_any(), props: {           "legend":texts.reason,"choices":challenge.reasons,"name":`${id}-reason`,chosen:attempt.reason,"disabled":measuring !== null,}});/*Ωignore_startΩ*/() => attempt.reason = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_seciohC1.$$bindings = 'chosen';}
   }
}
 { svelteHTML.createElement("div", { "class":`ways`,});
  if(attempt.isOver){
    if(!attempt.passed && !attempt.gaveUp){ { svelteHTML.createElement("span", {});texts.none; }}
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":startOver,});texts.startOver; }
  }else{
     { svelteHTML.createElement("button", {       "type":`button`,"class":`main`,"aria-disabled":measuring !== null,"onclick":measure,});
      texts.measure(challenge.seeds);
     }
     { svelteHTML.createElement("span", {});texts.left(attempt.left); }
  }
  if(measuring){
     { svelteHTML.createElement("progress", {     "max":challenge.seeds,"value":done,"aria-label":texts.progress,}); }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => measuring?.abort(),});texts.cancel; }
  }
   { svelteHTML.createElement("p", {   "class":`verdict`,"role":`status`,});
    measuring ? texts.measuring(done, challenge.seeds) : said || verdict();
   }
 }
if(!measuring && !said && last){
   { svelteHTML.createElement("p", { "class":`feedback`,});feedback; }
}
 { svelteHTML.createElement("div", { "class":`measured`,});
  if(problem){
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":texts.broken,"ways":[{ label: texts.again, take: measure }],}});
       { svelteHTML.createElement("p", {});problem; }
     Notice}
  }
  if(grades.length > 0){ { const $$_elbaTedarG1C = __sveltets_2_ensureComponent(GradeTable); new $$_elbaTedarG1C({ target: __sveltets_2_any(), props: { grades,}});}}
  if(attempt.measurements.length > 0){ { const $$_stnemerusaeM1C = __sveltets_2_ensureComponent(Measurements); new $$_stnemerusaeM1C({ target: __sveltets_2_any(), props: { attempt,}});}}
 }
 { const $$_pleHegnellahC0C = __sveltets_2_ensureComponent(ChallengeHelp); new $$_pleHegnellahC0C({ target: __sveltets_2_any(), props: {     attempt,"ongiveup":giveUp,"ontake":take,}});}
 { svelteHTML.createElement("p", { "class":`look`,});texts.look; }
 { const $$_hcnebkroW0C = __sveltets_2_ensureComponent(Workbench); new $$_hcnebkroW0C({ target: __sveltets_2_any(), props: {      experiment,"own":challenge.start,"options":{
    title: challenge.start.title,
    panels: ['stage', 'lanes', 'parts', 'reports'],
    open: { mark: 'lgwr_queued' },
    ...challenge.options,
  },}});}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * An open challenge: the reader says a setting and why it should do, which is then measured on unseen seeds, three
 * times at most. Nothing tells beforehand what a setting comes to.
 */
const OpenChallenge__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OpenChallenge__SvelteComponent_ = ReturnType<typeof OpenChallenge__SvelteComponent_>;
/*Ωignore_endΩ*/export default OpenChallenge__SvelteComponent_;