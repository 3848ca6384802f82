///<reference types="svelte" />
;
import type { NamedRun } from '../charts/namedRun';
import PartsChart from '../charts/PartsChart.svelte';
import WaitHistogram from '../charts/WaitHistogram.svelte';
;

  interface Props {
    runs: NamedRun[];
  };function $$render() {

  
  
  


  const { runs }: Props = $props();
;
async () => {


 { svelteHTML.createElement("div", { "class":`waits`,});
   { const $$_trahCstraP1C = __sveltets_2_ensureComponent(PartsChart); new $$_trahCstraP1C({ target: __sveltets_2_any(), props: { runs,}});}
   { const $$_margotsiHtiaW1C = __sveltets_2_ensureComponent(WaitHistogram); new $$_margotsiHtiaW1C({ target: __sveltets_2_any(), props: { runs,}});}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What a commit waited for, and how long commits waited. */
const CommitWaits__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CommitWaits__SvelteComponent_ = ReturnType<typeof CommitWaits__SvelteComponent_>;
/*Ωignore_endΩ*/export default CommitWaits__SvelteComponent_;