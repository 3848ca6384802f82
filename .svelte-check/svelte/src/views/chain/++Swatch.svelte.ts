///<reference types="svelte" />
;
import Texture from '../charts/Texture.svelte';
import type { Fill } from './colours';
;

  interface Props {
    fill: Fill;
    /** What lasted no time has no colour of its own. */
    blank?: boolean;
  };function $$render() {

  
  


  const { fill, blank = false }: Props = $props();

  const id = $props.id();
;
async () => {


 { svelteHTML.createElement("svg", {     "width":`14`,"height":`14`,"aria-hidden":`true`,});
  if(blank){
     { svelteHTML.createElement("circle", {      "cx":`7`,"cy":`7`,"r":`2.5`,});}
  }else{
     { svelteHTML.createElement("defs", {}); { const $$_erutxeT2C = __sveltets_2_ensureComponent(Texture); new $$_erutxeT2C({ target: __sveltets_2_any(), props: {      "id":`${id}-fill`,"texture":fill.texture,"colour":fill.colour,}});} }
     { svelteHTML.createElement("rect", {        "width":`14`,"height":`14`,"rx":`2`,"fill":`url(#${id}-fill)`,});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The colour and texture of a link, as its key to the picture. */
const Swatch__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Swatch__SvelteComponent_ = ReturnType<typeof Swatch__SvelteComponent_>;
/*Ωignore_endΩ*/export default Swatch__SvelteComponent_;