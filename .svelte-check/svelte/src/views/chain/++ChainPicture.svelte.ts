///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
import { formatClock, formatNs } from '$model/format';
import type { Chain } from '$explain/waitChain/waitChain';
import type { ChainLink } from '$explain/waitChain/links';
import Texture from '../charts/Texture.svelte';
import { fillOf, type Fill } from './colours';
import { cellsOf, type Cell } from './picture';
;

  interface Props {
    run: Run;
    chain: Chain;
    nowNs: number;
    onchoose: (link: ChainLink) => void;
  };function $$render() {

  
  
  
  
  
  
  


  const { run, chain, nowNs, onchoose }: Props = $props();

  /** The wait itself, what that depended on, and what that did. */
  const DEPTHS = 3;
  /** In heights of the page's letters. */
  const ROWS = [2.75, 1.9, 1.7];
  const AXIS = 1.2;
  const LETTER = 0.42;
  const GAP = 3;

  const id = $props.id();
  let width = $state(640);
  let rem = $state(16);

  const cells = $derived(cellsOf(chain.links, chain.fromNs, chain.untilNs, width, DEPTHS));
  const depths = $derived(Math.max(1, ...cells.map(({ depth }) => depth + 1)));
  const heights = $derived(ROWS.slice(0, depths).map((row) => row * rem));
  const tops = $derived(
    heights.map((_, depth) => heights.slice(0, depth).reduce((y, row) => y + row + GAP, 0)),
  );
  const floor = $derived(heights.reduce((y, row) => y + row + GAP, 0));
  const height = $derived(floor + AXIS * rem);
  const fills = $derived([...new Map(cells.map((cell) => [fill(cell).key, fill(cell)])).values()]);
  const playheadAt = $derived(
    ((nowNs - chain.fromNs) / Math.max(1, chain.untilNs - chain.fromNs)) * width,
  );
  const isInside = $derived(nowNs >= chain.fromNs && nowNs <= chain.untilNs);

  /** Only the wait's own row has the colours of its parts; below, colours say what somebody did. */
  function fill({ link, depth }: Cell): Fill {
    return fillOf(depth === 0 ? link : { ...link, part: null });
  }

  /** The label if it fits, or the name alone. */
  function words({ link, width }: Cell): string {
    const texts = [link.label, run.processName(link.process)];
    return texts.find((text) => text.length * LETTER * rem < width - 8) ?? '';
  }

  function lengthOf({ link, width }: Cell): string {
    const text = formatNs(link.untilNs - link.fromNs);
    return text.length * LETTER * rem < width - 8 ? text : '';
  }
;
async () => {


 { svelteHTML.createElement("div", {   "class":`plot`,"translate":`no`,});
   { const $$_div1 = svelteHTML.createElement("div", { });width= $$_div1.clientWidth; }
   { const $$_span1 = svelteHTML.createElement("span", {  "class":`rem`,});rem= $$_span1.clientWidth; }
   { svelteHTML.createElement("svg", {   width,height,"aria-hidden":`true`,});
     { svelteHTML.createElement("defs", {});
         for(let { key, texture, colour } of __sveltets_2_ensureArray(fills)){key;
         { const $$_erutxeT3C = __sveltets_2_ensureComponent(Texture); new $$_erutxeT3C({ target: __sveltets_2_any(), props: {    "id":`${id}-${key}`,texture,colour,}});}
      }
     }
       for(let cell of __sveltets_2_ensureArray(cells)){cell.path;
      const top = tops[cell.depth] ?? 0;
      const row = heights[cell.depth] ?? 0;
      const label = words(cell);
       { svelteHTML.createElement("g", {     "role":`presentation`,"class":`cell`,"onclick":() => onchoose(cell.link),});
         { svelteHTML.createElement("title", {});cell.link.sentence; }
         { svelteHTML.createElement("rect", {           "x":cell.x,"y":top,"width":Math.max(0.75, cell.width),"height":row,"fill":`url(#${id}-${fill(cell).key})`,});}
        if(label){
           { svelteHTML.createElement("text", {       "x":cell.x + cell.width / 2,"y":top + row / 2,"dy":cell.depth === 0 ? '-0.25em' : '0.35em',});
            label;
           }
        }
        if(cell.depth === 0){
           { svelteHTML.createElement("text", {         "class":`length`,"x":cell.x + cell.width / 2,"y":top + row / 2,"dy":label ? '1em' : '0.35em',});
            lengthOf(cell);
           }
        }
       }
    }
    if(isInside){
       { svelteHTML.createElement("line", {          "class":`now`,"x1":playheadAt,"x2":playheadAt,"y1":`0`,"y2":floor,});}
    }
     { svelteHTML.createElement("text", {       "class":`tick`,"x":`0`,"y":height - 4,"text-anchor":`start`,});formatClock(chain.fromNs); }
     { svelteHTML.createElement("text", {       "class":`tick`,"x":width,"y":height - 4,"text-anchor":`end`,});formatClock(chain.untilNs); }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The wait to scale, cut into its parts; under each part what that depended on, and under that
 * what that was about. The list of links says the same in words.
 */
const ChainPicture__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ChainPicture__SvelteComponent_ = ReturnType<typeof ChainPicture__SvelteComponent_>;
/*Ωignore_endΩ*/export default ChainPicture__SvelteComponent_;