///<reference types="svelte" />
;
import type { Layout } from './layout/types';
;

  interface Props {
    /** Where the process that is meant was drawn last. */
    place: { x: number; y: number; radius: number };
    layout: Layout;
    text: string;
    settings: string;
  };function $$render() {

  


  const { place, layout, text, settings }: Props = $props();

  const left = $derived(Math.max(0, Math.min(place.x, layout.width - 15 * layout.em)));
  /** At the foot of the stage it stands above, or what plays the run would cover it. */
  const isAbove = $derived(place.y > layout.height - 8 * layout.em);
  const distance = $derived(place.radius + 10);
;
async () => {


  { svelteHTML.createElement("div", {     "class":`tip`,});__sveltets_2_ensureType(String, Number, `${left} `);__sveltets_2_ensureType(String, Number, isAbove ? 'auto' : `${place.y + distance}px`);__sveltets_2_ensureType(String, Number, isAbove ? `${layout.height - place.y + distance}px` : 'auto');
  text;
   { svelteHTML.createElement("span", {});settings; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Tip__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Tip__SvelteComponent_ = ReturnType<typeof Tip__SvelteComponent_>;
/*Ωignore_endΩ*/export default Tip__SvelteComponent_;