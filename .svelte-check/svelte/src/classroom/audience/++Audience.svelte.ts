///<reference types="svelte" />
;
import { EngineClient } from '$engine/client';
import { onMount, untrack } from 'svelte';
import { ClassChannel } from '../shared/channel';
import { isRepeated, orderOf, type Command } from '../presenter/keys';
import type { Message } from '../shared/messages';
import { fetchViews } from '../presenter/preloadViews';
import { isFirstReloadFor, readClass } from '../presenter/saved';
import { texts } from '../shared/texts';
import { AudienceState } from './audienceState.svelte';
import AudienceView from './AudienceView.svelte';
;

  interface Props {
    /** The name of the class. */
    id: string;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  


  const { id }: Props = $props();

  /** The presenter's window knows by this that somebody is there. */
  const HERE_MS = 1000;
  /** What would open something where the room does not look. */
  const OF_THE_PRESENTER: readonly Command[] = ['keys', 'open'];

  const engine = new EngineClient();
  const wall = new AudienceState(engine);

  let channel: ClassChannel | null = null;

  function hear(message: Message) {
    if (message.kind === 'state') wall.take(message.state);
  }

  /** The presenter has taken a new version of the site: a class is of one version, and nothing is lost. */
  function takeVersion(site: string) {
    if (isFirstReloadFor(site)) location.reload();
  }

  /** A remote control reaches whichever window was clicked last: what it asks for is passed on. */
  function obey(event: KeyboardEvent) {
    const order = orderOf(event);
    if (!order || OF_THE_PRESENTER.includes(order.command)) return;
    event.preventDefault();
    if (!event.repeat || isRepeated(order)) channel?.say({ kind: 'command', ...order });
  }

  $effect(() => {
    if (wall.coming?.experiment.run) untrack(() => wall.arrive());
  });

  $effect(() => {
    const { opened } = wall;
    const traces = opened?.experiment.compared.traces;
    if (opened && traces) untrack(() => wall.attach(opened));
  });

  onMount(() => {
    document.documentElement.dataset.theme = 'projector';
    // Without a presenter, what was shown last stays.
    const saved = readClass(id);
    if (saved) wall.take(saved.state);
    channel = new ClassChannel(id, hear, takeVersion);
    channel.say({ kind: 'ask' });
    void fetchViews();
    const heart = setInterval(() => channel?.say({ kind: 'here' }), HERE_MS);
    return () => {
      clearInterval(heart);
      channel?.close();
      wall.close();
      engine.close();
    };
  });
;
async () => {

 { svelteHTML.createElement("svelte:window", {    "onkeydown":obey,"onpagehide":() => channel?.say({ kind: 'gone' }),});}


if(wall.state){
   { const $$_weiVecneiduA0C = __sveltets_2_ensureComponent(AudienceView); new $$_weiVecneiduA0C({ target: __sveltets_2_any(), props: {   wall,"state":wall.state,}});}
}else{
   { svelteHTML.createElement("p", { "class":`waiting`,});texts.audience.waiting; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The audience's window: it listens, shows, and passes keys on. */
const Audience__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Audience__SvelteComponent_ = ReturnType<typeof Audience__SvelteComponent_>;
/*Ωignore_endΩ*/export default Audience__SvelteComponent_;