///<reference types="svelte" />
;
import { textColour } from '../charts/namedRun';
import RunMark from '../charts/RunMark.svelte';
import type { ShownRun } from './runs';
import { texts } from './texts';
;

  interface Props {
    runs: readonly ShownRun[];
    chosen: ShownRun | undefined;
    onchoose: (place: number) => void;
  };function $$render() {

  
  
  
  


  const { runs, chosen, onchoose }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", {     "class":`runs`,"role":`group`,"aria-label":texts.whichRun,});
      for(let { name, place, colour, isOwn } of __sveltets_2_ensureArray(runs)){let index = 1;index;
     { svelteHTML.createElement("button", {           "type":`button`,"aria-pressed":place === chosen?.place,"title":isOwn ? texts.ownRun : undefined,"onclick":() => onchoose(place),});__sveltets_2_ensureType(String, Number, textColour(colour));__sveltets_2_ensureType(String, Number, place === chosen?.place ? colour : 'transparent');
       { const $$_kraMnuR2C = __sveltets_2_ensureComponent(RunMark); new $$_kraMnuR2C({ target: __sveltets_2_any(), props: { place,}});}
      name;
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Which of the compared runs is seen, where there is room for one. */
const RunTabs__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunTabs__SvelteComponent_ = ReturnType<typeof RunTabs__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunTabs__SvelteComponent_;