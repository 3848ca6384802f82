///<reference types="svelte" />
;
import { PROCESS_KINDS } from '$model/schema/generated';
import { kindColour } from '$model/schema/processKinds';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
  };function $$render() {

  
  
  


  const { view }: Props = $props();

  /** Who runs, on the lanes of CPUs: the kinds that this run has. */
  const kinds = $derived(
    PROCESS_KINDS.filter(({ id }) => view.run.processes.some(({ kind }) => kind === id)),
  );
  /** How the states of a process look on its lane. */
  const states = [
    { id: 'user', name: 'user' },
    { id: 'kernel', name: 'kernel' },
    { id: 'runnable', name: 'runnable' },
    { id: 'io', name: 'in I/O' },
    { id: 'waiting', name: 'waiting' },
    { id: 'sleeping', name: 'idle' },
  ];
  /** Single moments. */
  const marks = [
    { name: 'taken off its CPU', path: 'M2 3L10 3L6 10Z', isFilled: true },
    { name: 'moved to another CPU', path: 'M1 6L6 1L11 6L6 11Z', isFilled: false },
    { name: 'system call', path: 'M2 10L6 3L10 10Z', isFilled: false },
    { name: 'wakes', path: 'M6 0V7M3 6L9 6L6 12Z', isFilled: true },
  ];
;
async () => {

 { svelteHTML.createElement("ul", { "aria-label":`Legend`,});
   { svelteHTML.createElement("li", { "class":`group`,});  }
     for(let { id, name } of __sveltets_2_ensureArray(kinds)){id;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("svg", {     "viewBox":`0 0 12 12`,"class":`square`,"aria-hidden":`true`,});
         { svelteHTML.createElement("rect", {     "width":`12`,"height":`12`,});__sveltets_2_ensureType(String, Number, kindColour(id));}
       }name;
     }
  }
   { svelteHTML.createElement("li", { "class":`group`,});  }
     for(let { id, name } of __sveltets_2_ensureArray(states)){id;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("svg", {   "viewBox":`0 0 22 12`,"aria-hidden":`true`,});
        if(id === 'user'){
           { svelteHTML.createElement("rect", {     "width":`22`,"height":`12`,});__sveltets_2_ensureType(String, Number, " ");}
        } else if (id === 'kernel'){
           { svelteHTML.createElement("rect", {       "width":`22`,"height":`12`,"opacity":`0.25`,});__sveltets_2_ensureType(String, Number, " ");}
           { svelteHTML.createElement("path", {    "d":`M0 6L6 0M0 12L12 0M6 12L18 0M12 12L22 2M18 12L22 8`,});__sveltets_2_ensureType(String, Number, " ");}
        } else if (id === 'runnable'){
           { svelteHTML.createElement("rect", {       "width":`22`,"height":`12`,"opacity":`0.16`,});__sveltets_2_ensureType(String, Number, " ");}
           { svelteHTML.createElement("path", {      "d":`M0 6L6 12M0 0L12 12M6 0L18 12M12 0L22 10M18 0L22 4`,"opacity":`0.4`,});__sveltets_2_ensureType(String, Number, " ");}
           { svelteHTML.createElement("rect", {            "x":`0.5`,"y":`0.5`,"width":`21`,"height":`11`,"fill":`none`,});__sveltets_2_ensureType(String, Number, " ");}
        } else if (id === 'io'){
           { svelteHTML.createElement("rect", {       "y":`3.3`,"width":`22`,"height":`5.4`,});__sveltets_2_ensureType(String, Number, " ");}
        } else if (id === 'waiting'){
           { svelteHTML.createElement("rect", {         "y":`4.2`,"width":`22`,"height":`3.6`,"opacity":`0.55`,});__sveltets_2_ensureType(String, Number, " ");}
        }else{
           { svelteHTML.createElement("rect", {         "y":`5.5`,"width":`22`,"height":`1`,"opacity":`0.55`,});__sveltets_2_ensureType(String, Number, " ");}
        }
       }name;
     }
  }
      for(let { name, path, isFilled } of __sveltets_2_ensureArray(marks)){let index = 1;index;
     { svelteHTML.createElement("li", {});
       { svelteHTML.createElement("svg", {       "viewBox":`0 0 12 12`,"class":`mark`,"aria-hidden":`true`,});isFilled; { svelteHTML.createElement("path", {  "d":path,});} }name;
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Legend__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Legend__SvelteComponent_ = ReturnType<typeof Legend__SvelteComponent_>;
/*Ωignore_endΩ*/export default Legend__SvelteComponent_;