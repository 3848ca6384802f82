///<reference types="svelte" />
;
import type { ClockKind, Playhead } from '$player/playhead.svelte';
import { texts } from './texts';
;

  interface Props {
    playhead: Playhead;
  };function $$render() {

  
  


  const { playhead }: Props = $props();

  const CLOCKS: readonly ClockKind[] = ['story', 'scale'];
;
async () => {


 { svelteHTML.createElement("div", {     "class":`clocks`,"role":`group`,"aria-label":texts.clocks,});
     for(let clock of __sveltets_2_ensureArray(CLOCKS)){clock;
     { svelteHTML.createElement("button", {           "type":`button`,"class":`quiet`,"title":texts.clockTitles[clock],"aria-pressed":playhead.clock === clock,"onclick":() => (playhead.clock = clock),});
      texts.clockNames[clock];
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** How time passes: as the story needs it, or to scale. */
const ClockChoice__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ClockChoice__SvelteComponent_ = ReturnType<typeof ClockChoice__SvelteComponent_>;
/*Ωignore_endΩ*/export default ClockChoice__SvelteComponent_;