///<reference types="svelte" />
;
import IconButton from '$ui/IconButton.svelte';
import { resolve } from '$app/paths';
import { perform } from './commands';
import type { ClassController } from './classController.svelte';
import { shownKey, type Command } from './keys';
import { sceneNames, texts } from '../shared/texts';
;

  interface Props {
    controller: ClassController;
    isAudienceThere: boolean;
    /** Where the audience's window is, if the browser kept it from opening. */
    blocked: string | null;
    onopen: () => void;
  };function $$render() {

  
  
  
  
  
  


  const { controller, isAudienceThere, blocked, onopen }: Props = $props();

  const id = $props.id();

  /** What the room sees otherwise than the teacher is told first: it is easily forgotten. */
  const status = $derived.by(() => {
    if (!isAudienceThere) return texts.wall.isNotOpen;
    if (controller.black) return texts.wall.isBlack;
    if (controller.frozen) return texts.wall.isFrozen(controller.state.shown.step);
    return controller.codeShown ? texts.wall.isCode : texts.wall.isOpen;
  });

  const titled = (what: string, command: Command) => texts.titled(what, shownKey(command));
  const press = (command: Command) => perform(controller, { command }, Date.now());
;
async () => {


 { svelteHTML.createElement("div", {     "class":`wall`,"role":`group`,"aria-label":texts.wall.label,});
   { svelteHTML.createElement("button", {        "type":`button`,"class":`open`,"title":titled(texts.wall.open, 'open'),"onclick":onopen,});texts.wall.open; }
   { svelteHTML.createElement("span", {    "class":`there`,"role":`status`,});isAudienceThere;
    status;
   }
   { svelteHTML.createElement("span", { "class":`shows`,});
     { svelteHTML.createElement("label", { "for":`${id}-scene`,});texts.wall.shows; }
     { svelteHTML.createElement("select", {     "id":`${id}-scene`,"bind:value":controller.scene,"onchange":() => (controller.down = 0),});/*Ωignore_startΩ*/() => controller.scene = __sveltets_2_any(null);/*Ωignore_endΩ*/
          for(let scene of __sveltets_2_ensureArray(controller.scenes)){let index = 1;index; { svelteHTML.createElement("option", {  "value":scene,});sceneNames[scene]; }}
     }
   }
   { const $$_nottuBnocI1C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI1C({ target: __sveltets_2_any(), props: {        children:() => { return __sveltets_2_any(0); },"label":texts.wall.up,"shortcut":shownKey('up'),"disabled":controller.down === 0,"onclick":() => press('up'),}});   IconButton}
   { const $$_nottuBnocI1C = __sveltets_2_ensureComponent(IconButton); new $$_nottuBnocI1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },"label":texts.wall.down,"shortcut":shownKey('down'),"onclick":() => press('down'),}});   IconButton}
   { svelteHTML.createElement("button", {        "type":`button`,"aria-pressed":controller.frozen,"title":titled(texts.wall.freeze, 'freeze'),"onclick":() => press('freeze'),});texts.wall.freeze; }
   { svelteHTML.createElement("button", {        "type":`button`,"aria-pressed":controller.black,"title":titled(texts.wall.black, 'black'),"onclick":() => press('black'),});texts.wall.black; }
   { svelteHTML.createElement("button", {        "type":`button`,"aria-pressed":controller.codeShown,"title":titled(texts.wall.code, 'code'),"onclick":() => press('code'),});texts.wall.code; }
   { svelteHTML.createElement("button", {         "type":`button`,"class":`keys`,"title":titled(texts.wall.keys, 'keys'),"onclick":() => press('keys'),});
    texts.wall.keys;
   }
 }
if(blocked){
   { svelteHTML.createElement("p", { "role":`alert`,});
    texts.wall.blocked;
     { svelteHTML.createElement("a", {   "href":`${resolve('/')}${blocked}`,"target":`_blank`,});texts.wall.audienceLink; }
   }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What the audience's window shows, and whether it is there at all. */
const AudienceControls__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AudienceControls__SvelteComponent_ = ReturnType<typeof AudienceControls__SvelteComponent_>;
/*Ωignore_endΩ*/export default AudienceControls__SvelteComponent_;