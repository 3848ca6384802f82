///<reference types="svelte" />
;
import { briefDuration } from '../stage/read/words';
import { lengthNs } from '$model/timeRange';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
  };function $$render() {

  
  
  


  const { view }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", { ...__sveltets_2_empty({"data-picture":`omit`}),});
   { svelteHTML.createElement("button", {     "type":`button`,"onclick":() => view.zoomBy(0.5),"aria-label":`Show more time`,});  }
   { svelteHTML.createElement("button", {     "type":`button`,"onclick":() => view.zoomBy(2),"aria-label":`Show less time`,});  }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => view.showAll(),});  }
   { svelteHTML.createElement("span", {});briefDuration(lengthNs(view.range));  briefDuration(lengthNs(view.bounds)); }
   { svelteHTML.createElement("button", {        "type":`button`,"aria-pressed":view.shared.markNs !== null,"aria-keyshortcuts":`M`,"onclick":() => view.toggleMark(),});   }
   { svelteHTML.createElement("button", {      "type":`button`,"aria-pressed":view.hasArrows,"onclick":() => (view.hasArrows = !view.hasArrows),});  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Tools__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Tools__SvelteComponent_ = ReturnType<typeof Tools__SvelteComponent_>;
/*Ωignore_endΩ*/export default Tools__SvelteComponent_;