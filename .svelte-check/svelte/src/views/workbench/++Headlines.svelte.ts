///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import { headlines } from './headlines';
;

  interface Props {
    /** The run shown. */
    run: Run;
    /** Its colour where two are compared. */
    colour?: string;
    name?: string;
  };function $$render() {

  
  


  const { run, colour, name }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", { "class":`headlines`,});
  if(name){ { svelteHTML.createElement("span", {  "class":`name`,});__sveltets_2_ensureType(String, Number, colour);name; }}
   { svelteHTML.createElement("dl", { "aria-label":name,});
       for(let { id, label, value } of __sveltets_2_ensureArray(headlines(run))){id;
      const [short, ...more] = label.split(',');
       { svelteHTML.createElement("div", {});
         { svelteHTML.createElement("dt", {});
          short;    for(let part of __sveltets_2_ensureArray(more)){let place = 1;place; { svelteHTML.createElement("span", { "class":`more`,}); part; }}
         }
         { svelteHTML.createElement("dd", { });__sveltets_2_ensureType(String, Number, colour);value; }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The few figures that tell a run at a glance. */
const Headlines__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Headlines__SvelteComponent_ = ReturnType<typeof Headlines__SvelteComponent_>;
/*Ωignore_endΩ*/export default Headlines__SvelteComponent_;