///<reference types="svelte" />
;
import type { Texture } from './parts';
;

  interface Props {
    /** Unique in the page. */
    id: string;
    texture: Texture;
    /** CSS colour of the ground. */
    colour: string;
  };function $$render() {

  


  const { id, texture, colour }: Props = $props();

  const SIZE = 7;
;
async () => {


 { svelteHTML.createElement("pattern", {      id,"width":SIZE,"height":SIZE,"patternUnits":`userSpaceOnUse`,});
   { svelteHTML.createElement("rect", {     "width":SIZE,"height":SIZE,});__sveltets_2_ensureType(String, Number, colour);}
  if(texture === 'queue'){
     { svelteHTML.createElement("path", {     "class":`mark`,"d":`M-1 ${SIZE + 1}L${SIZE + 1} -1M-1 1L1 -1M${SIZE - 1} ${SIZE + 1}L${SIZE + 1} ${SIZE - 1}`,});}
  } else if (texture === 'device'){
     { svelteHTML.createElement("circle", {        "class":`dot`,"cx":SIZE / 2,"cy":SIZE / 2,"r":`1.3`,});}
  } else if (texture === 'other'){
     { svelteHTML.createElement("path", {    "class":`mark`,"d":`M0 ${SIZE / 2}H${SIZE}`,});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * A fill that can be read without colour: slanted lines for time on a run queue, dots for a
 * device at work, plain for a CPU at work, level lines for anything else.
 */
const Texture__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Texture__SvelteComponent_ = ReturnType<typeof Texture__SvelteComponent_>;
/*Ωignore_endΩ*/export default Texture__SvelteComponent_;