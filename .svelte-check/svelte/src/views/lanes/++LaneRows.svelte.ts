///<reference types="svelte" />
;
import { inSlices } from '$ui/timeSliced';
import { briefDuration } from '../stage/read/words';
import type { Row } from './rows';
import { timesOfLanes, type LaneTimes } from './times';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
    rows: readonly Row[];
  };function $$render() {

  
  
  
  
  


  const { view, rows }: Props = $props();

  /** Those worked out last stay until the next are. */
  let lanes = $state.raw<readonly LaneTimes[]>([]);

  $effect(() =>
    inSlices(timesOfLanes(view.timelines, rows, view.range), (found) => (lanes = found)),
  );
;
async () => {


   for(let { row, times } of __sveltets_2_ensureArray(lanes)){row.name;
   { svelteHTML.createElement("tr", {});
     { svelteHTML.createElement("th", { "scope":`row`,});row.name; }
        for(let time of __sveltets_2_ensureArray(times)){let column = 1;column;
       { svelteHTML.createElement("td", {});time === null ? '' : briefDuration(time); }
    }
   }
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A row of figures for each lane. */
const LaneRows__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LaneRows__SvelteComponent_ = ReturnType<typeof LaneRows__SvelteComponent_>;
/*Ωignore_endΩ*/export default LaneRows__SvelteComponent_;