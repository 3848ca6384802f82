///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import { Bookmarks } from '$player/bookmarks.svelte';
import { UndoStack } from '$player/undoStack.svelte';
import type { Playhead } from '$player/playhead.svelte';
import { on } from 'svelte/events';
import type { MarkedInstant } from '../charts/instant';
import IconButton from '$ui/IconButton.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import NotLoaded from '$ui/lazy/NotLoaded.svelte';
import Part from '$ui/Part.svelte';
import { afterPicture } from '$ui/timeSliced';
import { TransportActions } from './actions.svelte';
import BarEnds from './BarEnds.svelte';
import BarMarks from './BarMarks.svelte';
import { Clock } from './clock';
import type { Deck } from './deck';
import Icon from './Icon.svelte';
import { ariaKey, shownKey } from './keyboard';
import type { Mark, MarkKind } from './marks';
import './parts.css';
import { PlayButtons } from './playButtons';
import { ScrubBar } from './scrubBar';
import { texts } from './texts';
;

  interface Props {
    /** Marked on the scrub bar: where compared runs part. */
    instants?: readonly MarkedInstant[];
    playhead: Playhead;
    /** The run whose window the scrub bar shows and whose events the jumps lead to. */
    run: Run;
    /** The element whose keys the transport obeys; its own if none is given. */
    keysFrom?: HTMLElement;
    /** The kind of event that jumps lead to at first. */
    jumpTo?: MarkKind;
    /** The reader's bookmarks, if others have to know them. */
    bookmarks?: Bookmarks;
    /** Goes to an instant, traced or not; without it, only those that are traced can be reached. */
    onseek?: (timeNs: number) => void;
    /** Opens what a fork is made with; without it there is no such button. */
    onfork?: () => void;
    /** Gives the run the whole window, or takes it back; without it there is no such button. */
    onfull?: () => void;
    /** Whether it has the whole window. */
    isFull?: boolean;
    /** Takes what the playback can do, for components that control it by other keys. */
    onactions?: (actions: TransportActions) => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const {
    instants = [],
    playhead,
    run,
    keysFrom,
    jumpTo = 'longest_commit',
    bookmarks = new Bookmarks(new UndoStack()),
    onseek = (timeNs) => playhead.seek(timeNs),
    onfork,
    onfull,
    isFull = false,
    onactions,
  }: Props = $props();

  let root = $state<HTMLElement>();
  let width = $state(0);
  let barWidth = $state(640);
  /** On a narrow page, speed and jumps are out of the way until they are asked for. */
  let more = $state(false);
  /** The run whose commits and marks the bar shows; finding them in a new one waits until its picture is there. */
  let marked = $state.raw<Run | null>(null);
  // A reader of one of them does not depend on the others.
  const deck: Deck = {
    get playhead() {
      return playhead;
    },
    get run() {
      return run;
    },
    get marked() {
      return marked;
    },
    get bookmarks() {
      return bookmarks;
    },
    get onseek() {
      return onseek;
    },
    get onfork() {
      return onfork;
    },
    get onfull() {
      return onfull;
    },
  };
  const actions = new TransportActions(() => deck);
  const clock = new Clock(deck, texts);
  const bar = new ScrubBar(deck, texts, texts.densest);
  const playButtons = new PlayButtons(deck, texts, (action) => actions.perform(action), {
    title: (action, word) => `${word} (${shownKey(action)})`,
    key: ariaKey,
  });

  const NO_MARKS: readonly Mark[] = [];

  /** As wide as the container of the styles below has to be, in the page's own letters. */
  const NARROW_REM = 48;
  const narrow = $derived(!root || width <= NARROW_REM * remOf(root));

  const flags = $derived(bookmarks.list.filter(({ atNs }) => placeOf(atNs) !== null));

  /** Where an instant lies on the bar, in pixels from its left; null if it is not traced. */
  function placeOf(timeNs: number): number | null {
    const { fromNs, untilNs } = run.trace;
    if (timeNs < fromNs || timeNs > untilNs) return null;
    return ((timeNs - fromNs) / Math.max(1, untilNs - fromNs)) * barWidth;
  }

  function remOf({ ownerDocument }: HTMLElement): number {
    return parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize);
  }

  $effect(() => {
    const found = run;
    return afterPicture(() => (marked = found));
  });

  $effect(() => {
    actions.kind = jumpTo;
  });

  $effect(() => onactions?.(actions));

  $effect(() => {
    const element = keysFrom ?? root;
    if (!element) return;
    const obey = (event: KeyboardEvent) => actions.handleKey(event);
    // What has the focus comes first: a tree, a list or tabs keep the keys that they use.
    return on(element, 'keydown', obey);
  });

  // What plays passes marks: from now on they are shown on the bar.
  $effect(() => {
    if (playhead.playing) actions.fetchJumps().catch(() => undefined);
  });

  const fetchFlags = () => import('./BookmarkFlags.svelte');
  const fetchList = () => import('./BookmarkList.svelte');
  const fetchSheet = () => import('./ShortcutSheet.svelte');
  const fetchExtras = async () => {
    const [extras] = await Promise.all([import('./Extras.svelte'), actions.fetchJumps()]);
    return extras;
  };
;
async () => {


 { const $$_div0 = svelteHTML.createElement("div", {      "class":`transport`,"role":`group`,"aria-label":texts.transport,});root = $$_div0;
   { const $$_div1 = svelteHTML.createElement("div", { });width= $$_div1.clientWidth; }
  if(run.trace.length === 0){
     { svelteHTML.createElement("p", { "class":`none`,});texts.noTrace; }
  }else{
     { svelteHTML.createElement("div", {  "class":`row`,});more;
      
      if(more || !narrow){ { const $$_traP2C = __sveltets_2_ensureComponent(Part); new $$_traP2C({ target: __sveltets_2_any(), props: {  "part":clock,}});}}
       { svelteHTML.createElement("div", { "class":`buttons`,});
         { const $$_traP3C = __sveltets_2_ensureComponent(Part); new $$_traP3C({ target: __sveltets_2_any(), props: {  "part":playButtons,}});}
        if(onfull){
           { const $$_nottuBnocI3C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI3C({ target: __sveltets_2_any(), props: {             children:() => { return __sveltets_2_any(0); },"label":texts.full,"pressed":isFull,"look":`quiet`,"shortcut":shownKey('fullWindow'),"ariaShortcut":ariaKey('fullWindow'),"onclick":onfull,}});
             { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`full`,}});}
           IconButton}
        }
         { svelteHTML.createElement("span", { "class":`more`,});
           { const $$_nottuBnocI4C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI4C({ target: __sveltets_2_any(), props: {         children:() => { return __sveltets_2_any(0); },"label":texts.more,"look":`quiet`,"expanded":more,"onclick":() => (more = !more),}});
             { const $$_nocI5C = __sveltets_2_ensureComponent(Icon); new $$_nocI5C({ target: __sveltets_2_any(), props: {  "name":`more`,}});}
           IconButton}
         }
       }
       { svelteHTML.createElement("div", { "class":`scrub`,});
        if(flags.length > 0){
           { const $$_yzaL3C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL3C({ target: __sveltets_2_any(), props: {       "load":fetchFlags,"props":{
              bookmarks: flags,
              placeOf: (timeNs: number) => placeOf(timeNs) ?? 0,
              onseek: (timeNs: number) => playhead.seek(timeNs),
            },"what":texts.bookmarkList,}});}
        }
         { const $$_div3 = svelteHTML.createElement("div", {    "class":`bar`,"translate":`no`,});barWidth= $$_div3.clientWidth;
           { const $$_traP4C = __sveltets_2_ensureComponent(Part); new $$_traP4C({ target: __sveltets_2_any(), props: {  "part":bar,}});}
           { const $$_skraMraB4C = __sveltets_2_ensureComponent(BarMarks); new $$_skraMraB4C({ target: __sveltets_2_any(), props: {    placeOf,instants,"marks":actions.jumps?.marks ?? NO_MARKS,}});}
         }
         { const $$_sdnEraB3C = __sveltets_2_ensureComponent(BarEnds); new $$_sdnEraB3C({ target: __sveltets_2_any(), props: { run,}});}
       }
     }
    if(more || !narrow){
       { svelteHTML.createElement("div", { "class":`extras`,});
         { const $$_yzaL2C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL2C({ target: __sveltets_2_any(), props: {       "load":fetchExtras,"props":{ actions, playhead, bookmarks, canFork: onfork !== undefined, trace: run.trace },"what":texts.more,}});}
       }
    }
  }
   { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});actions.said; }
  if(actions.fetching.lacking){ { const $$_dedaoLtoN1C = __sveltets_2_ensureComponent(NotLoaded); new $$_dedaoLtoN1C({ target: __sveltets_2_any(), props: {  "lacking":actions.fetching.lacking,}});}}
  if(actions.listShown){
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {       "load":fetchList,"props":{ bookmarks, onseek, onclose: () => (actions.listShown = false) },"what":texts.bookmarkList,}});}
  }
  if(actions.sheetShown){
     { const $$_yzaL1C = __sveltets_2_ensureComponent(Lazy); new $$_yzaL1C({ target: __sveltets_2_any(), props: {       "load":fetchSheet,"props":{ canFork: onfork !== undefined, onclose: () => (actions.sheetShown = false) },"what":texts.shortcuts,}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * Playback over the traced window: play, step, jump, speed, scrub, loop, a clock in honest units;
 * everything by key, listed by `?`.
 */
const Transport__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Transport__SvelteComponent_ = ReturnType<typeof Transport__SvelteComponent_>;
/*Ωignore_endΩ*/export default Transport__SvelteComponent_;