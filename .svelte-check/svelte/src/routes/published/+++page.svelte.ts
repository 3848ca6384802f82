///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import StaticPage from '../StaticPage.svelte';
import CaseFigures from './CaseFigures.svelte';
import { scoreboard } from '$cases/judge';
import FreeParameters from './FreeParameters.svelte';
import NotJudged from './NotJudged.svelte';
import Scoreboard from './Scoreboard.svelte';
import { texts } from './texts';
import Theory from './Theory.svelte';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  
  
  
  
  
  
  

  const { data }: PageProps = $props();

  const rows = $derived(scoreboard(data.cases));
  const outside = $derived(data.theory.rows.filter(({ agrees }) => !agrees).length);
;
async () => {

 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,}});
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("h2", { "id":`scoreboard`,});texts.scoreboard; }
     { svelteHTML.createElement("p", { "class":`prose`,});texts.standing(rows, data.parameters, data.notJudged.length); }
     { svelteHTML.createElement("p", { "class":`prose`,});texts.scoreboardLead; }
     { const $$_draoberocS2C = __sveltets_2_ensureComponent(Scoreboard); new $$_draoberocS2C({ target: __sveltets_2_any(), props: { rows,}});}
   }
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("h2", { "id":`not-judged`,});texts.notJudged; data.notJudged.length;  }
     { svelteHTML.createElement("p", { "class":`prose`,});texts.notJudgedLead; }
     { const $$_degduJtoN2C = __sveltets_2_ensureComponent(NotJudged); new $$_degduJtoN2C({ target: __sveltets_2_any(), props: {  "rows":data.notJudged,}});}
   }
   { svelteHTML.createElement("p", { "class":`prose`,});texts.evidence; }
     for(let { id, title, publication, figures, statements, notes, freeParameters, runs, lessons } of __sveltets_2_ensureArray(data.cases)){id;
     { svelteHTML.createElement("section", {});
       { svelteHTML.createElement("h2", {id,});title; }
       { svelteHTML.createElement("p", { "class":`prose`,});
        publication.author; publication.title; publication.date;
        if(publication.address){ { svelteHTML.createElement("a", {    "href":publication.address,"rel":`external`,});publication.address; }}else{texts.noAddress;}
       }
      if(lessons.length > 0){
         { svelteHTML.createElement("p", { "class":`prose`,});
          texts.discussed;
              for(let { slug, title } of __sveltets_2_ensureArray(lessons)){let index = 1;slug;index > 0 ? ', ' : ''; { svelteHTML.createElement("a", {  "href":`${resolve('/')}lessons/${slug}/`,});title; }}
         }
      }
       { const $$_serugiFesaC2C = __sveltets_2_ensureComponent(CaseFigures); new $$_serugiFesaC2C({ target: __sveltets_2_any(), props: {  title,figures,}});}
       { svelteHTML.createElement("ul", { "class":`prose`,});
            for(let { claim, holds } of __sveltets_2_ensureArray(statements)){let index = 1;index;
           { svelteHTML.createElement("li", {});claim;  { svelteHTML.createElement("strong", {});holds ? texts.holds : texts.fails; }  }
        }
            for(let note of __sveltets_2_ensureArray(notes)){let index = 1;index; { svelteHTML.createElement("li", {});note; }}
       }
          for(let [scenario, rows] of __sveltets_2_ensureArray(Object.entries(freeParameters))){let index = 1;index;
         { const $$_sretemaraPeerF2C = __sveltets_2_ensureComponent(FreeParameters); new $$_sretemaraPeerF2C({ target: __sveltets_2_any(), props: {  scenario,rows,}});}
      }
       { svelteHTML.createElement("p", { "class":`runs`,});texts.runs; }
       { svelteHTML.createElement("ul", { "class":`runs`,});
            for(let { scenario, change, hash } of __sveltets_2_ensureArray(runs)){let index = 1;index;
           { svelteHTML.createElement("li", {});
             { svelteHTML.createElement("code", {});
              [scenario, ...Object.entries(change).map((pair) => pair.join('='))].join(' ');
              hash;
             }
           }
        }
       }
     }
  }
   { svelteHTML.createElement("section", {});
     { svelteHTML.createElement("h2", { "id":`theory`,});texts.theory; }
     { svelteHTML.createElement("p", { "class":`prose`,});
      texts.theoryLead(
        data.theory.rows.length,
        data.theory.confidence,
        outside,
        data.theory.allowed_by_chance,
      );
     }
     { const $$_yroehT2C = __sveltets_2_ensureComponent(Theory); new $$_yroehT2C({ target: __sveltets_2_any(), props: {  "rows":data.theory.rows,}});}
   }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;