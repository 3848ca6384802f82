///<reference types="svelte" />
;
import { ScenarioError } from '$model/scenario/scenario';
import type { Experiment } from '$player/experiment.svelte';
import Notice from '$ui/Notice.svelte';
import { texts } from './texts';
;

  interface Props {
    experiment: Experiment;
  };function $$render() {

  
  
  
  


  const { experiment }: Props = $props();

  const isRefusal = $derived(experiment.error instanceof ScenarioError);
  const title = $derived(isRefusal ? texts.scenarioRefused : texts.notRun);
  const ways = $derived([
    ...(isRefusal ? [] : [{ label: texts.again, take: () => void experiment.start() }]),
    ...(experiment.canUndo ? [{ label: texts.undo, take: () => void experiment.undo() }] : []),
  ]);
;
async () => {


if(experiment.error){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"kind":isRefusal ? 'warning' : 'error',title,ways,}});
       { const $$_value = await (import('$explain/refusals'));{ const { wordError } = $$_value; 
       { svelteHTML.createElement("p", {});wordError(experiment.error); }
    }}
    if(experiment.run){ { svelteHTML.createElement("p", {});texts.keepOld; }}
   Notice}
}
if(experiment.run?.failure){
     { const $$_value = await (import('$explain/coreRefusals'));{ const { wordFailure } = $$_value; 
     { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    "kind":`warning`,"title":texts.limit(wordFailure(experiment.run.failure)),}});}
  }}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What went wrong with a run, and the way on. */
const RunStatus__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunStatus__SvelteComponent_ = ReturnType<typeof RunStatus__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunStatus__SvelteComponent_;