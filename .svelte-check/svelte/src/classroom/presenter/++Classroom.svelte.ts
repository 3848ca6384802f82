///<reference types="svelte" />
;
import { EngineClient } from '$engine/client';
import Notice from '$ui/Notice.svelte';
import { onMount, untrack } from 'svelte';
import { claimClass, claimNew, type Claimed } from './claimClass';
import { ClassChannel } from '../shared/channel';
import { perform } from './commands';
import { ClassController } from './classController.svelte';
import { belongsElsewhere, isRepeated, orderOf, type Order } from './keys';
import type { ClassLesson, ClassPages } from '../shared/taughtLesson';
import type { Message } from '../shared/messages';
import Presenter from './Presenter.svelte';
import { fetchViews } from './preloadViews';
import { audiencePath, openAudience } from './audienceWindow';
import { keepClass } from './saved';
import { texts } from '../shared/texts';
;

  interface Props {
    lesson: ClassLesson;
    pages: ClassPages;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { lesson, pages }: Props = $props();

  const engine = new EngineClient();
  // A page shows one lesson for as long as it lives.
  const controller = (() => new ClassController(lesson, engine, pages))();

  /** How often the timer is read. */
  const TICK_MS = 250;
  /** What has happened since is kept so often, and when the window goes. */
  const KEEP_MS = 300;
  /** An audience that has not been heard for longer is gone: it speaks once a second. */
  const SILENCE_MS = 3500;

  let claim = $state.raw<Claimed | null>(null);
  let channel = $state.raw<ClassChannel | null>(null);
  let now = $state(Date.now());
  let heardMs = $state(0);
  let kept = $state(true);
  /** Whether the browser kept the audience's window from opening. */
  let isBlocked = $state(false);
  let resumedMinutes = $state<number | null>(null);

  const isAudienceThere = $derived(now - heardMs < SILENCE_MS);

  function hear(message: Message) {
    if (message.kind === 'ask') channel?.say({ kind: 'state', state: controller.state });
    if (message.kind === 'ask' || message.kind === 'here') heardMs = Date.now();
    else if (message.kind === 'gone') heardMs = 0;
    else if (message.kind === 'command') obeyOrder(message);
  }

  function obeyOrder(order: Order) {
    if (order.command === 'open') openWall();
    else perform(controller, order, Date.now());
  }

  function openWall() {
    if (claim) isBlocked = !openAudience(claim.id);
  }

  function begin(next: Claimed) {
    channel?.close();
    const { saved, isTakenUp } = next;
    if (saved) controller.restore(saved, Date.now());
    resumedMinutes = saved && isTakenUp ? (Date.now() - saved.keptMs) / 60_000 : null;
    claim = next;
    channel = new ClassChannel(next.id, hear);
    channel.say({ kind: 'state', state: untrack(() => controller.state) });
  }

  async function startOver() {
    begin(await claimNew());
    controller.startOver(Date.now());
  }

  function keep() {
    if (claim) kept = keepClass(claim.id, controller.saved(Date.now()));
  }

  function obey(event: KeyboardEvent) {
    const order = orderOf(event);
    const focused = document.activeElement;
    if (!order || event.defaultPrevented || belongsElsewhere(focused, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || isRepeated(order)) obeyOrder(order);
  }

  $effect(() => controller.run.follow(Date.now()));

  $effect(() => channel?.say({ kind: 'state', state: controller.state }));

  $effect(() => {
    void [controller.state, controller.timer, controller.polls, claim];
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  });

  onMount(() => {
    let isHere = true;
    const tick = setInterval(() => (now = Date.now()), TICK_MS);
    const remember = setInterval(keep, 5000);
    void fetchViews();
    void claimClass(lesson.slug, Date.now()).then((claimed) => {
      if (isHere) begin(claimed);
    });
    return () => {
      isHere = false;
      clearInterval(tick);
      clearInterval(remember);
      channel?.close();
      controller.close();
      engine.close();
    };
  });
;
async () => {

 { svelteHTML.createElement("svelte:window", {    "onkeydowncapture":obey,"onpagehide":keep,});}
 { svelteHTML.createElement("svelte:document", {   "onvisibilitychange":() => {
    if (document.hidden) keep();
    else controller.run.catchUp(Date.now());
  },});}


if(!kept){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {    "kind":`warning`,"title":texts.notKept,}});}
}
if(resumedMinutes !== null){
   { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {     "title":texts.resumed(Math.round(resumedMinutes)),"ways":[{ label: texts.startOver, take: () => void startOver() }],}});}
}
if(claim){
   { const $$_retneserP0C = __sveltets_2_ensureComponent(Presenter); new $$_retneserP0C({ target: __sveltets_2_any(), props: {        controller,now,isAudienceThere,"blocked":isBlocked ? audiencePath(claim.id) : null,"onopen":openWall,}});}
}else{
   { svelteHTML.createElement("p", { "aria-busy":`true`,});texts.loading; }
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The presenter's window of a class: it leads, keeps what was done, and tells the audience's. */
const Classroom__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Classroom__SvelteComponent_ = ReturnType<typeof Classroom__SvelteComponent_>;
/*Ωignore_endΩ*/export default Classroom__SvelteComponent_;