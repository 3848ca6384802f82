///<reference types="svelte" />
;
import { docOf } from '$model/schema/docs';
import { presetsOf } from '$model/schema/presets';
import Explained from '../charts/Explained.svelte';
import PresetSelect from './PresetSelect.svelte';
import ParameterRow from './ParameterRow.svelte';
import type { Sandbox } from './sandbox.svelte';
import type { Listing } from './parameterListing';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
    listing: Listing;
    /** How many of its parameters differ from what the scenario came with. */
    changed: number;
    removable: boolean;
    /** While searching, what was found is shown and the rest of the section is not. */
    searching: boolean;
    open: boolean;
    ontoggle: (open: boolean) => void;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { sandbox, listing, changed, removable, searching, open, ontoggle }: Props = $props();

  const nextSeed = () =>
    sandbox.set('run.seed', (sandbox.scenario.resolve('run.seed') + 1) % 2 ** 32);
  /** Why the whole section is without effect, if it is. */
  const asleep = $derived.by(() => {
    if (searching || listing.live.length > 0) return '';
    return listing.idle.length === 1 ? listing.idle[0]?.why : texts.allIdle;
  });
;
async () => {


  { svelteHTML.createElement("details", {      "class":`section`,"open":open || searching,"ontoggle":(event) => ontoggle(event.currentTarget.open),});
   { svelteHTML.createElement("summary", {});
     { svelteHTML.createElement("h3", {});listing.name; }
    if(changed > 0){ { svelteHTML.createElement("span", { "class":`changed`,});texts.changedIn(changed); }}
    if(asleep){ { svelteHTML.createElement("span", { "class":`asleep`,});asleep; }}
   }
  if(open || searching){
     { svelteHTML.createElement("div", {     "class":`body`,"role":`group`,"aria-label":listing.name,});
      if(!searching){
         { svelteHTML.createElement("p", { "class":`doc`,}); { const $$_denialpxE3C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE3C({ target: __sveltets_2_any(), props: {  "doc":docOf('sections', listing.id),}});} }
        if(presetsOf(listing.key).length > 0){
           { const $$_tceleSteserP2C = __sveltets_2_ensureComponent(PresetSelect); new $$_tceleSteserP2C({ target: __sveltets_2_any(), props: {     sandbox,"sectionKey":listing.key,"label":texts.preset,}});}
        }
      }
         for(let parameter of __sveltets_2_ensureArray(listing.live)){parameter.key;
         { const $$_woRretemaraP2C = __sveltets_2_ensureComponent(ParameterRow); new $$_woRretemaraP2C({ target: __sveltets_2_any(), props: {    sandbox,parameter,"owner":listing.name,}});}
      }
      if(listing.id === 'run' && !searching){
         { svelteHTML.createElement("button", {     "type":`button`,"class":`wide`,"onclick":nextSeed,});texts.nextSeed; }
      }
         for(let { why, parameters } of __sveltets_2_ensureArray(listing.idle)){why;
         { svelteHTML.createElement("details", { "class":`idle`,});
           { svelteHTML.createElement("summary", {});texts.without(parameters.length); why; }
             for(let parameter of __sveltets_2_ensureArray(parameters)){parameter.key;
             { const $$_woRretemaraP3C = __sveltets_2_ensureComponent(ParameterRow); new $$_woRretemaraP3C({ target: __sveltets_2_any(), props: {    sandbox,parameter,"owner":listing.name,}});}
          }
         }
      }
      if(removable){
         { svelteHTML.createElement("button", {     "type":`button`,"class":`wide`,"onclick":() => sandbox.removeInstance(listing.key),});
          texts.removeClass(listing.name);
         }
      }
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One section of model.def, or one instance of it. Its controls exist while it is open. */
const ParameterSection__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ParameterSection__SvelteComponent_ = ReturnType<typeof ParameterSection__SvelteComponent_>;
/*Ωignore_endΩ*/export default ParameterSection__SvelteComponent_;