///<reference types="svelte" />
;
import type { Scenario } from '$model/scenario/scenario';
import type { WorkbenchOptions } from '../workbench/options';
import Workbench from '../workbench/Workbench.svelte';
import type { OpenedRun } from './openedRun';
;

  interface Props {
    opened: OpenedRun;
    options: WorkbenchOptions;
    /** The scenario whose values reset leads back to. */
    own?: Scenario;
  };function $$render() {

  
  
  
  


  const { opened, options, ...rest }: Props = $props();
;
async () => {


 { const $$_hcnebkroW0C = __sveltets_2_ensureComponent(Workbench); new $$_hcnebkroW0C({ target: __sveltets_2_any(), props: {              "experiment":opened.experiment,"playhead":opened.playhead,"selection":opened.selection,"layout":opened.layout,"bookmarks":opened.bookmarks,"options":{ ...options, ...opened.opening },...rest,}});}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The workbench of an opened run, at the place and with the views that it was opened with. */
const OpenedWorkbench__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type OpenedWorkbench__SvelteComponent_ = ReturnType<typeof OpenedWorkbench__SvelteComponent_>;
/*Ωignore_endΩ*/export default OpenedWorkbench__SvelteComponent_;