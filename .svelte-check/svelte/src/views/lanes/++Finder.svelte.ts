///<reference types="svelte" />
;
import { counted } from '$model/format';
import Field from '$ui/Field.svelte';
import { inSlices } from '$ui/timeSliced';
import { eventsWaitedFor, type EventWaitedFor, type Finding } from './finding';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
  };function $$render() {

  
  
  
  
  


  const { view }: Props = $props();

  const NO_EVENT = '';

  let open = $state(false);

  /** The trace is searched for them when the reader first wants to choose. */
  let events = $state.raw<readonly EventWaitedFor[]>([]);
  const waitText = $derived(view.finding.wait === null ? NO_EVENT : String(view.finding.wait));

  $effect(() => {
    if (open) return inSlices(eventsWaitedFor(view.run), (found) => (events = found));
  });

  function change(part: Partial<Finding>) {
    view.find({ ...view.finding, ...part });
  }
;
async () => {


 { svelteHTML.createElement("details", {  "bind:open":open,...__sveltets_2_empty({"data-picture":`omit`}),});/*Ωignore_startΩ*/() => open = __sveltets_2_any(null);/*Ωignore_endΩ*/
   { svelteHTML.createElement("summary", {});  }
  if(open){
     { svelteHTML.createElement("div", {});
       { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":`Name, kind or event`,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("input", {          id,"type":`search`,"placeholder":`session 12`,"value":view.finding.words,"oninput":(event) => change({ words: event.currentTarget.value }),});}};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
        
       Field}
       { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":`That waited for`,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {      id,"value":waitText,"onchange":({ currentTarget: { value } }) =>
              change({ wait: value === NO_EVENT ? null : Number(value) }),});
             { svelteHTML.createElement("option", { "value":NO_EVENT,});   }
                for(let { wait, name } of __sveltets_2_ensureArray(events)){let index = 1;index;
               { svelteHTML.createElement("option", { "value":String(wait),});name; }
            }
           }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
        
       Field}
       { const $$_dleiF2C = __sveltets_2_ensureComponent(Field); const $$_dleiF2 = new $$_dleiF2C({ target: __sveltets_2_any(), props: { "label":`Lanes of`,children:(id) => { async ()/*Ωignore_positionΩ*/ => { { svelteHTML.createElement("select", {      id,"value":view.finding.group,"onchange":(event) => change({ group: event.currentTarget.value as Finding['group'] }),});
             { svelteHTML.createElement("option", { "value":`all`,});   }
             { svelteHTML.createElement("option", { "value":`cpu`,});  }
             { svelteHTML.createElement("option", { "value":`process`,});  }
           }};return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {children} = $$_dleiF2.$$prop_def;/*Ωignore_endΩ*/
        
       Field}
       { svelteHTML.createElement("span", {});counted(view.rows.length, 'lane'); }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Which lanes are shown: by name, by kind, by what they waited for. */
const Finder__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Finder__SvelteComponent_ = ReturnType<typeof Finder__SvelteComponent_>;
/*Ωignore_endΩ*/export default Finder__SvelteComponent_;