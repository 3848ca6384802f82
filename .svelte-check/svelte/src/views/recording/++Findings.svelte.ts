///<reference types="svelte" />
;
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { ShownRecording } from '$engine/recording/protocol';
import Table from '$ui/Table.svelte';
import { texts } from './texts';
;

  interface Props {
    recording: ShownRecording;
  };function $$render() {

  
  
  
  


  const { recording }: Props = $props();

  const SHOWN_ANTAGONISTS = 4;

  const { about, writers, commits, queued } = $derived(recording);
  const names = $derived(writers.map(({ name }) => name));
;
async () => {


 { svelteHTML.createElement("section", { "aria-label":texts.about,});
   { svelteHTML.createElement("ul", {});
        for(let sentence of __sveltets_2_ensureArray(about)){let index = 1;index; { svelteHTML.createElement("li", {});sentence; }}
    if(writers.length === 0){
       { svelteHTML.createElement("li", {});texts.noWriter; }
    } else if (!commits){
       { svelteHTML.createElement("li", {});texts.noCommits(names[0] ?? ''); }
    }else{
       { svelteHTML.createElement("li", {});
        writers.length === 1
          ? texts.isLgwr(names[0] ?? '')
          : texts.manyWriters(writers.length, names.slice(0, 4).join(', '));
       }
       { svelteHTML.createElement("li", {});
        texts.commitsWere(
          commits.count,
          formatNs(commits.meanNs),
          formatNs(commits.medianNs),
          formatNs(commits.longNs),
        );
        if(commits.untoldNs > 0){texts.untold(commits.untoldNs);}
       }
    }
     { svelteHTML.createElement("li", {});texts.lacks; }
   }
  if(queued.length > 0){
     { svelteHTML.createElement("h3", {});texts.queued; }
     { const $$_elbaT1C = __sveltets_2_ensureComponent(Table); new $$_elbaT1C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },"label":texts.queued,"dense":true,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", {});texts.thread; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.waits; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.waited; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.middle; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.long; }
           { svelteHTML.createElement("th", { "class":`number`,});texts.forced; }
           { svelteHTML.createElement("th", {});texts.antagonists; }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let { name, waits, runnableNs, medianNs, longNs, involuntary, antagonists } of __sveltets_2_ensureArray(queued)){let index = 1;index;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});name; }
             { svelteHTML.createElement("td", { "class":`number`,});formatCount(waits); }
             { svelteHTML.createElement("td", { "class":`number`,});formatNs(runnableNs); }
             { svelteHTML.createElement("td", { "class":`number`,});formatNs(medianNs); }
             { svelteHTML.createElement("td", { "class":`number`,});formatNs(longNs); }
             { svelteHTML.createElement("td", { "class":`number`,});formatCount(involuntary); }
             { svelteHTML.createElement("td", { "class":`remark`,});
                  for(let other of __sveltets_2_ensureArray((antagonists.slice(0, SHOWN_ANTAGONISTS)))){let place = 1;place;
                place > 0 ? ', ' : ''; { svelteHTML.createElement("span", {  "class":`whole`,});other.name; formatPercent(other.ns / runnableNs); }
              }
             }
           }
        }
       }
     Table}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What there is to say of a recording before it is looked at: what it holds, and who kept whom from a CPU. */
const Findings__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Findings__SvelteComponent_ = ReturnType<typeof Findings__SvelteComponent_>;
/*Ωignore_endΩ*/export default Findings__SvelteComponent_;