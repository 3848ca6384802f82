///<reference types="svelte" />
;
import { wordRefusal } from '$explain/refusals';
import { afterNavigate, replaceState } from '$app/navigation';
import { resolve } from '$app/paths';
import { EngineClient } from '$engine/client';
import { EnginePool } from '$engine/pool';
import { isLongAddress } from '$model/link/limits';
import { decodeLink } from '$model/link/link';
import { changeSince, differenceFrom, type LinkedRun } from '$explain/replay';
import type { DecodedReplay, Replay } from '$model/link/replay';
import type { Scenario } from '$model/scenario/scenario';
import type { Problem } from '$model/scenario/refusals';
import { decodeView, viewToJson, type ViewJson, type ViewState } from '$model/link/viewState';
import type { Experiment } from '$player/experiment.svelte';
import { encodeQuery } from '$model/scenario/query';
import Lazy from '$ui/lazy/Lazy.svelte';
import Notice from '$ui/Notice.svelte';
import { OpenedRun } from '$views/share/openedRun';
import { texts as sharing } from '$views/share/texts';
import { obeyUndo } from '$views/undo/keys';
import { onMount, type Snippet } from 'svelte';
import { texts } from './texts';
;

  interface Props {
    /** The page whose address it is. */
    path: '/run/' | '/sandbox/';
    /** What opens if the address names nothing. */
    fresh: Scenario;
    /** What the page is, beside which its run is shared. */
    heading: Snippet;
    /** The run's views; what can be saved from the page is looked for in them. */
    children: Snippet<[OpenedRun]>;
    opened?: OpenedRun;
  };;

  interface Place {
    readonly scenario: Scenario;
    readonly view: ViewState;
  };function $$render() {
 const list/*Ωignore_positionΩ*/ = (found: readonly Problem[])/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("ul", {});
        for(let problem of __sveltets_2_ensureArray(found)){let index = 1;index; { svelteHTML.createElement("li", {});wordRefusal(problem); }}
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  let { path, fresh, heading, children, opened = $bindable() }: Props = $props()/*Ωignore_startΩ*/;opened;/*Ωignore_endΩ*/;

  const engine = new EngineClient();
  /** Makes the runs beside the one that the page is about. */
  const pool = new EnginePool();
  /** The replay file that was opened, to compare the run with. */
  let replay = $state.raw<Replay>();
  /** What the link that was opened says of its run. */
  let linked = $state.raw<LinkedRun & { readonly scenario: Scenario }>();
  let damaged = $state(texts.damaged);
  let problems = $state.raw<readonly Problem[]>([]);
  /** Why nothing of a file that was chosen could be read; the run stays. */
  let refused = $state.raw<readonly Problem[]>([]);
  /** What a file that is partly damaged took the place of. */
  let before = $state.raw<Place>();
  /** The address can be changed only once the page is entered. */
  let entered = $state(false);
  let sharingNow = $state(false);
  let views = $state<HTMLElement>();


  const experiment = $derived(opened?.experiment);
  const replayed = $derived(
    replay && experiment?.run?.scenario.equals(replay.scenario) ? experiment.run : null,
  );
  const isLong = $derived(
    experiment !== undefined && isLongAddress(`${path}?${encodeQuery(experiment.scenario)}`),
  );
  const difference = $derived(replay && replayed ? differenceFrom(replay, replayed) : null);
  const change = $derived(
    linked && experiment?.run?.scenario.equals(linked.scenario)
      ? changeSince(linked, experiment.run)
      : null,
  );

  function open(scenario: Scenario, view: ViewState) {
    opened?.close();
    opened = new OpenedRun(engine, scenario, view, pool);
    replay = before = linked = undefined;
    problems = refused = [];
  }

  const wayOn = $derived(
    before
      ? { label: texts.before, take: goBack }
      : { label: texts.fresh, take: () => open(fresh, {}) },
  );

  function goBack() {
    if (before) open(before.scenario, before.view);
  }

  function openLink(search: string, hash: string) {
    const { scenario, version, view, problems: found } = decodeLink(search, hash);
    open(scenario, view);
    linked = { scenario, version, ...(view.hash !== undefined && { hash: view.hash }) };
    [damaged, problems] = [texts.damaged, found];
  }

  function openReplay({ replay: read, problems: found }: DecodedReplay) {
    sharingNow = false;
    if (found.length > 0 && encodeQuery(read.scenario) === '') {
      refused = found;
      return;
    }
    const left = opened && { scenario: opened.experiment.scenario, view: opened.view() };
    open(read.scenario, read.view);
    replay = read;
    [damaged, problems, before] = [sharing.damagedFile, found, left];
  }

  /** What this page would open with, for the browser to bring back after a reload or another page. */
   function capture(): ViewJson | null {
    return opened && problems.length === 0 ? viewToJson(opened.view()) : null;
  }

  /** The run of the address, as it was when the reader left it. */
   function restore(view: ViewJson | null) {
    if (!view || !experiment || problems.length > 0) return;
    const link = linked;
    open(experiment.scenario, decodeView(view).view);
    linked = link;
  }

  /** Another link of the same scenario, put into the address of this page: the browser loads nothing for it. */
  function followHash() {
    if (location.hash.startsWith('#v')) openLink(location.search, location.hash);
  }

  /** What the notebook's page opens with: this scenario, and the hash that its run has to have. */
  function notebookQuery({ scenario, run, stale }: Experiment): string {
    const hash = run && !stale ? `hash=${run.hash}` : '';
    return ['scenario', hash, encodeQuery(scenario)].filter((part) => part !== '').join('&');
  }

  const fetchDialog = () => import('$views/share/ShareDialog.svelte');

  afterNavigate(() => (entered = true));

  onMount(() => {
    const isBare = location.search === '' && !location.hash.startsWith('#v');
    if (isBare) open(fresh, {});
    else openLink(location.search, location.hash);
    return () => {
      opened?.close();
      engine.close();
      pool.close();
    };
  });

  // The address follows the scenario, but a damaged one stays until the reader goes on from it.
  $effect(() => {
    if (!entered || !experiment || problems.length > 0) return;
    const query = encodeQuery(experiment.scenario);
    if (location.search !== `?${query}`) replaceState(resolve(`${path}?${query}`), {});
  });
;
async () => {

 { svelteHTML.createElement("svelte:window", {     "onhashchange":followHash,"onkeydown":(event) => experiment && obeyUndo(experiment.history, event),});}



 { svelteHTML.createElement("div", { "class":`top`,});
   { svelteHTML.createElement("div", { "class":`heading`,});;__sveltets_2_ensureSnippet(heading()); }
  if(opened){
     { svelteHTML.createElement("p", { "class":`doings`,});
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => (sharingNow = true),});sharing.share; }
      if(experiment){
         { svelteHTML.createElement("a", { "href":resolve(`/notebook/?${notebookQuery(experiment)}`),});texts.toNotebook; }
      }
     }
  }
 }
if(refused.length > 0){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":sharing.damagedFile,"ways":[{ label: texts.keep, take: () => (refused = []) }],}});
    ;__sveltets_2_ensureSnippet(list(refused));
     { svelteHTML.createElement("p", {});texts.kept; }
   Notice}
}
if(problems.length > 0){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {     children:() => { return __sveltets_2_any(0); },"kind":`error`,"title":damaged,"ways":[wayOn],}});
    ;__sveltets_2_ensureSnippet(list(problems));
     { svelteHTML.createElement("p", {});before ? texts.restOfFile : texts.rest; }
   Notice}
}
if(isLong){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.longAddress,}});
     { svelteHTML.createElement("p", {});texts.longAddressHint(sharing.share); }
   Notice}
}
if(change){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.changed,}}); { svelteHTML.createElement("p", {});change; } Notice}
}
if(difference){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":sharing.otherRun,}}); { svelteHTML.createElement("p", {});difference; } Notice}
} else if (replay?.hash && replayed){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {  "title":sharing.sameRun(replay.hash),}});}
}
if(opened){
  opened; {
     { const $$_div0 = svelteHTML.createElement("div", { });views = $$_div0;;__sveltets_2_ensureSnippet(children(opened)); }
  }
  if(sharingNow && views && opened){
     { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {       "load":fetchDialog,"props":{
        opened,
        root: views,
        template: `${resolve('/')}share/single.html`,
        onclose: () => (sharingNow = false),
        onopen: openReplay,
      },"what":sharing.share,}});}
  }
}


};
return { props: {} as any as Props, exports: {} as any as { capture: typeof capture,restore: typeof restore }, bindings: __sveltets_$$bindings('opened'), slots: {}, events: {} }}
/** A run as the address says, with what can be wrong with one, and the way to share it. */
const LinkedRun__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LinkedRun__SvelteComponent_ = ReturnType<typeof LinkedRun__SvelteComponent_>;
/*Ωignore_endΩ*/export default LinkedRun__SvelteComponent_;