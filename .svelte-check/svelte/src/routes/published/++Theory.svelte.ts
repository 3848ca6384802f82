///<reference types="svelte" />
;
import Table from '$ui/Table.svelte';
import { texts } from './texts';
;

  interface Row {
    readonly family: string;
    readonly model: string;
    readonly quantity: string;
    readonly unit: string;
    readonly formula: string;
    readonly source: string;
    readonly load: number;
    readonly theory: number;
    readonly mean: number;
    readonly half_width: number;
    readonly agrees: boolean;
  };;

  interface Props {
    rows: readonly Row[];
  };function $$render() {

  
  



  const { rows }: Props = $props();

  const families = $derived([...new Set(rows.map(({ family }) => family))]);
;
async () => {


    for(let family of __sveltets_2_ensureArray(families)){let place = 1;place;
  const members = rows.filter((row) => row.family === family);
   { svelteHTML.createElement("details", {});
     { svelteHTML.createElement("summary", {});texts.family(family, members.length); }
     { const $$_elbaT1C = __sveltets_2_ensureComponent(Table); new $$_elbaT1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"label":family,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`col`,});texts.model; }
           { svelteHTML.createElement("th", { "scope":`col`,});texts.quantity; }
           { svelteHTML.createElement("th", { "scope":`col`,});texts.formula; }
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.theory; }
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.simulated; }
           { svelteHTML.createElement("th", { "scope":`col`,}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});texts.verdict; } }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let row of __sveltets_2_ensureArray(members)){let index = 1;index;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});row.model; }
             { svelteHTML.createElement("td", {});row.unit ? `${row.quantity}, ${row.unit}` : row.quantity; }
             { svelteHTML.createElement("td", { "class":`remark`,}); { svelteHTML.createElement("code", {});row.formula; } { svelteHTML.createElement("br", {});}row.source; }
             { svelteHTML.createElement("td", { "class":`number`,});texts.number(row.theory); }
             { svelteHTML.createElement("td", { "class":`number`,});texts.number(row.mean);  texts.number(row.half_width); }
             { svelteHTML.createElement("td", {});row.agrees ? '' : texts.outside; }
           }
        }
       }
     Table}
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every quantity that has a formula, beside what the simulator gives. */
const Theory__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Theory__SvelteComponent_ = ReturnType<typeof Theory__SvelteComponent_>;
/*Ωignore_endΩ*/export default Theory__SvelteComponent_;