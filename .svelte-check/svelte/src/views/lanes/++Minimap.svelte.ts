///<reference types="svelte" />
;
import { ACTIVITY_BUCKETS, activityPath } from './activity';
import { centreAt, moveHandle, type Handle } from './minimap';
import { shareAt } from './range';
import { lengthNs } from '$model/timeRange';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
  };function $$render() {

  
  
  
  
  


  const { view }: Props = $props();

  const HEIGHT = 32;
  /** A stretch of nanoseconds must still be seen and taken hold of. */
  const NARROWEST = 24;

  let width = $state(0);
  let track: HTMLElement;
  let held: { handle: Handle; x: number } | null = null;

  const busy = $derived(view.worked >= 0 ? view.timelines.activity.busyCpus() : null);
  const path = $derived(busy ? activityPath(busy, ACTIVITY_BUCKETS, HEIGHT) : '');
  const place = (timeNs: number) => shareAt(view.bounds, timeNs) * width;
  const box = $derived.by(() => {
    const from = place(view.range.fromNs);
    const until = place(view.range.untilNs);
    const wide = Math.max(NARROWEST, until - from);
    return { left: Math.max(0, Math.min(width - wide, (from + until - wide) / 2)), wide };
  });
  const shown = $derived(
    `${view.wordInstant(view.range.fromNs)} to ${view.wordInstant(view.range.untilNs)}`,
  );
  const handles = $derived([
    { handle: 'whole', label: 'Stretch shown', now: view.range.fromNs, text: shown },
    {
      handle: 'from',
      label: 'Start of the stretch',
      now: view.range.fromNs,
      text: view.wordInstant(view.range.fromNs),
    },
    {
      handle: 'until',
      label: 'End of the stretch',
      now: view.range.untilNs,
      text: view.wordInstant(view.range.untilNs),
    },
  ] as const);

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    const at = event.clientX - track.getBoundingClientRect().left;
    const target = event.target instanceof HTMLElement ? event.target : track;
    const handle = handles.find((each) => each.handle === target.dataset.handle)?.handle;
    if (!handle) view.show(centreAt(view.range, at / width, view.bounds));
    held = { handle: handle ?? 'whole', x: event.clientX };
    track.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (!held) return;
    const byNs = ((event.clientX - held.x) / width) * lengthNs(view.bounds);
    view.show(moveHandle(view.range, held.handle, byNs, view.bounds));
    held.x = event.clientX;
  }

  const STEPS: Record<string, number> = {
    ArrowLeft: -0.1,
    ArrowDown: -0.1,
    ArrowRight: 0.1,
    ArrowUp: 0.1,
    PageDown: -1,
    PageUp: 1,
    Home: -Infinity,
    End: Infinity,
  };

  function press(event: KeyboardEvent, handle: Handle) {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) {
      view.show(moveHandle(view.range, handle, step * lengthNs(view.range), view.bounds));
    } else if (event.key === '+' || event.key === '=') {
      view.zoomAt(0.5, 2);
    } else if (event.key === '-') {
      view.zoomAt(0.5, 0.5);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
;
async () => {


 { svelteHTML.createElement("div", {     "class":`minimap`,"role":`group`,"aria-label":`Overview of the whole window`,});
   { const $$_div1 = svelteHTML.createElement("div", {               "class":`track`,"role":`presentation`,"onpointerdown":down,"onpointermove":move,"onpointerup":() => (held = null),"onpointercancel":() => (held = null),});track = $$_div1;width= $$_div1.clientWidth;
     { svelteHTML.createElement("svg", {      "viewBox":`0 0 ${ACTIVITY_BUCKETS} ${HEIGHT}`,"preserveAspectRatio":`none`,"aria-hidden":`true`,}); { svelteHTML.createElement("path", {  "d":path,});} }
     { svelteHTML.createElement("div", {  "class":`now`,});__sveltets_2_ensureType(String, Number, `${place(view.playhead.timeNs)} `); }
        for(let { handle, label, now, text } of __sveltets_2_ensureArray(handles)){let index = 1;index;
       { svelteHTML.createElement("div", {                       "class":handle,...__sveltets_2_empty({"data-handle":handle}),"role":`slider`,"tabindex":0,"aria-label":label,"aria-valuemin":view.bounds.fromNs / 1e6,"aria-valuemax":view.bounds.untilNs / 1e6,"aria-valuenow":now / 1e6,"aria-valuetext":text,"onkeydown":(event) => press(event, handle),});__sveltets_2_ensureType(String, Number, `${handle === 'until' ? box.left + box.wide : box.left} `);__sveltets_2_ensureType(String, Number, handle === 'whole' ? `${box.wide}px` : null); }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Minimap__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Minimap__SvelteComponent_ = ReturnType<typeof Minimap__SvelteComponent_>;
/*Ωignore_endΩ*/export default Minimap__SvelteComponent_;