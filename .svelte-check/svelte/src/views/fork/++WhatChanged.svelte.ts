///<reference types="svelte" />
;
import Table from '$ui/Table.svelte';
import { findDivergence, type Divergence } from '$model/compare/divergence';
import { formatNs } from '$model/format';
import { inSlices } from '$ui/timeSliced';
import {
    figuresAfterFork,
    seriesFromNs,
    totalsThatDiffer,
    type Forked,
    type ForkFigure,
  } from '$model/compare/fork';
import { wordFork, wordForkDivergence, wordForkFigure, wordOutcome } from '$explain/fork';
import { texts } from './texts';
;

  interface Props {
    forked: Forked;
    /** Whether a newer run is on its way. */
    stale: boolean;
    /** Whether the reader waits for it. */
    awaited: boolean;
    onarrive: () => void;
    onseek: (timeNs: number) => void;
    /** Changes more at the instant of the fork. */
    onmore: () => void;
  };function $$render() {
 const table/*Ωignore_positionΩ*/ = (title: string, figures: readonly ForkFigure[])/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"dense":true,"caption":title,}});
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`col`,});texts.figure; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.original; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.fork; }
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.ratio; }
       }
     }
     { svelteHTML.createElement("tbody", {});
         for(let figure of __sveltets_2_ensureArray(figures)){figure.id;
        const words = wordForkFigure(figure);
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});figure.name; }
           { svelteHTML.createElement("td", { "class":`number`,});words.original; }
           { svelteHTML.createElement("td", { "class":`number`,});words.fork; }
           { svelteHTML.createElement("td", { "class":`number`,});words.ratio; }
         }
      }
     }
   Table}
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  


  const { forked, stale, awaited, onarrive, onseek, onmore }: Props = $props();

  const id = $props.id();
  let divergence = $state.raw<Divergence | null>(null);
  let spoken = $state('');
  let heading = $state<HTMLElement>();

  const headline = $derived(wordFork(forked));
  const whereTheyPart = $derived(divergence && wordForkDivergence(forked, divergence));
  const outcome = $derived(wordOutcome(forked));
  const scope = $derived(
    texts.scope(formatNs(seriesFromNs(forked)), formatNs(forked.original.durationNs)),
  );

  $effect(() => {
    if (!awaited || stale || !heading) return;
    heading.focus();
    onarrive();
  });

  // A trace of a million records is compared between one frame and the next.
  $effect(() => {
    const { original, fork } = forked;
    divergence = null;
    return inSlices(findDivergence(original.trace, fork.trace), (found) => (divergence = found));
  });

  $effect(() => {
    const sentences = whereTheyPart ? [headline, whereTheyPart, ...outcome].join(' ') : '';
    const timer = setTimeout(() => (spoken = sentences), 0);
    return () => clearTimeout(timer);
  });
;
async () => {




 { svelteHTML.createElement("section", {  "aria-labelledby":id,});stale;
   { const $$_h31 = svelteHTML.createElement("h3", {   id,"tabindex":-1,});heading = $$_h31;texts.changed; }
   { svelteHTML.createElement("p", { "class":`headline`,});headline; }
  if(whereTheyPart){ { svelteHTML.createElement("p", {});whereTheyPart; }}
   { svelteHTML.createElement("ul", {});
        for(let sentence of __sveltets_2_ensureArray(outcome)){let index = 1;index; { svelteHTML.createElement("li", {});sentence; }}
   }
   { svelteHTML.createElement("p", { "class":`ways`,});
    if(divergence?.kind === 'apart'){
      const { timeNs } = divergence;
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => onseek(timeNs),});texts.moveTo; }
    }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => onseek(forked.atNs),});texts.goBack; }
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":onmore,});texts.changeMore; }
   }
   { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});spoken; }
   { svelteHTML.createElement("details", {});
     { svelteHTML.createElement("summary", {});texts.figures; }
     { svelteHTML.createElement("div", { "class":`tables`,});
       { svelteHTML.createElement("div", {});
        ;__sveltets_2_ensureSnippet(table(texts.table, figuresAfterFork(forked)));
         { svelteHTML.createElement("p", { "class":`scope`,});scope; }
       }
       { svelteHTML.createElement("div", {});
        ;__sveltets_2_ensureSnippet(table(texts.totals, totalsThatDiffer(forked)));
         { svelteHTML.createElement("p", { "class":`scope`,});texts.totalsHint; }
       }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a fork changed: in sentences, where the runs part ways, and figure by figure. */
const WhatChanged__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WhatChanged__SvelteComponent_ = ReturnType<typeof WhatChanged__SvelteComponent_>;
/*Ωignore_endΩ*/export default WhatChanged__SvelteComponent_;