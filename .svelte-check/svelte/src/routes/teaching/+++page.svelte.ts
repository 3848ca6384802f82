///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import StaticPage from '../StaticPage.svelte';
import { texts } from './texts';
import type { PageProps } from './$types';
function $$render() {

  
  
  
  

  const { data }: PageProps = $props();
;
async () => {

 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.title,"lead":texts.lead,}});
   { svelteHTML.createElement("h2", { "id":`before`,});texts.before; }
   { svelteHTML.createElement("ul", { "class":`prose`,});
       for(let line of __sveltets_2_ensureArray(texts.preparation)){line; { svelteHTML.createElement("li", {});line; }}
   }
   { svelteHTML.createElement("p", { "class":`prose`,}); { svelteHTML.createElement("a", { "href":`${resolve('/')}teaching/worksheet/`,});texts.worksheet; } }
   { svelteHTML.createElement("p", { "class":`prose`,});
     { svelteHTML.createElement("a", { "href":`${resolve('/')}classroom/`,});texts.classroom; }texts.classroomIs;
   }
   { svelteHTML.createElement("p", { "class":`prose`,});
     { svelteHTML.createElement("a", { "href":`${resolve('/')}clinic/`,});texts.clinic; }texts.clinicIs;
   }
   { svelteHTML.createElement("h2", { "id":`plans`,});texts.plans; }
     for(let { minutes, about, rows } of __sveltets_2_ensureArray(data.plans)){minutes;
     { svelteHTML.createElement("h3", { "id":`plan-${minutes}`,});texts.plan(minutes); }
     { svelteHTML.createElement("p", { "class":`prose`,});about; }
     { svelteHTML.createElement("table", {});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {}); { svelteHTML.createElement("th", { "scope":`col`,});texts.minutes; } { svelteHTML.createElement("th", { "scope":`col`,});texts.what; } }
       }
       { svelteHTML.createElement("tbody", {});
            for(let { minutes: length, what, lesson } of __sveltets_2_ensureArray(rows)){let index = 1;index;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("td", { "class":`number`,});length; }
             { svelteHTML.createElement("td", {});
              what;
              if(lesson){
                 { svelteHTML.createElement("a", { "href":`${resolve('/')}lessons/${lesson.slug}/`,});
                  lesson.title;
                 }
              }
             }
           }
        }
       }
     }
  }
   { svelteHTML.createElement("h2", { "id":`notes`,});texts.notes; }
   { svelteHTML.createElement("ul", { "class":`prose`,});
       for(let { slug, title } of __sveltets_2_ensureArray(data.notes)){slug;
       { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`#notes-${slug}`,});title; } }
    }
   }
     for(let { slug, number, title, Notes } of __sveltets_2_ensureArray(data.notes)){slug;
     { svelteHTML.createElement("article", { "id":`notes-${slug}`,});
       { const $$_setoN2C = __sveltets_2_ensureComponent(Notes); new $$_setoN2C({ target: __sveltets_2_any(), props: {}});}
       { svelteHTML.createElement("p", {});
         { svelteHTML.createElement("a", { "href":`${resolve('/')}classroom/?lesson=${String(number).padStart(2, '0')}`,});
          texts.teach(title);
         }
       }
     }
  }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;