///<reference types="svelte" />
;
import type { Trace } from '$model/trace/trace';
import type { Playhead } from '$player/playhead.svelte';
import IconButton from '$ui/IconButton.svelte';
import type { RunSound } from './runSound';
import { texts } from './texts';
;

  interface Props {
    playhead: Playhead;
    /** What is heard: the first that the playhead moves over. */
    trace: Trace;
  };function $$render() {

  
  
  
  
  


  const { playhead, trace }: Props = $props();

  let wanted = $state(false);
  let sound = $state.raw<RunSound | null>(null);

  async function toggle() {
    wanted = !wanted;
    if (!wanted) {
      sound?.close();
      sound = null;
      return;
    }
    const { RunSound } = await import('./runSound');
    // Whoever has changed his mind meanwhile hears nothing.
    if (wanted) sound ??= new RunSound();
  }

  $effect(() => sound?.follow(trace, playhead.positions[0] ?? 0, playhead.playing));
  $effect(() => () => sound?.close());
;
async () => {


  { const $$_nottuBnocI0C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI0C({ target: __sveltets_2_any(), props: {          children:() => { return __sveltets_2_any(0); },"label":texts.sound,"title":texts.soundTitle,"look":`quiet`,"pressed":wanted,"onclick":() => void toggle(),}});
   { svelteHTML.createElement("svg", {       "viewBox":`0 0 24 24`,"width":`20`,"height":`20`,"aria-hidden":`true`,});
     { svelteHTML.createElement("path", {   "d":`M3 9h4l5-4.5v15L7 15H3zM15 8.5a5 5 0 0 1 0 7v-2.2a3 3 0 0 0 0-2.6zM15 4.5a9 9 0 0 1 0 15v-2a7 7 0 0 0 0-11z`,});}
   }
 IconButton}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Sound while it plays, off until the reader asks: a tick per commit, a tone for the run queues. */
const SoundButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SoundButton__SvelteComponent_ = ReturnType<typeof SoundButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default SoundButton__SvelteComponent_;