///<reference types="svelte" />
;
import { placeOf, textColour, type NamedRun } from '../charts/namedRun';
import RunMark from '../charts/RunMark.svelte';
;

  interface Props {
    named: NamedRun;
  };function $$render() {

  
  


  const { named }: Props = $props();
;
async () => {


if(named.name){
   { svelteHTML.createElement("p", { });__sveltets_2_ensureType(String, Number, textColour(named.colour)); { const $$_kraMnuR1C = __sveltets_2_ensureComponent(RunMark); new $$_kraMnuR1C({ target: __sveltets_2_any(), props: {  "place":placeOf(named.name),}});} named.name; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The letter of a compared run above its picture; a run alone has none. */
const RunName__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunName__SvelteComponent_ = ReturnType<typeof RunName__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunName__SvelteComponent_;