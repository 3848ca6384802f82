///<reference types="svelte" />
;
import type { CardPicture } from './cardPicture';
;

  interface Props {
    picture: CardPicture;
  };function $$render() {

  


  const { picture }: Props = $props();
;
async () => {


 { svelteHTML.createElement("svg", { "viewBox":`0 0 ${picture.width} ${picture.height}`,});
      for(let { state, d } of __sveltets_2_ensureArray(picture.paths)){let index = 1;index;
     { svelteHTML.createElement("path", {   d,"fill":`var(--state-${state})`,});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A stretch of a run as lanes without words: small enough for a card. */
const CardPicture__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CardPicture__SvelteComponent_ = ReturnType<typeof CardPicture__SvelteComponent_>;
/*Ωignore_endΩ*/export default CardPicture__SvelteComponent_;