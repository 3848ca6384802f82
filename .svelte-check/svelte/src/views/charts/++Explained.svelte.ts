///<reference types="svelte" />
;
import { piecesOf } from './explained';
;

  interface Props {
    /** A meaning as model.def words it: `code` in backticks, where the default comes from in brackets. */
    doc: string;
  };function $$render() {

  


  const { doc }: Props = $props();
;
async () => {


    for(let piece of __sveltets_2_ensureArray(piecesOf(doc))){let place = 1;place;
  if(piece.kind === 'code'){ { svelteHTML.createElement("code", {});piece.text; }
  } else if (piece.kind === 'source'){ { svelteHTML.createElement("abbr", { "title":piece.meaning,});piece.text; }
  }else{piece.text;}
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A meaning from model.def: code set as code, and the mark of its source explained. */
const Explained__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Explained__SvelteComponent_ = ReturnType<typeof Explained__SvelteComponent_>;
/*Ωignore_endΩ*/export default Explained__SvelteComponent_;