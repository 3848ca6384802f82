///<reference types="svelte" />
;
import type { JudgedParameter } from '$cases/judge';
import Table from '$ui/Table.svelte';
import { texts } from './texts';
;

  interface Props {
    scenario: string;
    rows: readonly JudgedParameter[];
  };function $$render() {

  
  
  


  const { scenario, rows }: Props = $props();
;
async () => {


 { svelteHTML.createElement("details", {});
   { svelteHTML.createElement("summary", {});texts.free(scenario); }
   { const $$_elbaT1C = __sveltets_2_ensureComponent(Table); new $$_elbaT1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"label":texts.free(scenario),}});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`col`,});texts.parameter; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.value; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.origin; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.reason; }
       }
     }
     { svelteHTML.createElement("tbody", {});
          for(let { parameter, value, origin, reason } of __sveltets_2_ensureArray(rows)){let index = 1;index;
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,}); { svelteHTML.createElement("code", {});parameter; } }
           { svelteHTML.createElement("td", { "class":`number`,});value; }
           { svelteHTML.createElement("td", { "class":`short`,});origin; }
           { svelteHTML.createElement("td", { "class":`remark`,});reason; }
         }
      }
     }
   Table}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The values that a case was run with, each with its reason. */
const FreeParameters__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FreeParameters__SvelteComponent_ = ReturnType<typeof FreeParameters__SvelteComponent_>;
/*Ωignore_endΩ*/export default FreeParameters__SvelteComponent_;