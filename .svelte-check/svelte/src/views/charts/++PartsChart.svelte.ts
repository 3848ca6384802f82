///<reference types="svelte" />
;
import { docOf } from '$model/schema/docs';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { formatNs, formatPercent } from '$model/format';
import ChartFigure from './ChartFigure.svelte';
import Explained from './Explained.svelte';
import { textColour, type NamedRun } from './namedRun';
import { largestPart, partColour, partsBar, textureOf } from './parts';
import { timeAxisFromZero } from './scales';
import StillWaiting from './StillWaiting.svelte';
import { texts } from './texts';
import Texture from './Texture.svelte';
;

  interface Props {
    /** One run, or two as two bars on one scale. */
    runs: NamedRun[];
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  


  const { runs }: Props = $props();

  /** In letters of 16 pixels; a projector's are larger. */
  const ROOM = { bar: 30, gap: 22, top: 18, bottom: 34, label: 58, tick: 15, margin: 5 };

  const id = $props.id();
  let width = $state(640);
  /** Pixels in one rem. */
  let rem = $state(16);
  /** The part that is explained; the largest of the first run until the reader points at another. */
  let pointed = $state<string | null>(null);

  const bars = $derived(runs.map((run) => ({ ...run, bar: partsBar(run.run) })));
  const commits = $derived(bars.reduce((sum, { bar }) => sum + bar.commits, 0));
  const hasOpen = $derived(runs.some(({ run }) => run.wait('log_file_sync').openCounts));
  const longestNs = $derived(Math.max(0, ...bars.map(({ bar }) => bar.meanNs)));
  const x = $derived(timeAxisFromZero(longestNs, [0, Math.max(40, width - 1)], rem));
  const scale = $derived(rem / 16);
  const height = $derived(
    (ROOM.top + bars.length * (ROOM.bar + ROOM.gap) + ROOM.bottom - ROOM.gap) * scale + 4,
  );
  const floor = $derived(height - ROOM.bottom * scale);
  const shown = $derived(pointed ?? (bars[0] && largestPart(bars[0].bar)?.id) ?? null);
  const explained = $derived(LFS_PARTS.find((part) => part.id === shown));
  /** A part that is zero in every run would be a row without news. */
  const rows = $derived(
    LFS_PARTS.map((part, place) => ({
      ...part,
      place,
      segments: bars.map(({ bar }) => bar.segments[place]),
    })).filter(({ segments }) => segments.some((segment) => (segment?.meanNs ?? 0) > 0)),
  );
;
async () => {


 { const $$_erugiFtrahC0C = __sveltets_2_ensureComponent(ChartFigure); new $$_erugiFtrahC0C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"title":texts.parts,"unit":hasOpen ? texts.partsUnitEnded : texts.partsUnit,}});
   { const $$_gnitiaWllitS1C = __sveltets_2_ensureComponent(StillWaiting); new $$_gnitiaWllitS1C({ target: __sveltets_2_any(), props: {   runs,"wait":`log_file_sync`,}});}
  if(commits === 0){
     { svelteHTML.createElement("p", { "class":`nothing`,});hasOpen ? texts.noneEnded(texts.lfs) : texts.nothing; }
  }else{
     { const $$_div1 = svelteHTML.createElement("div", {    "class":`plot`,"translate":`no`,});width= $$_div1.clientWidth;
       { const $$_span2 = svelteHTML.createElement("span", {  "class":`rem`,});rem= $$_span2.clientWidth; }
       { svelteHTML.createElement("svg", {   width,height,"aria-hidden":`true`,});
         { svelteHTML.createElement("defs", {});
             for(let row of __sveltets_2_ensureArray(rows)){row.id;
             { const $$_erutxeT4C = __sveltets_2_ensureComponent(Texture); new $$_erutxeT4C({ target: __sveltets_2_any(), props: {      "id":`${id}-${row.id}`,"texture":textureOf(row.id),"colour":partColour(row.id),}});}
          }
         }
            for(let tick of __sveltets_2_ensureArray(x.ticks)){let index = 1;index;
           { svelteHTML.createElement("line", {          "class":`grid`,"x1":tick.at,"x2":tick.at,"y1":ROOM.top * scale,"y2":floor,});}
           { svelteHTML.createElement("text", {         "class":`tick`,"x":tick.at,"y":floor + ROOM.tick * scale,"text-anchor":tick.at < 8 ? 'start' : tick.at > width - 20 ? 'end' : 'middle',});
            tick.text;
           }
        }
         { svelteHTML.createElement("text", {       "class":`tick`,"x":width - 1,"y":height - 3,"text-anchor":`end`,});
          texts.lfsUnit(x.unit);
         }
            for(let { name, colour, bar } of __sveltets_2_ensureArray(bars)){let place = 1;place;
          const top = (ROOM.top + place * (ROOM.bar + ROOM.gap)) * scale;
           { svelteHTML.createElement("text", {        "class":`name`,"x":`0`,"y":top - ROOM.margin * scale,});__sveltets_2_ensureType(String, Number, runs.length > 1 ? textColour(colour) : undefined);
            runs.length > 1 ? `${name}: ` : '';formatNs(bar.meanNs);
           }
             for(let segment of __sveltets_2_ensureArray(bar.segments.filter((segment) => segment.meanNs > 0))){segment.id;
            const left = x.scale(segment.startNs);
            const wide = x.scale(segment.startNs + segment.meanNs) - left;
             { svelteHTML.createElement("rect", {                  "role":`presentation`,"class":`segment`,"x":left,"y":top,"width":Math.max(0.75, wide),"height":ROOM.bar * scale,"fill":`url(#${id}-${segment.id})`,"onpointerenter":() => (pointed = segment.id),});segment.id === shown;}
            if(wide >= ROOM.label * scale){
               { svelteHTML.createElement("text", {       "class":`value`,"x":left + wide / 2,"y":top + (ROOM.bar * scale) / 2,"dy":`0.35em`,});
                formatNs(segment.meanNs);
               }
            }
          }
        }
       }
     }
     { svelteHTML.createElement("p", { "class":`meaning`,});
      if(explained){
         { svelteHTML.createElement("strong", {});explained.name;  }
         { const $$_denialpxE2C = __sveltets_2_ensureComponent(Explained); new $$_denialpxE2C({ target: __sveltets_2_any(), props: {  "doc":docOf('lfsParts', explained.id),}});}
      }
     }
     { svelteHTML.createElement("div", { "class":`scroll`,});
       { svelteHTML.createElement("table", {});
         { svelteHTML.createElement("thead", {});
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`col`,});texts.part; }
                for(let { name, colour } of __sveltets_2_ensureArray(bars)){let index = 1;index;
               { svelteHTML.createElement("th", {      "scope":`col`,"class":`number`,});__sveltets_2_ensureType(String, Number, runs.length > 1 ? textColour(colour) : undefined);
                runs.length > 1 ? name : texts.mean;
               }
               { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.share; }
            }
           }
         }
         { svelteHTML.createElement("tbody", {});
             for(let row of __sveltets_2_ensureArray(rows)){row.id;
             { svelteHTML.createElement("tr", {      "onpointerenter":() => (pointed = row.id),"onfocusin":() => (pointed = row.id),});row.id === shown;
               { svelteHTML.createElement("th", { "scope":`row`,});
                 { svelteHTML.createElement("button", {       "type":`button`,"title":docOf('lfsParts', row.id),"onclick":() => (pointed = row.id),});
                   { svelteHTML.createElement("svg", {       "class":`swatch`,"width":`16`,"height":`16`,"aria-hidden":`true`,});
                     { svelteHTML.createElement("rect", {        "width":`16`,"height":`16`,"rx":`2`,"fill":`url(#${id}-${row.id})`,});}
                   }
                  row.name;
                 }
               }
                  for(let segment of __sveltets_2_ensureArray(row.segments)){let place = 1;place;
                 { svelteHTML.createElement("td", { "class":`number`,});formatNs(segment?.meanNs ?? 0); }
                 { svelteHTML.createElement("td", { "class":`number`,});formatPercent(segment?.share ?? 0); }
              }
             }
          }
         }
         { svelteHTML.createElement("tfoot", {});
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,});texts.total; }
                for(let { bar } of __sveltets_2_ensureArray(bars)){let index = 1;index;
               { svelteHTML.createElement("td", { "class":`number`,});formatNs(bar.meanNs); }
               { svelteHTML.createElement("td", { "class":`number`,});formatPercent(1); }
            }
           }
         }
       }
     }
  }
 ChartFigure}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The mean commit's wait as a bar of parts that add up to it exactly; two runs are two bars on
 * one scale. The list below it is the legend and the table at once: pointing at a part explains it.
 */
const PartsChart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PartsChart__SvelteComponent_ = ReturnType<typeof PartsChart__SvelteComponent_>;
/*Ωignore_endΩ*/export default PartsChart__SvelteComponent_;