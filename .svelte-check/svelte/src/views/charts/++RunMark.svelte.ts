///<reference types="svelte" />
;
import { runColour, runShape } from './namedRun';
;

  interface Props {
    /** The run's place among those compared. */
    place: number;
  };function $$render() {

  


  const { place }: Props = $props();
;
async () => {


 { svelteHTML.createElement("svg", {   "viewBox":`-7 -7 14 14`,"aria-hidden":`true`,});
   { svelteHTML.createElement("path", {    "d":runShape(place),"fill":runColour(place),});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The shape and colour of a compared run: A is a disc, B a square, C a triangle, D a diamond. */
const RunMark__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunMark__SvelteComponent_ = ReturnType<typeof RunMark__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunMark__SvelteComponent_;