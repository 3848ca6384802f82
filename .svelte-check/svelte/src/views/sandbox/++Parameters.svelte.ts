///<reference types="svelte" />
;
import { SECTIONS } from '$model/schema/generated';
import { sectionKeyOf } from '$model/schema/parameters';
import { scenarioChanges } from '$model/scenario/diff';
import { tick } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { isClass, type Sandbox } from './sandbox.svelte';
import ParameterSection from './ParameterSection.svelte';
import { countIn, listings } from './parameterListing';
import { texts } from './texts';
;

  interface Props {
    sandbox: Sandbox;
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { sandbox }: Props = $props();

  const id = $props.id();
  let query = $state('');
  let root = $state<HTMLElement>();
  const opened = new SvelteSet<string>();

  const searching = $derived(query.trim() !== '');
  const shown = $derived(
    listings(sandbox.scenario, (section) => sandbox.instancesOf(section), query),
  );
  const found = $derived(shown.reduce((sum, listing) => sum + countIn(listing), 0));
  const changes = $derived(scenarioChanges(sandbox.origin.scenario, sandbox.scenario));
  const changedIn = (key: string) =>
    changes.filter((change) => change.kind === 'value' && sectionKeyOf(change.key) === key).length;

  const classes = SECTIONS.filter(({ keys }) => isClass(keys));
  const classAfter = (place: number) => {
    const { id: section } = shown[place] ?? {};
    if (searching || section === shown[place + 1]?.id) return undefined;
    return classes.find((each) => each.id === section);
  };

  function toggle(key: string, open: boolean) {
    if (searching) return;
    if (open) opened.add(key);
    else opened.delete(key);
  }

  /** The new class opens, and its number of processes has the focus. */
  async function add(section: string) {
    const key = sandbox.addInstance(section);
    if (!key) return;
    opened.add(key);
    await tick();
    root?.querySelector<HTMLElement>(`[data-section="${key}"] input[type="text"]`)?.focus();
  }
;
async () => {


 { const $$_section0 = svelteHTML.createElement("section", {  "aria-labelledby":`${id}-title`,});root = $$_section0;
   { svelteHTML.createElement("h2", { "id":`${id}-title`,});texts.parameters; }
   { svelteHTML.createElement("search", {});
     { svelteHTML.createElement("label", {   "class":`visually-hidden`,"for":`${id}-search`,});texts.search; }
     { svelteHTML.createElement("input", {               "id":`${id}-search`,"type":`search`,"autocomplete":`off`,"spellcheck":`false`,"placeholder":texts.search,"aria-describedby":`${id}-hint`,"bind:value":query,});/*Ωignore_startΩ*/() => query = __sveltets_2_any(null);/*Ωignore_endΩ*/}
     { svelteHTML.createElement("p", { "id":`${id}-hint`,});texts.searchHint; }
     { svelteHTML.createElement("p", { "role":`status`,});searching ? texts.found(found) : ''; }
   }
      for(let listing of __sveltets_2_ensureArray(shown)){let place = 1;listing.key;
    const ofClass = classAfter(place);
     { svelteHTML.createElement("div", { ...__sveltets_2_empty({"data-section":listing.key}),});
       { const $$_noitceSretemaraP2C = __sveltets_2_ensureComponent(ParameterSection); new $$_noitceSretemaraP2C({ target: __sveltets_2_any(), props: {            sandbox,listing,searching,"changed":changedIn(listing.key),"removable":classes.some((each) => each.id === listing.id) && listing.key !== listing.id,"open":opened.has(listing.key),"ontoggle":(open) => toggle(listing.key, open),}});}
     }
    if(ofClass && sandbox.instancesOf(ofClass.id).length < ofClass.keys.length){
       { svelteHTML.createElement("button", {     "type":`button`,"class":`add`,"onclick":() => void add(ofClass.id),});
        texts.addClass(ofClass.label);
       }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every parameter of model.def by section, and the search that finds them. */
const Parameters__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Parameters__SvelteComponent_ = ReturnType<typeof Parameters__SvelteComponent_>;
/*Ωignore_endΩ*/export default Parameters__SvelteComponent_;