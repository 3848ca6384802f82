///<reference types="svelte" />
;
import Notice from '$ui/Notice.svelte';
import type { PlotBundle } from '../kernel/protocol';
import { outputs as texts } from '../texts';
import Bounded from './Bounded.svelte';
import { inTurn } from './inTurn';
import { heightOf } from './plotHeight';
import { plotPieces } from './plotPieces';
import Table from './Table.svelte';
;

  interface Props {
    plot: PlotBundle;
  };function $$render() {

  
  
  
  
  
  
  
  


  const { plot }: Props = $props();

  let width = $state(0);
  let failed = $state(false);

  /** Draws, and draws again when the width or the plot changes. */
  function draw(element: HTMLElement) {
    if (width === 0) return;
    const wanted = { plot, width: Math.max(260, Math.min(width, 900)) };
    let stop: (() => void) | undefined;
    let gone = false;
    import('./plot')
      .then(({ drawPlot }) => {
        if (!gone) stop = inTurn(() => show(element, () => drawPlot(wanted.plot, wanted.width)));
      })
      .catch(() => (failed = true));
    return () => {
      gone = true;
      stop?.();
    };
  }

  function show(element: HTMLElement, drawn: () => Element) {
    try {
      element.replaceChildren(drawn());
    } catch {
      failed = true;
    }
  }
;
async () => {


 { const $$_figure0 = svelteHTML.createElement("figure", { });width= $$_figure0.clientWidth;
  if(plot.title){ { svelteHTML.createElement("figcaption", {});plot.title; }}
  if(failed){
     { const $$_ecitoN1C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN1C({ target: __sveltets_2_any(), props: {    "kind":`warning`,"title":texts.plotFailed,}});}
  }else{
     { const $$_dednuoB1C = __sveltets_2_ensureComponent(Bounded); new $$_dednuoB1C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"pieces":plotPieces(plot),}});
       { svelteHTML.createElement("div", {          "class":`picture`,"role":`img`,"aria-label":plot.title || texts.plotTable,[Symbol("@attach")]:draw,});plot.series.length > 1;__sveltets_2_ensureType(String, Number, `${heightOf(plot)} `);
         { svelteHTML.createElement("p", {});texts.plotLoading; }
       }
     Bounded}
  }
   { svelteHTML.createElement("details", { "open":failed,});
     { svelteHTML.createElement("summary", {});texts.plotTable; }
     { const $$_elbaT2C = __sveltets_2_ensureComponent(Table); new $$_elbaT2C({ target: __sveltets_2_any(), props: {  "table":plot.table,}});}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A plot and the figures that it is drawn from. */
const PlotOutput__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PlotOutput__SvelteComponent_ = ReturnType<typeof PlotOutput__SvelteComponent_>;
/*Ωignore_endΩ*/export default PlotOutput__SvelteComponent_;