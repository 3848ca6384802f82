///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import StaticPage from '../../StaticPage.svelte';
import { texts } from '../texts';
import type { PageProps } from './$types';
import type { Paragraph } from '../words';
import type { ShownEntry } from './+page.server';
function $$render() {
 const prose/*Ωignore_positionΩ*/ = (paragraphs: readonly Paragraph[])/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
      for(let { isCode, runs } of __sveltets_2_ensureArray(paragraphs)){let index = 1;index;
    if(isCode){
       { svelteHTML.createElement("pre", {}); { svelteHTML.createElement("code", {});runs[0]; } }
    }else{
       { svelteHTML.createElement("p", {});
            for(let run of __sveltets_2_ensureArray(runs)){let place = 1;place;if(place % 2 === 1){ { svelteHTML.createElement("code", {});run; }}else{run;}}
       }
    }
  }
};return __sveltets_2_any(0)}; const entry/*Ωignore_positionΩ*/ = ({ id, name, signature, paragraphs, members }: ShownEntry)/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { svelteHTML.createElement("dt", {id,});name; }
   { svelteHTML.createElement("dd", {});
     { svelteHTML.createElement("pre", {}); { svelteHTML.createElement("code", {});signature; } }
    ;__sveltets_2_ensureSnippet(prose(paragraphs));
    if(members.length > 0){
       { svelteHTML.createElement("dl", {});
           for(let member of __sveltets_2_ensureArray(members)){member.id;;__sveltets_2_ensureSnippet(entry(member));}
       }
    }
   }
};return __sveltets_2_any(0)};
  
  
  
  
  
  

  const { data }: PageProps = $props();
  const words = $derived(texts.parts[data.part]);
  const title = $derived(data.folder ? texts.of(words.title, data.folder) : words.title);
;
async () => {






 { const $$_egaPcitatS0C = __sveltets_2_ensureComponent(StaticPage); new $$_egaPcitatS0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },title,"lead":words.lead,}});
   { svelteHTML.createElement("nav", { "aria-label":texts.contents,});
     { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}reference/`,});texts.all; } }
     { svelteHTML.createElement("ul", {});
         for(let { id, title, entries } of __sveltets_2_ensureArray(data.groups)){id;
         { svelteHTML.createElement("li", {}); { svelteHTML.createElement("a", { "href":`#${id}`,});title; } entries.length;  }
      }
     }
   }
     for(let { id, title, paragraphs, entries } of __sveltets_2_ensureArray(data.groups)){id;
     { svelteHTML.createElement("h2", {id,});title; }
    ;__sveltets_2_ensureSnippet(prose(paragraphs));
     { svelteHTML.createElement("dl", {});
         for(let each of __sveltets_2_ensureArray(entries)){each.id;;__sveltets_2_ensureSnippet(entry(each));}
     }
  }
 StaticPage}


};
return { props: {} as any as PageProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One reference: every public name with its declaration and what its sources say. */
const Page__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Page__SvelteComponent_ = ReturnType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;