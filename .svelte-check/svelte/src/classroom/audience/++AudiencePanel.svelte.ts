///<reference types="svelte" />
;
import PartsChart from '$views/charts/PartsChart.svelte';
import ChartOverTime from '$views/charts/ChartOverTime.svelte';
import WaitHistogram from '$views/charts/WaitHistogram.svelte';
import { lanesWithin } from '$views/lanes/fit';
import type { OpenedRun } from '$views/share/openedRun';
import type { layoutStage } from '$views/stage/layout/layout';
import { layoutWithin } from '$views/stage/layout/fit';
import { panels, type Panel } from '$views/workbench/panels';
import PanelView from '$views/workbench/PanelView.svelte';
import RunName from '$views/workbench/RunName.svelte';
import { shownRuns } from '$views/workbench/runs';
;

  interface Props {
    panel: Panel;
    opened: OpenedRun;
    /** Pixels: what the wall has for the panel, what that takes, and a unit of type. */
    room: number;
    content: number;
    em: number;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { panel, opened, room, content, em }: Props = $props();

  let element: HTMLElement;
  /** Pixels of what stands around machines or lanes: clock, legend, axis. */
  let around = $state(0);

  const runs = $derived(shownRuns(opened.experiment));
  const own = $derived(runs.find(({ isOwn }) => isOwn));
  const run = $derived(opened.experiment.run);

  const most = $derived(room - around);

  /** A machine is seen whole: nobody in the room can scroll. */
  const layoutBy = $derived.by<typeof layoutStage>(() => {
    const height = most;
    return (machine, width, em = 16, _, rooms = null) =>
      layoutWithin(height, machine, width, em, rooms);
  });

  $effect(() => {
    void content;
    const pictures = [...element.querySelectorAll<HTMLElement>('.stage .measure, .plot > .lanes')];
    if (pictures.length === 0) return;
    around = content - Math.max(...pictures.map(({ offsetHeight }) => offsetHeight));
  });
;
async () => {


 { const $$_div0 = svelteHTML.createElement("div", {   "class":`panel ${panel}`,});element = $$_div0;__sveltets_2_ensureType(String, Number, `${room} `);
  if(panel === 'charts'){
     { const $$_emiTrevOtrahC1C = __sveltets_2_ensureComponent(ChartOverTime); new $$_emiTrevOtrahC1C({ target: __sveltets_2_any(), props: {       "of":`throughput`,runs,"cursorNs":opened.playhead.timeNs,"height":room * 0.41,}});}
     { const $$_emiTrevOtrahC1C = __sveltets_2_ensureComponent(ChartOverTime); new $$_emiTrevOtrahC1C({ target: __sveltets_2_any(), props: {       "of":`lfs`,runs,"cursorNs":opened.playhead.timeNs,"height":room * 0.41,}});}
  } else if (panel === 'parts'){
     { const $$_trahCstraP1C = __sveltets_2_ensureComponent(PartsChart); new $$_trahCstraP1C({ target: __sveltets_2_any(), props: { runs,}});}
     { const $$_margotsiHtiaW1C = __sveltets_2_ensureComponent(WaitHistogram); new $$_margotsiHtiaW1C({ target: __sveltets_2_any(), props: {   runs,"height":room * 0.7,}});}
  } else if (run && own){
    const isAlone = panels[panel].of === 'each run';
    if(isAlone){ { const $$_emaNnuR1C = __sveltets_2_ensureComponent(RunName); new $$_emaNnuR1C({ target: __sveltets_2_any(), props: {  "named":own,}});}}
     { const $$_weiVlenaP1C = __sveltets_2_ensureComponent(PanelView); new $$_weiVlenaP1C({ target: __sveltets_2_any(), props: {                         "kind":panel,"experiment":opened.experiment,run,runs,"chosen":own,"playhead":opened.playhead,"selection":opened.selection,"layout":opened.layout,"narrow":isAlone,"instants":[],"hasParts":false,"onseek":() => undefined,"wall":{ layoutBy, shown: lanesWithin(most, run, em) },}});}
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * One view of the run, as large as the wall allows; what only a reader can use is left out. Of
 * compared runs machine and lanes show the one that the teacher changes: they need the whole wall.
 */
const AudiencePanel__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AudiencePanel__SvelteComponent_ = ReturnType<typeof AudiencePanel__SvelteComponent_>;
/*Ωignore_endΩ*/export default AudiencePanel__SvelteComponent_;