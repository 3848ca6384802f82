///<reference types="svelte" />
;
import { SCORES, type ScoreRow } from '$cases/judge';
import Table from '$ui/Table.svelte';
import { texts } from './texts';
;

  interface Props {
    rows: readonly ScoreRow[];
  };function $$render() {

  
  
  


  const { rows }: Props = $props();
;
async () => {


   for(let score of __sveltets_2_ensureArray(SCORES)){score;
  const members = rows.filter((row) => row.score === score);
   { svelteHTML.createElement("h3", {});texts.scores[score]; members.length;  }
   { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"label":texts.scores[score],}});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`col`,});texts.figure; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.case; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.published; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.simulated; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.fittedParameters; }
         { svelteHTML.createElement("th", { "scope":`col`,});texts.publishedBy; }
       }
     }
     { svelteHTML.createElement("tbody", {});
          for(let { figure, of, fittedParameters } of __sveltets_2_ensureArray(members)){let index = 1;index;
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});figure.unit ? `${figure.name}, ${figure.unit}` : figure.name; }
           { svelteHTML.createElement("td", { "class":`short`,}); { svelteHTML.createElement("a", { "href":`#${of.id}`,});of.id; } }
           { svelteHTML.createElement("td", { "class":`number`,});texts.number(figure.published); }
           { svelteHTML.createElement("td", { "class":`number`,});texts.number(figure.simulated); }
           { svelteHTML.createElement("td", { "class":`number`,});fittedParameters; }
           { svelteHTML.createElement("td", { "class":`short`,});
            if(of.publication.address){ { svelteHTML.createElement("a", {    "href":of.publication.address,"rel":`external`,});of.publication.author; of.publication.date; }}else{of.publication.author; of.publication.date; texts.noAddress;}
           }
         }
      }
     }
   Table}
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every figure that has a bar: predicted, arithmetic, fitted or failed. */
const Scoreboard__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Scoreboard__SvelteComponent_ = ReturnType<typeof Scoreboard__SvelteComponent_>;
/*Ωignore_endΩ*/export default Scoreboard__SvelteComponent_;