///<reference types="svelte" />
;
import type { Trace } from '$model/trace/trace';
import type { Bookmarks } from '$player/bookmarks.svelte';
import type { Playhead } from '$player/playhead.svelte';
import type { TransportActions } from './actions.svelte';
import Part from '$ui/Part.svelte';
import ThemeButton from '$ui/ThemeButton.svelte';
import SoundButton from '../sound/SoundButton.svelte';
import ActionButton from './ActionButton.svelte';
import ClockChoice from './ClockChoice.svelte';
import Icon from './Icon.svelte';
import { MARK_KINDS } from './marks';
import { shownKey } from './keyboard';
import { SpeedControl } from './speedControl';
import { groupNames, texts } from './texts';
;

  interface Props {
    actions: TransportActions;
    playhead: Playhead;
    bookmarks: Bookmarks;
    canFork: boolean;
    /** What can be heard as it plays. */
    trace: Trace;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { actions, playhead, bookmarks, canFork, trace }: Props = $props();

  const deck = {
    get playhead() {
      return playhead;
    },
  };
  const speed = new SpeedControl(deck, texts, (action, word) => `${word} (${shownKey(action)})`);

  const { jumps } = $derived(actions);
  const hasBookmark = $derived(bookmarks.at(playhead.timeNs) !== undefined);
  const groups = Object.entries(groupNames).map(([group, name]) => ({
    name,
    kinds: MARK_KINDS.filter((kind) => kind.group === group),
  }));
;
async () => {


 { svelteHTML.createElement("div", { "class":`tools`,});
  if(canFork){
     { const $$_nottuBnoitcA1C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },actions,"action":`fork`,"label":texts.fork,"look":`quiet`,}});
       { svelteHTML.createElement("span", { "class":`fork`,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`fork`,}});} texts.forkShort; }
     ActionButton}
  }
   { svelteHTML.createElement("span", { "class":`bookmarks`,});
     { const $$_nottuBnoitcA2C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA2C({ target: __sveltets_2_any(), props: {            children:() => { return __sveltets_2_any(0); },actions,"action":`bookmark`,"label":texts.bookmarkHere,"title":hasBookmark ? texts.bookmarkAway : texts.bookmarkHere,"pressed":hasBookmark,"look":`quiet`,}});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`bookmark`,}});}
     ActionButton}
    if(bookmarks.list.length > 0){
       { const $$_nottuBnoitcA2C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA2C({ target: __sveltets_2_any(), props: {          children:() => { return __sveltets_2_any(0); },actions,"action":`bookmarks`,"label":texts.bookmarkList,"expanded":actions.listShown,"look":`quiet`,}});
         { svelteHTML.createElement("span", { "class":`count`,});bookmarks.list.length; }
       ActionButton}
    }
   }
   { const $$_nottuBnoitcA1C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA1C({ target: __sveltets_2_any(), props: {            children:() => { return __sveltets_2_any(0); },actions,"action":`loop`,"label":texts.loop,"title":texts.loopTitle,"pressed":playhead.loop,"look":`quiet`,}});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`loop`,}});}
   ActionButton}
   { const $$_nottuBnoitcA1C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA1C({ target: __sveltets_2_any(), props: {      children:() => { return __sveltets_2_any(0); },actions,"action":`shortcuts`,"label":texts.shortcuts,"look":`quiet`,}});
     { svelteHTML.createElement("span", { "class":`help`,});  }
   ActionButton}
   { const $$_nottuBdnuoS1C = __sveltets_2_ensureComponent(SoundButton); new $$_nottuBdnuoS1C({ target: __sveltets_2_any(), props: {  playhead,trace,}});}
   { const $$_nottuBemehT1C = __sveltets_2_ensureComponent(ThemeButton); new $$_nottuBemehT1C({ target: __sveltets_2_any(), props: {}});}
 }
if(jumps){
   { svelteHTML.createElement("div", { "class":`jump`,});
     { const $$_nottuBnoitcA1C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },actions,"action":`previousMark`,"label":texts.previous(jumps.kindName),}});
       { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`previous`,}});}
     ActionButton}
     { svelteHTML.createElement("label", {});
       { svelteHTML.createElement("span", { "class":`visually-hidden`,});texts.kind; }
       { svelteHTML.createElement("select", { "bind:value":actions.kind,});/*Ωignore_startΩ*/() => actions.kind = __sveltets_2_any(null);/*Ωignore_endΩ*/
            for(let { name, kinds } of __sveltets_2_ensureArray(groups)){let index = 1;index;
           { svelteHTML.createElement("optgroup", { "label":name,});
               for(let { id, name } of __sveltets_2_ensureArray(kinds)){id; { svelteHTML.createElement("option", { "value":id,});name; }}
            if(name === groupNames.yours){ { svelteHTML.createElement("option", { "value":`bookmark`,});texts.bookmarks; }}
           }
        }
       }
       { svelteHTML.createElement("span", {   "class":`found`,"aria-hidden":`true`,});jumps.found; }
     }
     { const $$_nottuBnoitcA1C = __sveltets_2_ensureComponent(ActionButton); new $$_nottuBnoitcA1C({ target: __sveltets_2_any(), props: {    children:() => { return __sveltets_2_any(0); },actions,"action":`nextMark`,"label":texts.next(jumps.kindName),}});
       { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`next`,}});}
     ActionButton}
   }
}
 { svelteHTML.createElement("div", { "class":`speed`,}); { const $$_eciohCkcolC1C = __sveltets_2_ensureComponent(ClockChoice); new $$_eciohCkcolC1C({ target: __sveltets_2_any(), props: { playhead,}});} { const $$_traP1C = __sveltets_2_ensureComponent(Part); new $$_traP1C({ target: __sveltets_2_any(), props: {  "part":speed,}});} }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a narrow page keeps out of the way: bookmarks, fork, loop, sound, theme, jumps, speed. */
const Extras__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Extras__SvelteComponent_ = ReturnType<typeof Extras__SvelteComponent_>;
/*Ωignore_endΩ*/export default Extras__SvelteComponent_;