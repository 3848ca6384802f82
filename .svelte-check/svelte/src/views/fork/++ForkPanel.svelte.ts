///<reference types="svelte" />
;
import { wordError } from '$explain/refusals';
import { isChangeable } from '$model/schema/changeable';
import { SECTIONS } from '$model/schema/generated';
import { PARAMETERS, parameterOf, sectionKeyOf } from '$model/schema/parameters';
import type { ParameterKey, Value } from '$model/schema/parameters';
import type { Assignment } from '$model/schema/presets';
import { ScenarioError } from '$model/scenario/scenario';
import { formatClock, formatNs } from '$model/format';
import type { Playhead } from '$player/playhead.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { onMount } from 'svelte';
import { parameterName, sectionName } from '$explain/parameterNames';
import { wordValue } from '$explain/values';
import EditFields from '../sandbox/EditFields.svelte';
import { fork } from './fork';
import { texts } from './texts';
import { sectionsInUse, VERBS, whatIfs, type Verb } from './whatIfs';
;

  interface Props {
    experiment: Experiment;
    /** Where it stands, the run is forked. */
    playhead: Playhead;
    onclose: () => void;
    /** A fork is on its way. */
    ondone: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { experiment, playhead, onclose, ondone }: Props = $props();

  const id = $props.id();
  let verb = $state<Verb>('renice');
  let key = $state<ParameterKey>('lgwr.nice');
  /** The value that the reader gave; the one in force until then. */
  let given = $state<Value | null>(null);
  /** Why the last fork was refused. */
  let refusal = $state('');
  let heading = $state<HTMLElement>();
  const opener = document.activeElement;

  const atNs = $derived(Math.round(playhead.timeNs));
  const scenario = $derived(experiment.scenario);
  const endNs = $derived(experiment.run?.durationNs ?? 0);
  const now = $derived(scenario.resolveAt(key, atNs));
  const value = $derived(given ?? now);
  const obstacle = $derived.by(() => {
    if (experiment.stale) return texts.running;
    return atNs >= endNs ? texts.atEnd(formatNs(endNs)) : '';
  });
  const questions = $derived(playhead.playing ? [] : whatIfs(scenario, atNs));
  const groups = $derived(
    SECTIONS.flatMap(({ id: section }) =>
      sectionsInUse(scenario, section).flatMap((sectionKey) => {
        const choices = PARAMETERS.filter(
          (each) =>
            isChangeable(each) && sectionKeyOf(each.key) === sectionKey && VERBS[verb](each.key),
        );
        const [first] = choices;
        return first ? [{ name: sectionName(first), choices }] : [];
      }),
    ),
  );

  function choose(next: Verb) {
    verb = next;
    const first = groups[0]?.choices[0]?.key;
    const isOffered = groups.some(({ choices }) => choices.some((each) => each.key === key));
    if (!isOffered && first) alter({ key: first });
  }

  function alter(change: { key?: ParameterKey; value?: Value }) {
    refusal = '';
    if (change.key !== undefined) [key, given] = [change.key, null];
    if (change.value !== undefined) given = change.value;
  }

  function forkWith(settings: readonly Assignment[]) {
    try {
      refusal = '';
      void fork(experiment, playhead, settings);
      given = null;
      ondone();
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      refusal = wordError(error);
    }
  }

  function forkWithOwn() {
    if (value === now) {
      refusal = texts.noChange(parameterName(key), wordValue(parameterOf(key), now));
      return;
    }
    forkWith([[key, value]]);
  }
  function close() {
    onclose();
    if (opener instanceof HTMLElement) opener.focus();
  }

  onMount(() => heading?.focus());
;
async () => {




 { svelteHTML.createElement("section", {   "aria-labelledby":id,"onkeydown":(event) => event.key === 'Escape' && close(),});
   { svelteHTML.createElement("div", { "class":`head`,});
     { const $$_h32 = svelteHTML.createElement("h3", {   id,"tabindex":-1,});heading = $$_h32;texts.question(formatClock(atNs)); }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":close,});texts.close; }
   }
   { svelteHTML.createElement("p", {});texts.lead; }
  if(obstacle){
     { svelteHTML.createElement("p", { "class":`obstacle`,});obstacle; }
  }
   { svelteHTML.createElement("div", { "class":`ways`,});
     { svelteHTML.createElement("div", {   "role":`group`,"aria-label":texts.usual,});
       { svelteHTML.createElement("h4", {});texts.usual; }
       { svelteHTML.createElement("ul", {});
           for(let question of __sveltets_2_ensureArray(questions)){question.id;
           { svelteHTML.createElement("li", {});
             { svelteHTML.createElement("button", {       "type":`button`,"disabled":obstacle !== '',"onclick":() => forkWith(question.settings),});
              question.name;
             }
           }
        }
       }
     }
     { svelteHTML.createElement("div", {     "class":`own`,"role":`group`,"aria-label":texts.own,});
       { svelteHTML.createElement("h4", {});texts.own; }
       { svelteHTML.createElement("div", {     "class":`verbs`,"role":`radiogroup`,"aria-label":texts.verb,});
            for(let [each, name] of __sveltets_2_ensureArray(Object.entries(texts.verbs))){let index = 1;index;
           { svelteHTML.createElement("label", {});
             { svelteHTML.createElement("input", {         "type":`radio`,"name":`${id}-verb`,"checked":verb === each,"onchange":() => choose(each as Verb),});}
            name;
           }
        }
       }
       { const $$_sdleiFtidE3C = __sveltets_2_ensureComponent(EditFields); new $$_sdleiFtidE3C({ target: __sveltets_2_any(), props: {           key,value,"cpus":scenario.resolve('machine.cpus'),groups,"complaint":refusal,"note":"","onchange":alter,}});}
       { svelteHTML.createElement("button", {       "type":`button`,"class":`do`,"disabled":obstacle !== '',"onclick":forkWithOwn,});
        texts.forkIt;
       }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What to change from the instant shown on: common questions, or a change of one's own. */
const ForkPanel__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ForkPanel__SvelteComponent_ = ReturnType<typeof ForkPanel__SvelteComponent_>;
/*Ωignore_endΩ*/export default ForkPanel__SvelteComponent_;