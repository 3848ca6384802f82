///<reference types="svelte" />
;
import { asset, resolve } from '$app/paths';
import script from '../../../tools/record.sh?raw';
import Lazy from '$ui/lazy/Lazy.svelte';
import { EXAMPLES } from './examples';
import { texts } from './texts';
function $$render() {

  
  
  
  
  

  const fetchView = () => import('$views/recording/RecordingView.svelte');
  const examples = EXAMPLES.map(({ file, ...rest }) => ({
    ...rest,
    address: asset(`/traces/${file}`),
  }));
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});texts.title;   }
   { svelteHTML.createElement("meta", {    "name":`description`,"content":texts.lead,});}
 }


 { svelteHTML.createElement("h1", {});texts.title; }
 { svelteHTML.createElement("p", {});texts.lead; }
 { svelteHTML.createElement("noscript", {}); { svelteHTML.createElement("p", {});texts.without; } }
  { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {          "load":fetchView,"props":{ examples, site: resolve('/') },"what":texts.views,"height":`24rem`,"first":true,"eager":true,}});}

 { svelteHTML.createElement("section", { "id":`record`,});
   { svelteHTML.createElement("h2", {});texts.record; }
   { svelteHTML.createElement("p", {});texts.recordLead; }
   { svelteHTML.createElement("ul", {});
       for(let promise of __sveltets_2_ensureArray(texts.promises)){promise; { svelteHTML.createElement("li", {});promise; }}
   }
   { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", {   "href":`${resolve('/')}tools/record.sh`,"download":`record.sh`,});texts.download; } }
   { svelteHTML.createElement("h3", {});texts.steps; }
   { svelteHTML.createElement("dl", {});
       for(let { command, about } of __sveltets_2_ensureArray(texts.commands)){command;
       { svelteHTML.createElement("dt", {}); { svelteHTML.createElement("code", {});command; } }
       { svelteHTML.createElement("dd", {});about; }
    }
   }
   { svelteHTML.createElement("details", {});
     { svelteHTML.createElement("summary", {});texts.readIt; }
    
     { svelteHTML.createElement("pre", {     "tabindex":0,"role":`region`,"aria-label":`record.sh`,}); { svelteHTML.createElement("code", {});script; } }
   }
   { svelteHTML.createElement("h3", {});texts.others; }
   { svelteHTML.createElement("p", {});texts.othersLead; }
   { svelteHTML.createElement("ul", {});
       for(let command of __sveltets_2_ensureArray(texts.otherCommands)){command; { svelteHTML.createElement("li", {}); { svelteHTML.createElement("code", {});command; } }}
   }
   { svelteHTML.createElement("h3", {});texts.formats; }
   { svelteHTML.createElement("p", {});texts.formatsLead; }
   { svelteHTML.createElement("ul", {});
       for(let format of __sveltets_2_ensureArray(texts.formatList)){format; { svelteHTML.createElement("li", {});format; }}
   }
   { svelteHTML.createElement("p", {});texts.formatsRest; }
   { svelteHTML.createElement("h3", {});texts.own; }
   { svelteHTML.createElement("p", {});texts.ownLead; }
   { svelteHTML.createElement("p", {});
     { svelteHTML.createElement("a", {   "href":`${resolve('/')}tools/commitbench.c`,"download":`commitbench.c`,});texts.downloadOwn; }
   }
 }


};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
/** Recordings of real kernels, the reader's own and some of ours. */
const Page__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Page__SvelteComponent_ = InstanceType<typeof Page__SvelteComponent_>;
/*Ωignore_endΩ*/export default Page__SvelteComponent_;