///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import type { Playhead } from '$player/playhead.svelte';
import { untrack } from 'svelte';
import { Fetching } from '$ui/lazy/fetching.svelte';
import NotLoaded from '$ui/lazy/NotLoaded.svelte';
import { PROCESS_KINDS } from '$model/schema/generated';
import { kindColour } from '$model/schema/processKinds';
import { shapePath } from '../stage/paint/shapes';
import type * as Latest from './latest';
import type { NarratedRun, Told } from './latest';
import { NarrationPace, Voice } from './pace';
import { protagonistIn } from './story.svelte';
import { texts } from './texts';
;

  interface Props {
    playhead: Playhead;
    /** One run, or those that are compared: each sentence says which of them it is about. */
    runs: readonly NarratedRun[];
    /** What stands there before anything was told. */
    toCome?: string;
    /** Whether the playhead was put to where it is as the run was opened, by no wish of the reader's. */
    isOpening?: (positions: readonly number[]) => boolean;
    /** Whether what happened last is told where it was opened, too; otherwise what tells it comes with the first move. */
    tellsOpening?: boolean;
    /** The process that is picked out: the story is about it. */
    selected?: number | null;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  


  const {
    playhead,
    runs,
    toCome = texts.toCome,
    isOpening,
    tellsOpening = false,
    selected = null,
  }: Props = $props();

  /** A sentence is spoken once the playhead has rested so long: scrubbing must not queue up speech. */
  const REST_MS = 350;

  const pace = new NarrationPace();
  const voice = new Voice<Told>();
  /** Where the playhead opened: until it moves from there, nothing is spoken. */
  let opening: readonly number[] | undefined;
  let isUnmoved = $state(true);
  /** What tells it; fetched once there is something to tell. */
  let teller = $state.raw<typeof Latest>();
  const fetching = new Fetching();
  let told = $state.raw<Told | null>(null);
  let spoken = $state('');
  /** Whether it has played since the state was last spoken in full. */
  let hasPlayed = false;

  /** The runs so far, and where the playhead was left as another came: until it moves, the story of that one is told. */
  let known: readonly Run[] = [];
  let leftAtNs = NaN;
  /** Where the playhead was looked at last, and where it was when something was told last. */
  let seenAt: readonly number[] | undefined;
  let toldAt: readonly number[] | undefined;

  const sentence = $derived(told?.sentence ?? '');
  const kind = $derived(PROCESS_KINDS[told?.kind ?? -1]);
  const BEFORE: Told = { sentence: texts.before, kind: null, rank: 0 };
  const stories = $derived(
    runs.map((each) => ({ ...each, protagonist: protagonistIn(each.run, selected) })),
  );

  $effect(() => {
    const { positions } = playhead;
    if (positions.length > 0) opening ??= positions;
    const timeNs = untrack(() => playhead.timeNs);
    if (known.length > 0 && runs.some(({ run }) => !known.includes(run))) leftAtNs = timeNs;
    known = runs.map(({ run }) => run);
    isUnmoved = isOpening ? isOpening(positions) : positions === opening;
    // A run that opens in the middle of a story shows where in the story that is.
    const opensWithin = tellsOpening && positions.some((position) => position > 0);
    if (positions.length === 0 || (isUnmoved && !opensWithin)) return;
    if (!teller) {
      if (!untrack(() => fetching.lacking)) void fetchTell();
      return;
    }
    const { playing } = playhead;
    const isStory = playing || isUnmoved || timeNs === leftAtNs;
    const isToScale = playing && !playhead.pace;
    // A reader who stops it goes on reading what was told.
    const rests = !isStory && positions === seenAt;
    seenAt = positions;
    if (rests || !pace.allows(isToScale, performance.now())) return;
    const since = isToScale ? toldAt : undefined;
    toldAt = positions;
    told = teller.latestEvent(isStory ? stories : runs, positions, since) ?? BEFORE;
  });

  const fetchTell = () =>
    fetching.take(
      texts.label,
      () => import('./latest'),
      (latest) => (teller = latest),
    );

  $effect(() => {
    const { playing } = playhead;
    const isNew = sentence !== '';
    if (isUnmoved) return;
    hasPlayed ||= playing;
    const now = untrack(() => told);
    if (isNew && now) voice.hear(now, playing);
    const timer = setTimeout(() => {
      const said = voice.say(playing, performance.now())?.sentence;
      if (said === undefined) return;
      const isPause = hasPlayed && !playing;
      spoken = isPause && teller ? `${said} ${teller.stateInFull(runs, playhead.timeNs)}` : said;
      if (isPause) hasPlayed = false;
    }, REST_MS);
    return () => clearTimeout(timer);
  });
;
async () => {


if(fetching.lacking){
   { svelteHTML.createElement("div", { "class":`caption`,}); { const $$_dedaoLtoN1C = __sveltets_2_ensureComponent(NotLoaded); new $$_dedaoLtoN1C({ target: __sveltets_2_any(), props: {  "lacking":fetching.lacking,}});} }
}else{
   { svelteHTML.createElement("p", {   "class":`caption`,"aria-hidden":`true`,});
    if(kind){
       { svelteHTML.createElement("svg", { "viewBox":`-9 -9 18 18`,});
         { svelteHTML.createElement("path", {   "d":shapePath(told?.kind ?? 0, 6),});__sveltets_2_ensureType(String, Number, kindColour(kind.id));}
       }
    }if(sentence){sentence;}else{toCome;}
   }
}
 { svelteHTML.createElement("p", {     "class":`visually-hidden`,"role":`status`,"aria-label":texts.label,});spoken; }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * A sentence for what just happened: a caption to read, and a polite live region that says it
 * when the playhead rests, what matters most while it plays, and with the whole state as it pauses.
 */
const Narration__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Narration__SvelteComponent_ = ReturnType<typeof Narration__SvelteComponent_>;
/*Ωignore_endΩ*/export default Narration__SvelteComponent_;