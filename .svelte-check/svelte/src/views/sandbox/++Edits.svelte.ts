///<reference types="svelte" />
;
import { isChangeable } from '$model/schema/changeable';
import {
    PARAMETERS,
    parameterOf,
    sectionKeyOf,
    type ParameterKey,
    type Value,
  } from '$model/schema/parameters';
import type { Edit } from '$model/scenario/scenario';
import { formatNs } from '$model/format';
import { SECTIONS } from '$model/schema/generated';
import type { Playhead } from '$player/playhead.svelte';
import { parameterName, sectionName } from '$explain/parameterNames';
import { afterEnd, takenSentence } from './edit';
import EditFields from './EditFields.svelte';
import { whyIdle } from './parameterEffect';
import type { Sandbox } from './sandbox.svelte';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
    /** Where the run is stopped: there a new edit is offered. */
    playhead: Playhead;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  


  const { sandbox, playhead }: Props = $props();

  /** A reader who opens a scenario with edits sees them. */
  let open = $state((() => sandbox.scenario.edits.length > 0)());
  /** The edit that may be added; its time is the playhead's until the reader gives one. */
  let draftAtMs = $state<number | null>(null);
  let draftKey = $state<ParameterKey>('lgwr.nice');
  let draftValue = $state<Value>(-20);
  /** Why a change of an edit was refused, by its place in the list. */
  let complaint = $state({ place: -1, sentence: '' });

  const scenario = $derived(sandbox.scenario);
  const cpus = $derived(scenario.resolve('machine.cpus'));
  const draft = $derived<Edit>({
    atMs: draftAtMs ?? Math.round(playhead.timeNs / 1e6),
    key: draftKey,
    value: draftValue,
  });
  const draftTaken = $derived(takenSentence(scenario.edits, draft.atMs, draft.key));

  const groups = $derived(
    SECTIONS.flatMap((section) =>
      sandbox.instancesOf(section.id).flatMap((sectionKey) => {
        const choices = PARAMETERS.filter(
          (each) => isChangeable(each) && sectionKeyOf(each.key) === sectionKey,
        );
        const [first] = choices;
        return first ? [{ name: sectionName(first), choices }] : [];
      }),
    ),
  );

  function noteOf({ atMs, key }: Edit): string {
    const late = afterEnd(scenario, atMs);
    if (late) return late;
    const why = whyIdle(scenario, parameterOf(key));
    return why && texts.editIdle(why);
  }

  function draftAnother(change: Partial<Edit>) {
    if (change.atMs !== undefined) draftAtMs = change.atMs;
    if (change.value !== undefined) draftValue = change.value;
    if (change.key === undefined) return;
    draftKey = change.key;
    draftValue = scenario.resolve(change.key);
  }

  function add() {
    if (draftTaken) return;
    sandbox.setEdit(draft);
    if (!sandbox.refusal) draftAtMs = null;
  }

  function alter(place: number, edit: Edit, change: Partial<Edit>) {
    const isOther = change.key !== undefined && change.key !== edit.key;
    const value = isOther && change.key ? scenario.resolve(change.key) : edit.value;
    const next = { ...edit, value, ...change };
    const sentence = takenSentence(scenario.edits, next.atMs, next.key, place);
    complaint = { place, sentence };
    if (!sentence) sandbox.setEdit(next, place);
    if (sandbox.refusal) complaint = { place, sentence: sandbox.refusal };
  }
;
async () => {


 { svelteHTML.createElement("details", { "bind:open":open,});/*Ωignore_startΩ*/() => open = __sveltets_2_any(null);/*Ωignore_endΩ*/
   { svelteHTML.createElement("summary", {});
     { svelteHTML.createElement("h2", {});texts.edits; }
     { svelteHTML.createElement("span", {});texts.howMany(scenario.edits.length); }
   }
   { svelteHTML.createElement("p", {});texts.editsHint; }
  if(scenario.edits.length > 0){
     { svelteHTML.createElement("ol", {});
          for(let edit of __sveltets_2_ensureArray(scenario.edits)){let place = 1;place;
        const name = parameterName(edit.key);
         { svelteHTML.createElement("li", { "aria-label":`${formatNs(edit.atMs * 1e6)}, ${name}`,});
           { const $$_sdleiFtidE3C = __sveltets_2_ensureComponent(EditFields); new $$_sdleiFtidE3C({ target: __sveltets_2_any(), props: {          ...edit,cpus,groups,"complaint":complaint.place === place ? complaint.sentence : '',"note":noteOf(edit),"onchange":(change) => alter(place, edit, change),}});}
           { svelteHTML.createElement("button", {       "type":`button`,"aria-label":texts.removeEdit(name, formatNs(edit.atMs * 1e6)),"onclick":() => sandbox.removeEdit(place),});
            texts.remove;
           }
         }
      }
     }
  }
   { svelteHTML.createElement("div", {     "class":`new`,"role":`group`,"aria-label":texts.newEdit,});
     { svelteHTML.createElement("p", { "class":`heading`,});texts.newEdit; }
     { const $$_sdleiFtidE2C = __sveltets_2_ensureComponent(EditFields); new $$_sdleiFtidE2C({ target: __sveltets_2_any(), props: {          ...draft,cpus,groups,"complaint":draftTaken,"note":noteOf(draft),"onchange":draftAnother,}});}
     { svelteHTML.createElement("button", {     "type":`button`,"disabled":draftTaken !== '',"onclick":add,});texts.addEdit; }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The scheduled edits: a list to change, and one more to add. */
const Edits__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Edits__SvelteComponent_ = ReturnType<typeof Edits__SvelteComponent_>;
/*Ωignore_endΩ*/export default Edits__SvelteComponent_;