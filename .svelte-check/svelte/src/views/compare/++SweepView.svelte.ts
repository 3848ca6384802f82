///<reference types="svelte" />
;
import { wordError, wordRefusal } from '$explain/refusals';
import { parameterOf, type Value } from '$model/schema/parameters';
import {
    refusalOf,
    roundedOf,
    sweepValues,
    usualSettings,
    type SweepSettings,
  } from '$model/compare/sweep';
import type { ComparedRun } from '$player/comparison.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { onDestroy, untrack } from 'svelte';
import { runLetter } from '../charts/namedRun';
import { wordValue } from '$explain/values';
import type { WorkbenchLayout } from '../workbench/layout.svelte';
import { parameterName } from '$explain/parameterNames';
import { FIGURES } from '$model/figures/figures';
import { multipleOf, sharesOf, USUAL_FIGURES } from './multiples';
import { FIRST_CHOICE } from './parameters';
import SmallMultiple from './SmallMultiple.svelte';
import { Sweep, type SweptPoint } from './sweep.svelte';
import SweepForm from './SweepForm.svelte';
import SweepTable from './SweepTable.svelte';
import { sweepTexts as texts } from './sweepTexts';
;

  interface Props {
    experiment: Experiment;
    layout: WorkbenchLayout;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { experiment, layout }: Props = $props();

  const id = $props.id();
  const sweep = untrack(() => new Sweep(experiment.compared.engine));
  let shown = $state.raw<readonly string[]>(USUAL_FIGURES);
  /** The run that a point opened last: the next point takes its place. */
  let opened = $state.raw<ComparedRun | null>(null);
  let said = $state('');
  /** What the form shows; what was run last is kept with the page. */
  let draft = $state.raw<SweepSettings | null>(null);

  const settings = $derived(
    draft ?? layout.sweep ?? usualSettings(experiment.scenario, FIRST_CHOICE),
  );
  const refusal = $derived(refusalOf(settings));
  const complaint = $derived(refusal ? wordRefusal(refusal) : '');
  const [rounded, ...others] = $derived(complaint === '' ? roundedOf(settings) : []);
  const runs = $derived(complaint === '' ? sweepValues(settings).length * settings.seeds : 0);
  const plan = $derived(sweep.plan);
  const values = $derived(plan?.values ?? []);
  const shares = $derived(sharesOf(values, plan?.settings.byRatio ?? false));
  const multiples = $derived(shown.map((figure) => multipleOf(figure, values, sweep.points)));
  const swept = $derived(parameterOf(plan?.settings.key ?? settings.key));
  const ownAt = $derived(
    plan ? values.indexOf(experiment.scenario.resolve(plan.settings.key) as Value) : -1,
  );
  /** On an axis the unit stands in the heading. */
  const wordTick = (value: Value) =>
    typeof value === 'number' ? value.toLocaleString('en-US') : wordValue(swept, value);

  onDestroy(() => sweep.cancel());

  function start() {
    layout.sweep = settings;
    void sweep.start(experiment.scenario, settings);
  }

  function open({ at, seed, scenario }: SweptPoint) {
    const { compared } = experiment;
    if (opened && compared.others.includes(opened)) compared.remove(opened);
    opened = compared.add(scenario);
    const letter = runLetter(compared.order.indexOf(opened));
    const words = `${parameterName(swept.key as typeof settings.key)} ${wordValue(swept, values[at] ?? 0)}`;
    said = opened ? texts.opened(letter, words, seed) : texts.full;
  }
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h2", { "id":`${id}-title`,});texts.title; }
   { svelteHTML.createElement("p", {});texts.hint; }
   { const $$_mroFpeewS1C = __sveltets_2_ensureComponent(SweepForm); new $$_mroFpeewS1C({ target: __sveltets_2_any(), props: {     "scenario":experiment.scenario,settings,"onchange":(next) => (draft = next),}});}
   { svelteHTML.createElement("div", { "class":`row`,});
    if(sweep.running){
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => sweep.cancel(),});texts.cancel; }
    }else{
       { svelteHTML.createElement("button", {     "type":`button`,"disabled":complaint !== '',"onclick":start,});texts.start(runs); }
    }
    if(plan && sweep.done < sweep.all){
       { svelteHTML.createElement("label", {});
         { svelteHTML.createElement("progress", {     "max":sweep.all,"value":sweep.done,"aria-label":texts.progress,}); }
        texts.done(sweep.done, sweep.all);
       }
    }
     { svelteHTML.createElement("span", {   "class":`complaint`,"role":`status`,});complaint; }
   }
  if(rounded){ { svelteHTML.createElement("p", {});wordRefusal(rounded); texts.alsoRounded(others.length); }}
  if(sweep.error){ { svelteHTML.createElement("p", {   "class":`complaint`,"role":`alert`,});wordError(sweep.error); }}
      for(let { value, problems } of __sveltets_2_ensureArray(plan?.refusals ?? [])){let index = 1;index;
     { svelteHTML.createElement("p", {});
      texts.refused(wordValue(swept, value));
      problems.map((problem) => wordRefusal(problem)).join(' ');
     }
  }
  if(plan && sweep.done > 0){
     { svelteHTML.createElement("p", { "class":`heading`,});
       { svelteHTML.createElement("strong", { });parameterName(plan.settings.key);'unit' in swept && swept.unit
          ? `, ${swept.unit}`
          : ''; }
      texts.open;
     }
     { svelteHTML.createElement("div", { "class":`multiples`,});
         for(let multiple of __sveltets_2_ensureArray(multiples)){multiple.figure.id;
         { const $$_elpitluMllamS2C = __sveltets_2_ensureComponent(SmallMultiple); new $$_elpitluMllamS2C({ target: __sveltets_2_any(), props: {        multiple,values,shares,"wordValue":wordTick,ownAt,"onopen":open,}});}
      }
     }
     { svelteHTML.createElement("p", {   "class":`said`,"role":`status`,});said; }
     { svelteHTML.createElement("div", { "class":`row`,});
       { svelteHTML.createElement("label", { "for":`${id}-figure`,});texts.addFigure; }
       { svelteHTML.createElement("select", {      "id":`${id}-figure`,"value":"","onchange":(event) => {
          shown = [...shown, event.currentTarget.value];
          event.currentTarget.value = '';
        },});
         { svelteHTML.createElement("option", {"value":"","disabled":true,});texts.choose; }
           for(let figure of __sveltets_2_ensureArray(FIGURES.filter((figure) => !shown.includes(figure.id)))){figure.id;
           { svelteHTML.createElement("option", { "value":figure.id,});figure.name; }
        }
       }
     }
     { const $$_elbaTpeewS1C = __sveltets_2_ensureComponent(SweepTable); new $$_elbaTpeewS1C({ target: __sveltets_2_any(), props: {      multiples,values,"wordValue":(value) => wordValue(swept, value),"onopen":open,}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One parameter at many values, many seeds each: small multiples of the figures that matter. */
const SweepView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SweepView__SvelteComponent_ = ReturnType<typeof SweepView__SvelteComponent_>;
/*Ωignore_endΩ*/export default SweepView__SvelteComponent_;