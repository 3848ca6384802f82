///<reference types="svelte" />
;
import { encodeQuery } from '$model/scenario/query';
import CopyField from '$ui/CopyField.svelte';
import { nameOf, SCENARIOS } from '$cases/scenarios';
import type { LessonRef } from './lessonRef';
import { fetchReleases, newestWith, type Release } from './releases';
import { RECIPES } from './recipes';
import type { Embedded } from './snippets';
import type { SeenRun } from './viewState';
import { texts } from './texts';
;

  interface Props {
    opened: SeenRun;
    /** Where the site is, with a slash at its end. */
    site: string;
    /** The simulation of a lesson that it is, if it is one's. */
    scene?: LessonRef;
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { opened, site, scene }: Props = $props();

  const id = $props.id();
  let host = $state('html');
  let releases = $state.raw<readonly Release[]>([]);
  let isPinned = $state(false);

  $effect(() => void fetchReleases(site).then((found) => (releases = found)));

  const embedded = $derived.by((): Embedded => {
    const { scenario } = opened.experiment;
    const query = encodeQuery(scenario);
    const at = { at: `${(opened.playhead.timeNs / 1e6).toFixed(3)}ms` };
    const name = nameOf(scenario);
    const about = { site, title: name || texts.embed.untitled };
    if (scene?.scenario.equals(scenario)) {
      const { lesson, id } = scene;
      const attributes = { lesson: `${lesson}/${id}`, ...at };
      const page = `${site}lessons/${lesson}/`;
      return { ...about, attributes, page, name: `lessons/${lesson}/${id}` };
    }
    const page = `${site}run/?${query}`;
    const known = SCENARIOS.find((each) => each.scenario.equals(scenario));
    if (!known) {
      // The page knows by the title what a run was made from; an embed shows it as it is.
      const src = `?${encodeQuery(scenario.withTitle(name))}`;
      return { ...about, attributes: { src, ...at }, page, name: null };
    }
    const attributes = { scenario: known.id, ...at };
    return { ...about, attributes, page, name: `scenarios/${known.id}` };
  });
  const recipe = $derived(RECIPES.find((each) => each.id === host) ?? RECIPES[0]);
  /** The version that it could stay with. */
  const released = $derived(recipe?.isPinnable ? newestWith(embedded.name, releases) : undefined);
  const pinned = $derived(isPinned ? released : undefined);
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h3", { "id":`${id}-title`,});texts.embed.title; }
   { svelteHTML.createElement("p", { "class":`note`,});texts.embed.note; }
  if(recipe){
     { svelteHTML.createElement("div", { "class":`row`,});
       { svelteHTML.createElement("label", { "for":`${id}-host`,});texts.embed.where; }
       { svelteHTML.createElement("select", {   "id":`${id}-host`,"bind:value":host,});/*Ωignore_startΩ*/() => host = __sveltets_2_any(null);/*Ωignore_endΩ*/
           for(let each of __sveltets_2_ensureArray(RECIPES)){each.id; { svelteHTML.createElement("option", { "value":each.id,});each.name; }}
       }
     }
     { svelteHTML.createElement("p", { "class":`note`,});recipe.note.replaceAll('`', ''); }
    if(recipe.setup){
      const { file, text } = recipe.setup;
       { svelteHTML.createElement("p", {});texts.embed.once(file); }
       { const $$_dleiFypoC1C = __sveltets_2_ensureComponent(CopyField); new $$_dleiFypoC1C({ target: __sveltets_2_any(), props: {         "text":text(embedded, pinned),"rows":2,"label":texts.embed.setup,"action":texts.embed.copySetup,}});}
       { svelteHTML.createElement("p", {});texts.embed.inPost; }
    }
     { const $$_dleiFypoC1C = __sveltets_2_ensureComponent(CopyField); new $$_dleiFypoC1C({ target: __sveltets_2_any(), props: {         "text":recipe.code(embedded, pinned) ?? texts.embed.noPicture,"rows":4,"label":texts.embed.code,"action":texts.embed.copy,}});}
    if(released){
       { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":isPinned,});/*Ωignore_startΩ*/() => isPinned = __sveltets_2_any(null);/*Ωignore_endΩ*/} texts.embed.pinned; }
    }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The run in a page of the reader's own: what to paste there. */
const EmbedPart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type EmbedPart__SvelteComponent_ = ReturnType<typeof EmbedPart__SvelteComponent_>;
/*Ωignore_endΩ*/export default EmbedPart__SvelteComponent_;