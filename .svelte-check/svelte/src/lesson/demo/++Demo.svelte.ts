///<reference types="svelte" />
;
import '$views/player/player.css';
import '$views/stage/standing.css';
import type { Run } from '$model/run/run';
import type { Player } from '$views/player/player';
import type { Attachment } from 'svelte/attachments';
import type { Demo, DemoPlay, StaticPicture as Picture } from '../content/definition';
import { useLesson } from '../lesson.svelte';
import StaticPicture from '../simulation/StaticPicture.svelte';
import { demoTexts as texts, loadingTexts } from '../texts';
import { tallyAt } from './tally';
;

  interface Props {
    demo: Demo;
    still: Picture;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  


  const { demo, still }: Props = $props();

  const lesson = useLesson();

  const fetchMachine = () => import('./machine');

  let player = $state.raw<Player | null>(null);
  /** What is played, and its run; nothing until the reader has pressed, or something plays by itself. */
  let played = $state.raw<{ readonly play: DemoPlay; readonly run: Run } | null>(null);
  let playing = $state(false);
  let timeNs = $state(0);
  let failed = $state(false);
  /** How many of the plays have been seen to their end. */
  let seen = $state(0);
  /** Whether the reader has pressed: what plays by itself interrupts nobody who listens to the page. */
  let asked = $state(false);

  const isOver = $derived(played !== null && timeNs >= played.run.trace.untilNs);
  /** Whether there is nothing to stop, or to go on with. */
  const idle = $derived(!playing && (!played || isOver || timeNs <= played.run.trace.fromNs));
  const tally = $derived(played ? tallyAt(played.run, timeNs, demo.counts) : '');
  // Where the reader presses first, what comes next is offered once that has been seen.
  const offered = $derived(demo.waits ? demo.plays.slice(0, seen + 1) : demo.plays);

  /** Shows the first run in its place, and has it play if it is to. */
  const machine: Attachment<HTMLElement> = (place) => {
    let end = () => {};
    let isGone = false;

    const begin = async () => {
      const { followPage, isCalm, Player } = await fetchMachine();
      const own = new Player({
        ondraw: () => {
          ({ playing, timeNs } = own.playhead);
          if (played && isOver) seen = Math.max(seen, demo.plays.indexOf(played.play) + 1);
        },
      });
      own.playhead.speed = demo.speed;
      if (isGone) return own.destroy();
      const leavePage = followPage(own, place);
      end = () => {
        leavePage();
        own.destroy();
      };
      const [first] = demo.plays;
      if (!first) return;
      await show(own, first);
      if (isGone) return;
      place.replaceChildren(own.element);
      own.arrange();
      player = own;
      if (!demo.waits && !isCalm()) own.playhead.play();
    };

    begin().catch(() => (failed = true));
    return () => {
      isGone = true;
      end();
    };
  };

  /** Puts a play's run on the stage, at its beginning. */
  async function show(own: Player, play: DemoPlay): Promise<void> {
    const { plainWords, prepare } = await fetchMachine();
    const run = await lesson.run(play.scenario, { trace: play.window });
    const ready = await prepare(run);
    own.playhead.pause();
    own.show([demo.plain ? { ...ready, plain: plainWords } : ready]);
    played = { play, run };
    own.playhead.seek(run.trace.fromNs);
  }

  async function press(play: DemoPlay): Promise<void> {
    if (!player) return;
    asked = true;
    failed = false;
    try {
      await show(player, play);
      player.playhead.play();
    } catch {
      failed = true;
    }
  }
;
async () => {


 { svelteHTML.createElement("section", {   "class":`demo`,"aria-label":texts.title,});
   { svelteHTML.createElement("div", { "class":`machine`,});
    if(!player){
       { svelteHTML.createElement("div", { "class":`still`,}); { const $$_erutciPcitatS3C = __sveltets_2_ensureComponent(StaticPicture); new $$_erutciPcitatS3C({ target: __sveltets_2_any(), props: {   still,"caption":texts.still(still.lengthMs),}});} }
    }
     { svelteHTML.createElement("div", {  "class":`moving`,[Symbol("@attach")]:lesson.alive && machine,}); }
   }
   { svelteHTML.createElement("div", { "class":`row`,});
        for(let play of __sveltets_2_ensureArray(offered)){let index = 1;play.button;
       { svelteHTML.createElement("button", {           "type":`button`,"class":`play`,"aria-pressed":demo.waits ? undefined : played?.play === play,"disabled":!player,"onclick":() => void press(play),});demo.waits && index === 0;play.button; }
    }
     { svelteHTML.createElement("button", {     "type":`button`,"class":`quiet`,"onclick":() => player?.playhead.toggle(),});idle;
      playing || idle ? texts.stop : texts.goOn;
     }
   }
   { svelteHTML.createElement("p", { "class":`told`,});
     { svelteHTML.createElement("strong", {});tally; }
     { svelteHTML.createElement("span", { "aria-live":asked ? 'polite' : 'off',});
      if(failed){loadingTexts.meanwhile;} else if (isOver && !playing){played?.play.after;}
     }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * A small machine at the head of a lesson: it moves, and is touched, before anything is named. All runs are
 * played to the same scale.
 */
const Demo__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Demo__SvelteComponent_ = ReturnType<typeof Demo__SvelteComponent_>;
/*Ωignore_endΩ*/export default Demo__SvelteComponent_;