///<reference types="svelte" />
;function $$render() {
async () => {
 { svelteHTML.createElement("span", { "class":`word-mark`,});
   { svelteHTML.createElement("svg", {       "viewBox":`0 0 40 28`,"width":`40`,"height":`28`,"aria-hidden":`true`,});
     { svelteHTML.createElement("path", {    "class":`running`,"d":`M3 14h8`,});}
     { svelteHTML.createElement("path", {    "class":`post`,"d":`m21 5-5 18`,});}
     { svelteHTML.createElement("path", {    "class":`waiting`,"d":`M25 14h13`,});}
   }
   { svelteHTML.createElement("span", { "class":`words`,});  { svelteHTML.createElement("span", { "class":`slash`,});  }  }
 }


};
return { props: /** @type {Record<string, never>} */ ({}), exports: {}, bindings: "", slots: {}, events: {} }}
export const WordMark__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_partial(__sveltets_2_with_any_event($$render())));
/*Ωignore_startΩ*//** @typedef {InstanceType<typeof WordMark__SvelteComponent_>} WordMark__SvelteComponent_ */
/*Ωignore_endΩ*/export default WordMark__SvelteComponent_;