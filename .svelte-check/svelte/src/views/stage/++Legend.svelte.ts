///<reference types="svelte" />
;
import { kindWords } from '$explain/processKinds';
import { Kind, State } from '$model/schema/generated';
import { KIND_IDS, kindColour, type KindId } from '$model/schema/processKinds';
import { shapePath } from './paint/shapes';
;

  interface Props {
    /** By process: the number of its kind. */
    kinds: Uint8Array;
  };function $$render() {

  
  
  
  


  const { kinds }: Props = $props();

  const nameOf = (kind: KindId) => kindWords[kind].legend;

  /** What shapes and rims mean: kind by shape and colour, state by look. LGWR and sessions are always named. */
  const shown = $derived(
    KIND_IDS.filter(
      (kind, index) =>
        (kind === 'lgwr' || kind === 'session' || kinds.includes(Kind[kind])) &&
        KIND_IDS.findIndex((other) => nameOf(other) === nameOf(kind)) === index,
    ),
  );
  const modes = [
    { state: State.user, id: 'user', name: 'user' },
    { state: State.kernel, id: 'kernel', name: 'kernel' },
  ];
;
async () => {

 { svelteHTML.createElement("ul", {   "class":`legend`,"aria-label":`Legend`,});
      for(let kind of __sveltets_2_ensureArray(shown)){let index = 1;index;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("svg", {   "viewBox":`-9 -9 18 18`,"aria-hidden":`true`,});
         { svelteHTML.createElement("path", {   "d":shapePath(Kind[kind], 5.5),});__sveltets_2_ensureType(String, Number, kindColour(kind));}
       }nameOf(kind);
     }
  }
     for(let { id, name } of __sveltets_2_ensureArray(modes)){id;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("svg", {   "viewBox":`-9 -9 18 18`,"aria-hidden":`true`,});
         { svelteHTML.createElement("rect", {           "x":`-8`,"y":`-6`,"width":`16`,"height":`12`,"opacity":`0.16`,});__sveltets_2_ensureType(String, Number, ` ${id} `);}
        if(id === 'kernel'){
           { svelteHTML.createElement("path", {      "d":`M-8 0L-2 -6M-8 6L4 -6M-2 6L8 -4M4 6L8 2`,"opacity":`0.6`,});__sveltets_2_ensureType(String, Number, " ");}
        }
         { svelteHTML.createElement("rect", {         "x":`-8`,"y":`-6`,"width":`2.5`,"height":`12`,});__sveltets_2_ensureType(String, Number, ` ${id} `);}
       }name;
     }
  }
   { svelteHTML.createElement("li", {});
     { svelteHTML.createElement("svg", {   "viewBox":`-9 -9 18 18`,"aria-hidden":`true`,});
       { svelteHTML.createElement("circle", {     "class":`rim`,"r":`6.5`,});__sveltets_2_ensureType(String, Number, " ");}
       { svelteHTML.createElement("circle", {    "r":`4`,"class":`body`,});}
     }
   }
   { svelteHTML.createElement("li", {});
     { svelteHTML.createElement("svg", {   "viewBox":`-9 -9 18 18`,"aria-hidden":`true`,});
       { svelteHTML.createElement("circle", {     "class":`rim`,"r":`6.5`,});__sveltets_2_ensureType(String, Number, " ");}
       { svelteHTML.createElement("circle", {    "r":`4`,"class":`body`,});}
     } 
   }
   { svelteHTML.createElement("li", {});
     { svelteHTML.createElement("svg", {   "viewBox":`-9 -9 18 18`,"aria-hidden":`true`,}); { svelteHTML.createElement("circle", {    "class":`hollow`,"r":`5`,});} }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Legend__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Legend__SvelteComponent_ = ReturnType<typeof Legend__SvelteComponent_>;
/*Ωignore_endΩ*/export default Legend__SvelteComponent_;