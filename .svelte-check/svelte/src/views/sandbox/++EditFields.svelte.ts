///<reference types="svelte" />
;
import { parameterOf, type ParameterKey, type Value } from '$model/schema/parameters';
import Field from '$ui/Field.svelte';
import ValueControl from '../controls/ValueControl.svelte';
import { readTime, shownTime } from './edit';
import { texts } from './texts';
;

  interface Group {
    readonly name: string;
    readonly choices: readonly { readonly key: ParameterKey; readonly label: string }[];
  };;

  interface Props {
    /** When; not asked for if it is not given. */
    atMs?: number;
    key: ParameterKey;
    value: Value;
    cpus: number;
    /** Parameters that can change during a run, by section. */
    groups: readonly Group[];
    /** Why the edit is refused, or without effect. */
    complaint: string;
    note: string;
    /** The reader decided on some of them. */
    onchange: (change: { atMs?: number; key?: ParameterKey; value?: Value }) => void;
  };function $$render() {

  
  
  
  
  



  const { atMs, key, value, cpus, groups, complaint, note, onchange }: Props = $props();

  const id = $props.id();
  let typed = $state<string | null>(null);
  const parameter = $derived(parameterOf(key));
  const badTime = $derived.by(() => {
    const read = typed === null ? null : readTime(typed);
    return read && 'sentence' in read ? read.sentence : '';
  });

  /** A text that is no time stays in the field beside the sentence that says why. */
  function decideTime() {
    if (typed === null) return;
    const read = readTime(typed);
    if ('sentence' in read) return;
    typed = null;
    onchange({ atMs: read.atMs });
  }
;
async () => {


 { svelteHTML.createElement("div", { "class":`fields`,});
  if(atMs !== undefined){
     { const $$_dleiF1C = __sveltets_2_ensureComponent(Field); const $$_dleiF1 = new $$_dleiF1C({ target: __sveltets_2_any(), props: {   "label":texts.atTime,"complaint":badTime,children:(id, describedBy) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {                  id,"type":`text`,"autocomplete":`off`,"value":typed ?? shownTime(atMs),"aria-invalid":badTime !== '',"aria-describedby":describedBy,"oninput":(event) => (typed = event.currentTarget.value),"onchange":decideTime,"onkeydown":(event) => event.key === 'Enter' && decideTime(),});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF1.$$prop_def;/*Ωignore_endΩ*/
      
     Field}
  }
   { const $$_dleiF1C = __sveltets_2_ensureComponent(Field); const $$_dleiF1 = new $$_dleiF1C({ target: __sveltets_2_any(), props: { "label":texts.whichLabel,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {      id,"value":key,"onchange":(event) => onchange({ key: event.currentTarget.value as ParameterKey }),});
            for(let { name, choices } of __sveltets_2_ensureArray(groups)){let index = 1;index;
           { svelteHTML.createElement("optgroup", { "label":name,});
               for(let choice of __sveltets_2_ensureArray(choices)){choice.key;
               { svelteHTML.createElement("option", { "value":choice.key,});name; choice.label; }
            }
           }
        }
       }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF1.$$prop_def;/*Ωignore_endΩ*/
    
   Field}
   { svelteHTML.createElement("div", { "class":`value`,});
     { svelteHTML.createElement("span", { "id":`${id}-value`,});texts.newValue; }
    key; {
       { const $$_lortnoCeulaV2C = __sveltets_2_ensureComponent(ValueControl); new $$_lortnoCeulaV2C({ target: __sveltets_2_any(), props: {            parameter,value,cpus,"describedBy":`${id}-complaint`,"labelId":`${id}-value`,"onpreview":() => undefined,"oncommit":(next) => onchange({ value: next }),}});}
    }
   }
   { svelteHTML.createElement("p", {     "id":`${id}-complaint`,"class":`complaint`,"aria-live":`polite`,});complaint; }
  if(note){ { svelteHTML.createElement("p", {});note; }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** When, what, and the new value. */
const EditFields__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type EditFields__SvelteComponent_ = ReturnType<typeof EditFields__SvelteComponent_>;
/*Ωignore_endΩ*/export default EditFields__SvelteComponent_;