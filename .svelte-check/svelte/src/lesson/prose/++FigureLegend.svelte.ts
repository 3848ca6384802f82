///<reference types="svelte" />
;
import { useLesson } from '../lesson.svelte';
import { legendTexts as texts } from '../texts';
import './figures.css';
function $$render() {

  
  
  

  const { expected, published } = useLesson().definition;
  const isMeasured =
    Object.keys(published).length > 0 ||
    Object.values(expected.figures).some(({ measured }) => measured);
;
async () => {


 { svelteHTML.createElement("p", { "class":`legend`,});
   { svelteHTML.createElement("span", {});texts.begin; }
  if(isMeasured){
     { svelteHTML.createElement("span", { "class":`figure measured`,});texts.measured; }
     { svelteHTML.createElement("span", {});texts.or; }
  }
   { svelteHTML.createElement("span", { "class":`figure simulated`,});texts.simulated; }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
/** How the prose tells measured numbers from simulated ones: once a page, before the first of them. */
const FigureLegend__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type FigureLegend__SvelteComponent_ = InstanceType<typeof FigureLegend__SvelteComponent_>;
/*Ωignore_endΩ*/export default FigureLegend__SvelteComponent_;