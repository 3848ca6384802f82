///<reference types="svelte" />
;
import type { JsonObject } from '../document/json';
import { limits as texts } from '../texts';
import Bounded from './Bounded.svelte';
import { piecesOfHtml } from './budget';
import { inTurn } from './inTurn';
import { breakLongWords } from './longWords';
import { holdPictures } from './pixels';
import { cleanHtml, isTooDeep } from './sanitize';
import { hasPiledMarks } from './shorten';
;

  interface Props {
    html: string;
    /** The text that it was made of, if that is shown in its place. */
    plain?: string;
    attachments?: JsonObject | undefined;
    isProse?: boolean;
  };function $$render() {

  
  
  
  
  
  
  
  
  


  const { html, plain = html, attachments, isProse = false }: Props = $props();

  /** Less than this is there at once, without a flicker. */
  const FEW_PIECES = 500;

  const pieces = $derived(piecesOfHtml(html));
  const problem = $derived.by(() => {
    if (isTooDeep(html)) return texts.deep;
    return hasPiledMarks(html) ? texts.marks : '';
  });

  function fill(element: HTMLElement) {
    const [text, pictures] = [html, attachments];
    const show = () => {
      const clean = cleanHtml(text, pictures);
      breakLongWords(clean);
      holdPictures(clean);
      element.replaceChildren(clean);
    };
    if (pieces > FEW_PIECES) return inTurn(show);
    show();
  }
;
async () => {


 { const $$_dednuoB0C = __sveltets_2_ensureComponent(Bounded); new $$_dednuoB0C({ target: __sveltets_2_any(), props: {  children:() => { return __sveltets_2_any(0); },pieces,problem,plain,}});
  if(isProse){
     { svelteHTML.createElement("div", {  "class":`prose`,[Symbol("@attach")]:fill,}); }
  }else{
    
     { svelteHTML.createElement("div", {      "class":`html`,"tabindex":0,"role":`group`,[Symbol("@attach")]:fill,}); }
  }
 Bounded}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** HTML that others wrote, made harmless: tables and prose. */
const Html__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Html__SvelteComponent_ = ReturnType<typeof Html__SvelteComponent_>;
/*Ωignore_endΩ*/export default Html__SvelteComponent_;