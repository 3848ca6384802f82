///<reference types="svelte" />
;
import { standingOn, type Standing } from './standing';
import './standing.css';
function $$render() {

  
  

  const props: Standing = $props();
;
async () => {


 { svelteHTML.createElement("div", { [Symbol("@attach")]:(place) => place.replaceChildren(standingOn(props)),}); }
};
return { props: {} as any as Standing, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What stands on the stage. */
const StageFrame__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StageFrame__SvelteComponent_ = ReturnType<typeof StageFrame__SvelteComponent_>;
/*Ωignore_endΩ*/export default StageFrame__SvelteComponent_;