///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Props {
    title: string;
    /** Said small beside the title: unit and interval of the figures. */
    unit: string;
    children: Snippet;
  };function $$render() {

  


  const { title, unit, children }: Props = $props();
;
async () => {


 { svelteHTML.createElement("figure", {});
   { svelteHTML.createElement("figcaption", {});
     { svelteHTML.createElement("span", { "class":`title`,});title; }
     { svelteHTML.createElement("span", { "class":`unit`,});unit; }
   }
  ;__sveltets_2_ensureSnippet(children());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What all charts have in common: the heading, and how axes and letters in them look. */
const ChartFigure__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChartFigure__SvelteComponent_ = ReturnType<typeof ChartFigure__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChartFigure__SvelteComponent_;