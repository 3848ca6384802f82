///<reference types="svelte" />
;
import { wordPieces } from './longWords';
import { withoutPiledMarks } from './shorten';
;

  interface Props {
    text: string;
  };function $$render() {

  
  


  const { text }: Props = $props();

  const pieces = $derived(wordPieces(withoutPiledMarks(text)));
;
async () => {


    for(let piece of __sveltets_2_ensureArray(pieces)){let index = 1;index;if(index > 0){ { svelteHTML.createElement("wbr", {});}}piece;}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A text that may be of any letters, such that the browser can set it soon. */
const LongText__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LongText__SvelteComponent_ = ReturnType<typeof LongText__SvelteComponent_>;
/*Ωignore_endΩ*/export default LongText__SvelteComponent_;