///<reference types="svelte" />
;
import Boundary from '$ui/Boundary.svelte';
import { textColour } from '$views/charts/namedRun';
import Narration from '$views/narration/Narration.svelte';
import Headlines from '$views/workbench/Headlines.svelte';
import { PANELS } from '$views/workbench/panels';
import { shownRuns } from '$views/workbench/runs';
import type { ClassState, AudienceScene } from '../shared/messages';
import PollBars from '../shared/PollBars.svelte';
import QrCode from '../shared/QrCode.svelte';
import { texts } from '../shared/texts';
import type { AudienceState } from './audienceState.svelte';
import AudiencePanel from './AudiencePanel.svelte';
import AudienceTable from './AudienceTable.svelte';
;

  interface Props {
    wall: AudienceState;
    state: ClassState;
  };;

  /** Not every browser can leave Escape to the page. */
  interface KeyboardNavigator {
    readonly keyboard?: { readonly lock?: (keys: readonly string[]) => Promise<void> };
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  


  const { wall, state: told }: Props = $props();


  /** Views of an instant: there a sentence tells what has just happened. */
  const NARRATED: readonly AudienceScene[] = ['stage', 'lanes', 'chain'];
  /**
   * Of the width of a wall of 16 to 9, the size of its letters: on one of 1920 pixels 36 or 32, so that the
   * smallest in use, of two thirds or three quarters of that, have 24.
   */
  const LETTERS = { large: 36 / 1920, small: 32 / 1920 };
  /** Nobody types more than this from a screen. */
  const LONGEST_TYPED = 90;
  /** Of the height of the picture, what it is moved by at a time. */
  const MOVE = 0.4;

  let width = $state(1920);
  let height = $state(1080);
  /** Pixels of the room for the picture, and of the picture. */
  let room = $state(0);
  let content = $state(0);
  /** Whether the larger letters were too large for what is shown. */
  let wasTooLarge = $state(false);

  const shown = $derived(told.shown);
  const experiment = $derived(wall.opened?.experiment);
  const runs = $derived(experiment ? shownRuns(experiment) : []);
  const panel = $derived(PANELS.find((each) => each === shown.scene));
  const hasHeadlines = $derived(
    runs.length > 0 && (panel || (shown.scene === 'poll' && shown.poll?.revealed)),
  );
  const hiddenBelow = $derived(Math.max(0, content - room));
  const movedBy = $derived(Math.min(hiddenBelow, shown.down * room * MOVE));
  /** Machines and lanes take whatever room there is, and the letters of lanes are smaller by themselves. */
  const isSmall = $derived(panel === 'stage' || (wasTooLarge && panel !== 'lanes'));
  const letters = $derived.by(() => {
    const wall = Math.min(width, (height * 16) / 9);
    return Math.ceil(wall * (isSmall ? LETTERS.small : LETTERS.large) * 100) / 100;
  });
  /** Another picture is tried in large letters first. */
  const picture = $derived(
    `${shown.step} ${shown.scene} ${shown.poll?.revealed} ${width} ${height}`,
  );

  $effect(() => {
    void picture;
    wasTooLarge = false;
  });

  $effect(() => {
    if (hiddenBelow > 1) wasTooLarge = true;
  });

  // Views that paint read the size of letters again when the root element says that it has changed.
  $effect(() => {
    document.documentElement.style.fontSize = `${letters}px`;
  });

  /** Escape of a remote has to reach the class: held down, it still ends the full screen. */
  async function fullScreen() {
    await document.documentElement.requestFullscreen();
    await (navigator as KeyboardNavigator).keyboard?.lock?.(['Escape']);
  }
;
async () => {

 { svelteHTML.createElement("svelte:window", {    "bind:innerWidth":width,"bind:innerHeight":height,});/*Ωignore_startΩ*/() => width = __sveltets_2_any(null);/*Ωignore_endΩ*//*Ωignore_startΩ*/() => height = __sveltets_2_any(null);/*Ωignore_endΩ*/}


if(told.black){
   { svelteHTML.createElement("div", { "class":`black`,}); { svelteHTML.createElement("p", { "class":`visually-hidden`,});texts.audience.black; } }
}
  { svelteHTML.createElement("div", {          "class":`audience`,"inert":told.black,...__sveltets_2_empty({"data-step":shown.step}),...__sveltets_2_empty({"data-scene":shown.scene}),...__sveltets_2_empty({"data-frozen":told.frozen}),});
   { svelteHTML.createElement("header", {});
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("h1", {});shown.title; }
       { svelteHTML.createElement("p", { "class":`place`,});shown.lesson;  texts.audience.step(shown.step, shown.steps); }
      if(shown.question && shown.scene === 'title'){
         { svelteHTML.createElement("p", { "class":`question`,});shown.question; }
      }
     }
    if(hasHeadlines){
       { svelteHTML.createElement("div", { "class":`figures`,});
            for(let { run, name, colour } of __sveltets_2_ensureArray(runs)){let index = 1;index;
           { const $$_senildaeH3C = __sveltets_2_ensureComponent(Headlines); new $$_senildaeH3C({ target: __sveltets_2_any(), props: {    run,name,"colour":runs.length > 1 ? textColour(colour) : undefined,}});}
        }
       }
    }
   }
  if(shown.address){
     { svelteHTML.createElement("div", { "class":`code`,});
       { const $$_edoCrQ2C = __sveltets_2_ensureComponent(QrCode); new $$_edoCrQ2C({ target: __sveltets_2_any(), props: {  "address":shown.address,}});}
       { svelteHTML.createElement("p", {});texts.audience.scan; }
      if(shown.address.length <= LONGEST_TYPED){
         { svelteHTML.createElement("p", { "class":`typed`,});shown.address.replace(/^https?:\/\//, ''); }
      }
     }
  } else if (shown.scene !== 'title'){
     { const $$_div1 = svelteHTML.createElement("div", {  "class":`room`,});room= $$_div1.clientHeight;
       { const $$_div2 = svelteHTML.createElement("div", {  });__sveltets_2_ensureType(String, Number, ` ${-movedBy} `);content= $$_div2.clientHeight;
         { const $$_yradnuoB3C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.audience.picture,"of":shown,}});
          if(shown.scene === 'poll' && shown.poll){
             { const $$_sraBlloP4C = __sveltets_2_ensureComponent(PollBars); new $$_sraBlloP4C({ target: __sveltets_2_any(), props: {  "poll":shown.poll,}});}
          } else if (shown.scene === 'table' && shown.table){
             { const $$_elbaTecneiduA4C = __sveltets_2_ensureComponent(AudienceTable); new $$_elbaTecneiduA4C({ target: __sveltets_2_any(), props: {  "table":shown.table,}});}
          } else if (panel && wall.opened && experiment?.run){
            wall.opened; {
               { const $$_lenaPecneiduA4C = __sveltets_2_ensureComponent(AudiencePanel); new $$_lenaPecneiduA4C({ target: __sveltets_2_any(), props: {       panel,"opened":wall.opened,room,content,"em":letters,}});}
            }
          }
         Boundary}
       }
      if(movedBy > 1){ { svelteHTML.createElement("p", { "class":`more above`,});texts.audience.above; }}
      if(hiddenBelow - movedBy > 1){ { svelteHTML.createElement("p", { "class":`more`,});
          panel === 'stage' ? texts.audience.tooLarge : texts.audience.below;
         }}
     }
    if(panel && wall.opened && experiment?.run && NARRATED.includes(panel)){
       { svelteHTML.createElement("div", { "class":`narration`,});
         { const $$_noitarraN2C = __sveltets_2_ensureComponent(Narration); new $$_noitarraN2C({ target: __sveltets_2_any(), props: {     "playhead":wall.opened.playhead,runs,"toCome":texts.audience.toCome,}});}
       }
    }
  }
   { svelteHTML.createElement("button", {     "type":`button`,"class":`full`,"onclick":fullScreen,});texts.audience.fullScreen; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The picture on the wall. */
const AudienceView__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AudienceView__SvelteComponent_ = ReturnType<typeof AudienceView__SvelteComponent_>;
/*Ωignore_endΩ*/export default AudienceView__SvelteComponent_;