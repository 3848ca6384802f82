///<reference types="svelte" />
;
import { STATES } from '$model/schema/generated';
import type { StaticPicture } from '../content/definition';
import { stretchHeight } from './stretchHeight';
;

  interface Props {
    still: StaticPicture;
    caption: string;
  };function $$render() {

  
  
  


  const { still, caption }: Props = $props();

  const LANE = 26;
  const GAP = 8;
  const LEFT = 84;
  const WIDTH = 560;

  const scale = $derived((WIDTH - LEFT) / still.lengthMs);
  const height = $derived(still.lanes.length * (LANE + GAP) + 22);
  /** About six to a picture, on round numbers. */
  const tickMs = $derived(
    [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100].find(
      (step) => still.lengthMs / step <= 7,
    ) ?? still.lengthMs,
  );
  const ticks = $derived(
    Array.from({ length: Math.floor(still.lengthMs / tickMs) + 1 }, (_, index) =>
      Number((index * tickMs).toFixed(2)),
    ),
  );
  const shownStates = $derived(
    STATES.filter(({ id }) =>
      still.lanes.some(({ intervals }) => intervals.some(({ state }) => state === id)),
    ),
  );
  const nameOf = (id: string) => (id === 'user' ? 'on CPU' : STATES.find((s) => s.id === id)?.name);
  const told = $derived(
    still.lanes
      .map(({ name, intervals }) => {
        const total = (state: string) =>
          intervals
            .filter((each) => each.state === state)
            .reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0);
        const parts = shownStates
          .filter(({ id }) => total(id) >= 0.01)
          .map(({ id }) => `${nameOf(id)} ${total(id).toFixed(1)} ms`);
        return `${name}: ${parts.join(', ')}`;
      })
      .join('. '),
  );
;
async () => {


 { svelteHTML.createElement("figure", { "class":`still`,});
   { svelteHTML.createElement("div", {   "class":`scroll`,"translate":`no`,});
     { svelteHTML.createElement("svg", {     "viewBox":`0 0 ${WIDTH} ${height}`,"role":`img`,"aria-label":`${caption} ${told}.`,});
          for(let { name, intervals } of __sveltets_2_ensureArray(still.lanes)){let lane = 1;lane;
        const top = lane * (LANE + GAP);
         { svelteHTML.createElement("text", {     "x":LEFT - 8,"y":top + LANE / 2,"class":`name`,});name; }
            for(let { fromMs, untilMs, state } of __sveltets_2_ensureArray(intervals)){let index = 1;index;
          const high = stretchHeight(state, LANE);
           { svelteHTML.createElement("rect", {           "x":LEFT + fromMs * scale,"y":top + (LANE - high) / 2,"width":Math.max((untilMs - fromMs) * scale, 0.5),"height":high,"fill":`var(--state-${state})`,});}
        }
      }
          for(let ms of __sveltets_2_ensureArray(ticks)){let index = 1;index;
         { svelteHTML.createElement("text", {     "x":LEFT + ms * scale,"y":height - 4,"class":`tick`,});ms;ms === 0 ? ' ms' : ''; }
      }
     }
   }
   { svelteHTML.createElement("ul", { "aria-hidden":`true`,});
       for(let { id } of __sveltets_2_ensureArray(shownStates)){id;
       { svelteHTML.createElement("li", {}); { svelteHTML.createElement("span", { });__sveltets_2_ensureType(String, Number, ` ${id} `); }nameOf(id); }
    }
   }
   { svelteHTML.createElement("figcaption", {});caption; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Lanes of a few processes as a still picture, drawn from numbers of expected.json. */
const StaticPicture__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StaticPicture__SvelteComponent_ = ReturnType<typeof StaticPicture__SvelteComponent_>;
/*Ωignore_endΩ*/export default StaticPicture__SvelteComponent_;