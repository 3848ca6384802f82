///<reference types="svelte" />
;
import { outputs as texts } from '../texts';
import Bounded from './Bounded.svelte';
import { drawingPieces } from './drawingPieces';
import { problemOfPicture } from './pixels';
;

  interface Props {
    address: string;
    plain: string;
    /** The text of a drawing; a picture of pixels has none. */
    svg?: string | undefined;
  };function $$render() {

  
  
  
  


  const { address, plain, svg }: Props = $props();

  const pieces = $derived(svg === undefined ? 1 : drawingPieces(svg));

  /** What is known of the pixels of a picture, by its address. */
  let known = $state({ address: '', problem: '' });
  const problem = $derived(known.address === address ? known.problem : '');

  /** The browser lays a drawing out to tell its pixels: it is only asked once there is room for its pieces. */
  function measure() {
    let isGone = false;
    void problemOfPicture(address).then((problem) => {
      if (!isGone) known = { address, problem };
    });
    return () => (isGone = true);
  }
;
async () => {


 { const $$_dednuoB0C = __sveltets_2_ensureComponent(Bounded); new $$_dednuoB0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },pieces,problem,"plain":svg ?? plain,}});
   { svelteHTML.createElement("div", { [Symbol("@attach")]:measure,});
    if(known.address === address){ { svelteHTML.createElement("img", {    "src":address,"alt":plain || texts.picture,});}}
   }
 Bounded}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A picture; one of too many pixels or pieces as its text. */
const Picture__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Picture__SvelteComponent_ = ReturnType<typeof Picture__SvelteComponent_>;
/*Ωignore_endΩ*/export default Picture__SvelteComponent_;