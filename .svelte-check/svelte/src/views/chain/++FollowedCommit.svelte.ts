///<reference types="svelte" />
;
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { Run } from '$model/run/run';
import { formatNs } from '$model/format';
import { latestCommit } from '$model/waitChain/latestCommit';
import Texture from '../charts/Texture.svelte';
import { protagonistIn } from '../narration/story.svelte';
import { describeProcess } from '../stage/read/words';
import { fillOf } from './colours';
import { texts } from './texts';
;

  interface Props {
    run: Run;
    /** The process that is picked out; without one it is the session whose commit took longest. */
    selected: number | null;
    timeNs: number;
    /** Shows why it waits, in words and link by link; without it there is no such button. */
    onwhy?: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { run, selected, timeNs, onwhy }: Props = $props();

  const id = $props.id();
  let width = $state(0);

  const process = $derived(protagonistIn(run, selected).process);
  const commit = $derived(latestCommit(run, process, timeNs));
  const passedNs = $derived(commit ? Math.min(timeNs, commit.untilNs) - commit.fromNs : 0);
  const isOver = $derived(commit !== null && commit.ended && timeNs >= commit.untilNs);
  const wholeNs = $derived(commit ? Math.max(1, commit.untilNs - commit.fromNs) : 1);
  /** The parts as far as they have come, from left to right. */
  const pieces = $derived(
    (commit?.segments ?? [])
      .filter(({ fromNs }) => fromNs < timeNs)
      .map((segment) => {
        const { fromNs, untilNs } = segment;
        return {
          fromNs,
          fill: fillOf(segment),
          name: LFS_PARTS.find((part) => part.id === segment.part)?.name ?? '',
          x: ((fromNs - (commit?.fromNs ?? 0)) / wholeNs) * width,
          width: ((Math.min(untilNs, timeNs) - fromNs) / wholeNs) * width,
        };
      }),
  );
  const fills = $derived([...new Map(pieces.map(({ fill }) => [fill.key, fill])).values()]);
  const words = $derived.by(() => {
    if (run.processes[process]?.kind !== 'session') {
      return describeProcess(run, run.trace.stateAt(timeNs), process, timeNs);
    }
    if (!commit) return texts.noCommitYet(run.processName(process));
    return texts.hasWaited(run.processName(process), formatNs(passedNs), isOver);
  });

  /** In heights of the page's letters. */
  const LETTER = 0.42;
;
async () => {


 { svelteHTML.createElement("div", { "class":`followed`,});
   { svelteHTML.createElement("span", {   "class":`words`,"aria-hidden":`true`,});words; }
  if(onwhy){ { svelteHTML.createElement("button", {     "type":`button`,"class":`quiet`,"onclick":onwhy,});texts.why; }}
   { const $$_div1 = svelteHTML.createElement("div", {      "class":`bar`,"translate":`no`,"aria-hidden":`true`,});width= $$_div1.clientWidth;
     { svelteHTML.createElement("svg", {  width,"height":`14`,});
       { svelteHTML.createElement("defs", {});
           for(let { key, texture, colour } of __sveltets_2_ensureArray(fills)){key;
           { const $$_erutxeT4C = __sveltets_2_ensureComponent(Texture); new $$_erutxeT4C({ target: __sveltets_2_any(), props: {    "id":`${id}-${key}`,texture,colour,}});}
        }
       }
          for(let piece of __sveltets_2_ensureArray(pieces)){let index = 1;index;
         { svelteHTML.createElement("rect", {           "x":piece.x,"y":`0`,"width":Math.max(0.75, piece.width),"height":`14`,"fill":`url(#${id}-${piece.fill.key})`,});
           { svelteHTML.createElement("title", {});piece.name; }
         }
        if(piece.name.length * LETTER * 16 < piece.width - 8){
           { svelteHTML.createElement("text", {     "x":piece.x + piece.width / 2,"y":`7`,"dy":`0.35em`,});piece.name; }
        }
      }
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The commit of the session that is followed, to scale, as far as it has come: the bar grows by what the
 * session waits for. The panel "Why does it wait?" says the same in words.
 */
const FollowedCommit__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type FollowedCommit__SvelteComponent_ = ReturnType<typeof FollowedCommit__SvelteComponent_>;
/*Ωignore_endΩ*/export default FollowedCommit__SvelteComponent_;