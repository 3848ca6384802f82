///<reference types="svelte" />
;
import Lazy from '$ui/lazy/Lazy.svelte';
import NotLoaded from '$ui/lazy/NotLoaded.svelte';
import { useLesson } from '../lesson.svelte';
import { loadingTexts } from '../texts';
import RunFrame from './RunFrame.svelte';
import { texts } from './texts';
;

  interface Props {
    /** A simulation of the lesson. */
    id: string;
    /** The prediction that opens it; open from the start if not given. */
    after?: string;
    /** The still picture that stands here for readers without JavaScript and on paper. */
    still?: string;
  };function $$render() {

  
  
  
  
  
  


  const { id, after, still }: Props = $props();

  /** A lesson is two folders below the site's root. */
  const share = {
    page: '../../run/',
    template: '../../share/single.html',
    load: () => import('$views/share/ShareDialog.svelte'),
  };

  const lesson = useLesson();
  const simulation = $derived(lesson.simulation(id));
  const { definition } = $derived(simulation);
  const scene = $derived({ lesson: lesson.definition.slug, id, scenario: definition.scenario });
  const options = $derived({ ...definition.options, share: { ...share, scene } });
  const isOpen = $derived(lesson.isOpen(after));
  $effect(() => {
    simulation.closed = !isOpen;
  });

  /** A lesson can be read before its simulations are there. */
  const fetchWorkbench = () => import('$views/workbench/Workbench.svelte');

  function keepElement(element: HTMLElement) {
    simulation.element = element;
    return () => (simulation.element = null);
  }

  /** A choice is made of inputs. A curve is made of sliders, which come once it is in sight. */
  function goToPrediction() {
    const prediction = document.querySelector(`#prediction-${after}`);
    if (!prediction) return;
    prediction.scrollIntoView({ block: 'nearest' });
    const focus = () => {
      const control = prediction.querySelector<HTMLElement>(":is(input, [role='slider'])");
      control?.focus();
      return control !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(prediction, { childList: true, subtree: true });
  }
;
async () => {


  { const $$_emarFnuR0C = __sveltets_2_ensureComponent(RunFrame); const $$_emarFnuR0 = new $$_emarFnuR0C({ target: __sveltets_2_any(), props: {           children:() => { return __sveltets_2_any(0); },"kind":`simulation`,id,after,still,"caption":texts.still,"reserved":isOpen && !simulation.experiment.error,"attach":keepElement,closed:() => { async ()/*Ωignore_positionΩ*/ => {
     { svelteHTML.createElement("p", {});texts.closed; }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":goToPrediction,});texts.predict; }
  };return __sveltets_2_any(0)},}});/*Ωignore_startΩ*/const {closed} = $$_emarFnuR0.$$prop_def;/*Ωignore_endΩ*/
   { svelteHTML.createElement("div", {   "class":`said`,"aria-live":`polite`,});
    if(simulation.lastSaid){
       { svelteHTML.createElement("p", {  });!simulation.said;simulation.isSeen;
        simulation.lastSaid;
       }
    }
   }
  if(simulation.fetching.lacking){ { const $$_dedaoLtoN1C = __sveltets_2_ensureComponent(NotLoaded); new $$_dedaoLtoN1C({ target: __sveltets_2_any(), props: {  "lacking":simulation.fetching.lacking,}});}}
  if(simulation.cameFrom){
     { svelteHTML.createElement("button", {     "type":`button`,"class":`back`,"onclick":() => simulation.goBack(),});texts.back; }
  }
   { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {          "load":fetchWorkbench,"props":{
      experiment: simulation.experiment,
      playhead: simulation.playhead,
      options,
      own: definition.scenario,
    },...loadingTexts,"height":`24rem`,"eager":true,"first":true,}});}
  
 RunFrame}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A simulation of the lesson, opened at the moment that matters; a still picture without JavaScript. */
const Simulation__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Simulation__SvelteComponent_ = ReturnType<typeof Simulation__SvelteComponent_>;
/*Ωignore_endΩ*/export default Simulation__SvelteComponent_;