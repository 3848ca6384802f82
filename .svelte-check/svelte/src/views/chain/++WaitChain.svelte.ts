///<reference types="svelte" />
;
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { commitsIn, longestCommits } from '$model/trace/commits';
import { formatClock, formatNs } from '$model/format';
import {
    chainKey,
    preparation,
    sentenceOf,
    whyWaiting,
    type Chain,
  } from '$explain/waitChain/waitChain';
import type { ChainLink } from '$explain/waitChain/links';
import type { Subject } from '$model/waitChain/subject';
import type { Playhead } from '$player/playhead.svelte';
import { untrack } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import TableBehind from '../charts/TableBehind.svelte';
import { NarrationPace } from '../narration/pace';
import { protagonistIn } from '../narration/story.svelte';
import { stepsOf } from '$model/slices';
import Stop from '$ui/lazy/Stop.svelte';
import { afterPicture, inSlicesAfterPicture } from '$ui/timeSliced';
import type { MachineSelection } from '../stage/selection.svelte';
import ChainPicture from './ChainPicture.svelte';
import ChainTree from './ChainTree.svelte';
import Swatch from './Swatch.svelte';
import { fillOf } from './colours';
import { pathOfLongest } from './tree';
import { subjectOf, toldSubject } from './subject';
import { texts } from './texts';
;

  interface Props {
    run: Run;
    playhead: Playhead;
    selection: MachineSelection;
    /** Whether the playhead has left where the run was opened. */
    hasMoved?: boolean;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { run, playhead, selection, hasMoved = true }: Props = $props();

  const LONGEST = 10;
  /** A sentence is spoken once the playhead has rested so long. */
  const REST_MS = 350;

  const pace = new NarrationPace();
  /** Who was picked out as it opened: until that changes, or the playhead moves, nobody has asked for a sentence. */
  const opening = untrack(() => selection.process);
  let hasAsked = $state(false);
  let shown = $state.raw<{ run: Run; key: string; subject: Subject; chain: Chain } | null>(null);
  /** Paths of the links that are open. */
  const opened = new SvelteSet<string>();
  let spoken = $state('');
  /** While links are followed, the chain stays, although they select the processes that they are about. */
  let held = $state.raw<{ subject: Subject; selected: number } | null>(null);

  /** The run that is ready to be asked: until a new one is, all this is about the one before. */
  let ready = $state.raw<Run | null>(null);

  const longest = $derived(ready ? longestCommits(commitsIn(ready.trace), LONGEST) : []);
  const isHeld = $derived(held !== null && held.selected === selection.process);
  /** Whose story the caption tells; why that one waits is what a reader wonders. */
  const told = $derived(protagonistIn(run, selection.told).process);
  const asked = $derived.by((): Subject | null => {
    if (ready !== run) return null;
    if (held && isHeld) return held.subject;
    const { timeNs } = playhead;
    if (selection.process !== null) return { process: selection.process, timeNs };
    return toldSubject(run, told, timeNs);
  });
  const chain = $derived(shown?.chain);

  $effect(() => {
    const of = run;
    return inSlicesAfterPicture(stepsOf(preparation(of)), () => (ready = of));
  });

  // A reader who goes somewhere sees the machine there first; while time runs, the chain keeps its own pace.
  $effect(() => {
    const subject = asked;
    if (!subject) return;
    const of = run;
    const { playing } = playhead;
    if (!playing) return afterPicture(() => tell(of, subject, playing));
    untrack(() => tell(of, subject, playing));
  });

  function tell(of: Run, subject: Subject, playing: boolean) {
    const isOther = shown?.run !== of || shown.subject.process !== subject.process;
    if (!pace.allows(playing, performance.now()) && !isOther) return;
    const key = chainKey(of, subject);
    if (shown?.run === of && shown.key === key) return;
    shown = { run: of, key, subject, chain: whyWaiting(of, subject) };
    opened.clear();
    opened.add(pathOfLongest(shown.chain.links));
  }

  $effect(() => {
    if (hasMoved || selection.process !== opening) hasAsked = true;
  });

  $effect(() => {
    const sentence = chain && hasAsked ? sentenceOf(chain) : '';
    // While it plays, what happens is told; why is said once it stands still.
    if (playhead.playing) return;
    const timer = setTimeout(() => (spoken = sentence), REST_MS);
    return () => clearTimeout(timer);
  });

  function follow(link: ChainLink) {
    if (!shown) return;
    held = { subject: shown.subject, selected: link.process };
    playhead.pause();
    playhead.seek(link.fromNs);
    selection.process = link.process;
    selection.cpu = null;
  }

  /** Asked for here, so it is answered at once: the next key may lead into it. */
  function pick(of: Run, commit: number) {
    const subject = subjectOf(of.trace, commit);
    held = null;
    playhead.pause();
    playhead.seek(subject.timeNs);
    selection.process = subject.process;
    selection.cpu = null;
    tell(of, subject, false);
  }

  function open(path: string, isOpen: boolean) {
    if (isOpen) opened.add(path);
    else opened.delete(path);
  }

  function optionOf(of: Run, commit: number): string {
    const { process, beginNs, endNs } = commitsIn(of.trace);
    return texts.longestOption(
      of.processName(at(process, commit)),
      formatNs(at(endNs, commit) - at(beginNs, commit)),
      formatClock(at(beginNs, commit)),
    );
  }
;
async () => {


 { svelteHTML.createElement("section", {   "class":`chain`,"aria-label":texts.title,});
   { const $$_potS1C = __sveltets_2_ensureComponent(Stop); new $$_potS1C({ target: __sveltets_2_any(), props: {    "what":texts.title,"ready":ready !== null && (shown !== null || asked === null),}});}
   { svelteHTML.createElement("header", {});
     { svelteHTML.createElement("p", { "class":`title`,});texts.title; }
    if(ready && longest.length > 0){
      const of = ready;
       { svelteHTML.createElement("label", {});
        texts.longest;
         { svelteHTML.createElement("select", {    "value":"","onchange":(event) => {
            pick(of, Number(event.currentTarget.value));
            event.currentTarget.value = '';
          },});
           { svelteHTML.createElement("option", {"value":"","disabled":true,});texts.choose; }
              for(let commit of __sveltets_2_ensureArray(longest)){let index = 1;index;
             { svelteHTML.createElement("option", { "value":commit,});optionOf(of, commit); }
          }
         }
       }
    }
   }
  if(shown && chain){
    const { run } = shown;
     { svelteHTML.createElement("div", { "class":`said`,});
       { svelteHTML.createElement("p", { "class":`headline`,});chain.headline;chain.addends.length > 0 ? '' : '.'; }
      if(chain.addends.length > 0){
         { svelteHTML.createElement("ul", { "class":`sum`,});
              for(let addend of __sveltets_2_ensureArray(chain.addends)){let place = 1;place;
             { svelteHTML.createElement("li", {});
               { svelteHTML.createElement("span", { "class":`sign`,});place === 0 ? '=' : '+'; }
               { const $$_hctawS4C = __sveltets_2_ensureComponent(Swatch); new $$_hctawS4C({ target: __sveltets_2_any(), props: {  "fill":fillOf(addend),}});}
               { svelteHTML.createElement("span", {}); { svelteHTML.createElement("strong", {});addend.printed; } addend.words; }
             }
          }
         }
      }
          for(let remark of __sveltets_2_ensureArray(chain.remarks)){let index = 1;index;
         { svelteHTML.createElement("p", { "class":`remark`,});remark; }
      }
      if(selection.process === null){
         { svelteHTML.createElement("p", { "class":`remark`,});texts.unselected; }
      } else if (isHeld && selection.process !== chain.process){
         { svelteHTML.createElement("button", {     "type":`button`,"class":`instead`,"onclick":() => (held = null),});
          texts.follow(run.processName(selection.process));
         }
      }
     }
     { svelteHTML.createElement("p", {     "class":`visually-hidden`,"role":`status`,"aria-label":texts.spoken,});spoken; }
    if(chain.untilNs > chain.fromNs){
       { const $$_erutciPniahC1C = __sveltets_2_ensureComponent(ChainPicture); new $$_erutciPniahC1C({ target: __sveltets_2_any(), props: {      run,chain,"nowNs":playhead.timeNs,"onchoose":follow,}});}
    }
     { const $$_eerTniahC1C = __sveltets_2_ensureComponent(ChainTree); new $$_eerTniahC1C({ target: __sveltets_2_any(), props: {           run,"links":chain.links,opened,"nowNs":playhead.timeNs,"onopen":open,"onchoose":follow,}});}
     { const $$_dniheBelbaT1C = __sveltets_2_ensureComponent(TableBehind); new $$_dniheBelbaT1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"title":texts.table,}});
       { svelteHTML.createElement("thead", {});
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`col`,});texts.at; }
           { svelteHTML.createElement("th", { "scope":`col`,});texts.process; }
           { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.nanoseconds; }
           { svelteHTML.createElement("th", { "scope":`col`,});texts.what; }
         }
       }
       { svelteHTML.createElement("tbody", {});
            for(let link of __sveltets_2_ensureArray(chain.links)){let place = 1;place;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});formatClock(link.fromNs); }
             { svelteHTML.createElement("td", {});run.processName(link.process); }
             { svelteHTML.createElement("td", { "class":`number`,});(link.untilNs - link.fromNs).toLocaleString('en-US'); }
             { svelteHTML.createElement("td", {});link.sentence; }
           }
        }
         { svelteHTML.createElement("tr", {});
           { svelteHTML.createElement("th", { "scope":`row`,});texts.sum; }
           { svelteHTML.createElement("td", {}); }
           { svelteHTML.createElement("td", { "class":`number`,});(chain.untilNs - chain.fromNs).toLocaleString('en-US'); }
           { svelteHTML.createElement("td", {}); }
         }
       }
     TableBehind}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Why the selected process waits at the playhead's instant: the sentence, the wait to scale, and
 * the links that lead to the root. Without a selection it is about whom the story is about.
 */
const WaitChain__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type WaitChain__SvelteComponent_ = ReturnType<typeof WaitChain__SvelteComponent_>;
/*Ωignore_endΩ*/export default WaitChain__SvelteComponent_;