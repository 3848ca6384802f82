///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import { formatClock, formatCount, formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import Lazy from '$ui/lazy/Lazy.svelte';
import Table from '$ui/Table.svelte';
import type { Engine } from '$engine/client';
import type { ClinicCase } from './cases';
import { outcomeOf } from './grading';
import { proofLink, proofOf } from './proof';
import type { Tried, Verdict } from './taking.svelte';
import { CASE_WORDS, CAUSE_WORDS, remedyName, texts as words } from './texts';
;

  interface Props {
    machine: ClinicCase;
    run: Run;
    /** Makes the run once more, to be looked at. */
    engine: Engine;
    verdict: Verdict;
    /** What this machine brought when it was handed in before; null if it never was. */
    earlier: number | null;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { machine, run, engine, verdict, earlier }: Props = $props();
  const texts = words.verdict;

  /** Less than this is chance. */
  const NOTHING = 0.02;

  const { score, chosen } = $derived(verdict);
  const before = $derived(outcomeOf(run));
  const proof = $derived(proofOf(run));

  const fetchProof = () => import('./ProofView.svelte');

  const isNothing = ({ effect }: Tried) => Math.abs(effect.removed) < NOTHING;
  /** The reader's own, and those that changed anything. */
  const shown = $derived(verdict.all.filter((each) => each === chosen || !isNothing(each)));
  const others = $derived(verdict.all.length - shown.length);

  const wholePercent = (share: number) => `${Math.round(Math.abs(share) * 100)} %`;

  function changeOf(tried: Tried): string {
    if (isNothing(tried)) return texts.nothing;
    const { effect } = tried;
    const percent = wholePercent(effect.removed);
    const change = effect.removed > 0 ? texts.removed(percent) : texts.added(percent);
    if (!effect.moved) return change;
    const fewer =
      effect.gained <= -NOTHING ? texts.fewer(wholePercent(effect.gained)) : texts.moved;
    return `${change} ${fewer}`;
  }

  function signedPercent(removed: number): string {
    if (Math.abs(removed) < NOTHING) return '0 %';
    return `${removed > 0 ? '−' : '+'}${wholePercent(removed)}`;
  }
;
async () => {


 { svelteHTML.createElement("p", { "class":`points`,}); { svelteHTML.createElement("strong", {});texts.points(score.total); } }
if(earlier !== null){ { svelteHTML.createElement("p", {});texts.before(earlier); }}
 { svelteHTML.createElement("p", {});
  if(verdict.cause === machine.cause){
     { svelteHTML.createElement("span", { "class":`good`,}); texts.causeRight(score.cause); }
  } else if (score.cause > 0){
     { svelteHTML.createElement("span", {});texts.causeNearly(score.cause); }
     { svelteHTML.createElement("strong", {});CAUSE_WORDS[machine.cause].name;  }
  }else{
     { svelteHTML.createElement("span", { "class":`bad`,}); texts.causeWrong; }
     { svelteHTML.createElement("strong", {});CAUSE_WORDS[machine.cause].name;  }
  }
  CAUSE_WORDS[machine.cause].shows;
 }
 { svelteHTML.createElement("p", {});texts.act(remedyName(chosen.remedy), changeOf(chosen), score.act); }
if(proof){
   { svelteHTML.createElement("h3", {});texts.proof; }
   { svelteHTML.createElement("p", {});
    proof.part
      ? texts.proofAt(formatClock(proof.instantNs), proof.part.name)
      : texts.proofSwitch(formatClock(proof.instantNs));
     { svelteHTML.createElement("a", { "href":resolve(`/run/${proofLink(run, CASE_WORDS[machine.id].title, proof)}`),});
      texts.proofPage;
     }
   }
   { const $$_yzaL0C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL0C({ target: __sveltets_2_any(), props: {        "load":fetchProof,"props":{ engine, run, proof },"what":texts.proof,"height":`40rem`,}});}
}

 { svelteHTML.createElement("h3", {});texts.all; }
 { svelteHTML.createElement("p", { "class":`note`,});texts.allLead; }
 { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"label":texts.all,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.remedy; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.waiting; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.change; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.sync; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.throughput; }
     }
   }
   { svelteHTML.createElement("tbody", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`row`,});texts.untouched; }
       { svelteHTML.createElement("td", { "class":`number`,});formatNs(before.waitNs); }
       { svelteHTML.createElement("td", { "class":`number`,}); }
       { svelteHTML.createElement("td", { "class":`number`,});formatNs(before.lfsNs); }
       { svelteHTML.createElement("td", { "class":`number`,});formatCount(Math.round(before.perSecond)); }
     }
        for(let tried of __sveltets_2_ensureArray(shown)){let place = 1;place;
      const { remedy, effect } = tried;
       { svelteHTML.createElement("tr", { });remedy.id === chosen.remedy.id;
         { svelteHTML.createElement("th", { "scope":`row`,});
          remedyName(remedy);
          if(remedy.id === chosen.remedy.id){ { svelteHTML.createElement("strong", {}); texts.yours;  }}
         }
         { svelteHTML.createElement("td", { "class":`number`,});formatNs(effect.after.waitNs); }
         { svelteHTML.createElement("td", { "class":`number`,});signedPercent(effect.removed); }
         { svelteHTML.createElement("td", { "class":`number`,});formatNs(effect.after.lfsNs); }
         { svelteHTML.createElement("td", { "class":`number`,});formatCount(Math.round(effect.after.perSecond)); }
       }
    }
   }
 Table}
if(others > 0){ { svelteHTML.createElement("p", { "class":`note`,});texts.others(others); }}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a diagnosis and a remedy were worth, and what every other remedy would have done. */
const VerdictView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type VerdictView__SvelteComponent_ = ReturnType<typeof VerdictView__SvelteComponent_>;
/*Ωignore_endΩ*/export default VerdictView__SvelteComponent_;