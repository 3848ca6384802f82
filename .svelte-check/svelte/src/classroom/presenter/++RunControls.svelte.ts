///<reference types="svelte" />
;
import IconButton from '$ui/IconButton.svelte';
import Icon from '$views/transport/Icon.svelte';
import { perform } from './commands';
import type { ClassController } from './classController.svelte';
import { shownKey, type Command } from './keys';
import { commandNames, texts } from '../shared/texts';
import UndoButton from './UndoButton.svelte';
;

  interface Props {
    controller: ClassController;
    /** The wall clock. */
    now: number;
    seed: number | string | null;
  };function $$render() {
   const icon/*Ωignore_positionΩ*/ = (command: Command,
  name: 'stepBack' | 'step' | 'previous' | 'next' | 'play' | 'pause')/*Ωignore_startΩ*/: ReturnType<import('svelte').Snippet>/*Ωignore_endΩ*/ => { async ()/*Ωignore_positionΩ*/ => {
   { const $$_nottuBnocI0C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI0C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"label":commandNames[command],"shortcut":shownKey(command),"onclick":() => press(command),}}); { const $$_nocI1C = __sveltets_2_ensureComponent(Icon); new $$_nocI1C({ target: __sveltets_2_any(), props: { name,}});}  IconButton}
};return __sveltets_2_any(0)};
  
  
  
  
  
  
  


  const { controller, now, seed }: Props = $props();

  const playing = $derived(controller.run.playhead?.playing ?? false);

  const press = (command: Command) => perform(controller, { command }, Date.now());
  const titled = (command: Command) => texts.titled(commandNames[command], shownKey(command));
;
async () => {




 { svelteHTML.createElement("div", {     "class":`controls`,"role":`group`,"aria-label":texts.run,});
   { svelteHTML.createElement("span", { "class":`name`,});texts.run; }
  ;__sveltets_2_ensureSnippet(icon('previousMark', 'previous'));
  ;__sveltets_2_ensureSnippet(icon('stepBack', 'stepBack'));
  ;__sveltets_2_ensureSnippet(icon('play', playing ? 'pause' : 'play'));
  ;__sveltets_2_ensureSnippet(icon('step', 'step'));
  ;__sveltets_2_ensureSnippet(icon('nextMark', 'next'));
   { svelteHTML.createElement("button", {     "type":`button`,"title":titled('reset'),"onclick":() => press('reset'),});
    texts.reset(seed);
   }
   { const $$_nottuBodnU1C = __sveltets_2_ensureComponent(UndoButton); new $$_nottuBodnU1C({ target: __sveltets_2_any(), props: {    controller,now,"command":`reset`,}});}
   { svelteHTML.createElement("button", {        "type":`button`,"aria-pressed":controller.byEvents,"title":titled('mode'),"onclick":() => (controller.byEvents = !controller.byEvents),});texts.remote.byEvents; }
   { svelteHTML.createElement("p", { "role":`status`,});controller.byEvents ? texts.remote.told : ''; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What moves the run, at the top of the window: its own playback may be out of sight below. */
const RunControls__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type RunControls__SvelteComponent_ = ReturnType<typeof RunControls__SvelteComponent_>;
/*Ωignore_endΩ*/export default RunControls__SvelteComponent_;