///<reference types="svelte" />
;
import type { MarkedInstant } from '../charts/instant';
import { shareAt } from './range';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
    instants: readonly MarkedInstant[];
  };function $$render() {

  
  
  


  const { view, instants }: Props = $props();

  const width = $derived(view.width);
  const cursor = $derived(view.cursor * width);
  /** Where the measurement begins; far outside if nothing is measured. */
  const mark = $derived(
    view.shared.markNs === null ? -Infinity : shareAt(view.range, view.shared.markNs) * width,
  );
  /** How near to an edge a text would stick out, and how near to the cursor it would be covered. */
  const edge = $derived(2.5 * view.em);
  const cover = $derived(5.5 * view.em);
  const apart = $derived((view.axis.ticks[1]?.at ?? width) - (view.axis.ticks[0]?.at ?? 0));
  /** Pushed back inside, a text may come upon its neighbour. */
  const isPushed = (x: number) => x < edge || x > width - edge;
  const isCovered = (x: number) =>
    Math.abs(x - cursor) < cover ||
    Math.abs(x - mark) < 2 * view.em ||
    (isPushed(x) && apart < cover);
  const isInside = (x: number) => x >= 0 && x <= width;
  const marked = $derived(
    instants.flatMap(({ name, colour, timeNs }) => {
      const x = timeNs === null ? -1 : shareAt(view.range, timeNs) * width;
      return isInside(x) ? [{ name, colour, x }] : [];
    }),
  );
;
async () => {


if(isInside(mark)){
   { svelteHTML.createElement("div", {  "class":`cursor mark`,});__sveltets_2_ensureType(String, Number, ` ${mark} `); }
}
if(view.measured){
  const from = Math.max(0, Math.min(mark, cursor));
  const until = Math.min(width, Math.max(mark, cursor));
  if(until > from){
     { svelteHTML.createElement("div", {   "class":`between`,});__sveltets_2_ensureType(String, Number, `${from} `);__sveltets_2_ensureType(String, Number, `${until - from} `); }
  }
}
    for(let { name, colour, x } of __sveltets_2_ensureArray(marked)){let index = 1;index;
   { svelteHTML.createElement("div", {     "class":`cursor instant-of-run`,});__sveltets_2_ensureType(String, Number, colour);__sveltets_2_ensureType(String, Number, ` ${x} `);
     { svelteHTML.createElement("span", { });__sveltets_2_ensureType(String, Number, colour);name; }
   }
}
if(isInside(cursor)){
   { svelteHTML.createElement("div", {  "class":`cursor`,});__sveltets_2_ensureType(String, Number, ` ${cursor} `); }
}
 { svelteHTML.createElement("div", {  "class":`axis`,...__sveltets_2_empty({"data-axis":true}),});
      for(let tick of __sveltets_2_ensureArray(view.axis.ticks)){let index = 1;index;
     { svelteHTML.createElement("span", {    });tick.at < edge;tick.at > width - edge;isCovered(tick.at);__sveltets_2_ensureType(String, Number, `${tick.at} `);tick.text; }
  }
  if(isInside(mark)){
     { svelteHTML.createElement("span", {  "class":`letter`,});__sveltets_2_ensureType(String, Number, `${mark} `);  }
  }
  if(isInside(cursor)){
     { svelteHTML.createElement("span", {     "class":`instant`,});cursor < edge;cursor > width - edge;__sveltets_2_ensureType(String, Number, `${cursor} `);view.instant; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Axis__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Axis__SvelteComponent_ = ReturnType<typeof Axis__SvelteComponent_>;
/*Ωignore_endΩ*/export default Axis__SvelteComponent_;