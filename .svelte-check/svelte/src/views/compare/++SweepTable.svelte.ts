///<reference types="svelte" />
;
import type { Value } from '$model/schema/parameters';
import TableBehind from '../charts/TableBehind.svelte';
import type { Multiple } from './multiples';
import type { SweptPoint } from './sweep.svelte';
import { sweepTexts as texts } from './sweepTexts';
import { wordFigure } from '$explain/figures';
;

  interface Props {
    multiples: readonly Multiple[];
    values: readonly Value[];
    wordValue: (value: Value) => string;
    onopen: (point: SweptPoint) => void;
  };function $$render() {

  
  
  
  
  
  


  const { multiples, values, wordValue, onopen }: Props = $props();

  const dotsAt = (at: number) => multiples[0]?.dots.filter(({ point }) => point.at === at) ?? [];
  function figureAt({ figure, dots }: Multiple, point: SweptPoint): string {
    const dot = dots.find((each) => each.point === point);
    return wordFigure(dot?.value ?? Number.NaN, figure.kind, dot?.isAtLeast);
  }
;
async () => {


 { const $$_dniheBelbaT0C = __sveltets_2_ensureComponent(TableBehind); new $$_dniheBelbaT0C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"title":texts.title,}});
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});texts.parameter; }
       { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});texts.seed; }
         for(let { figure } of __sveltets_2_ensureArray(multiples)){figure.id;
         { svelteHTML.createElement("th", {   "scope":`col`,"class":`number`,});figure.name; }
      }
       { svelteHTML.createElement("th", { "scope":`col`,}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});texts.openRow; } }
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let value of __sveltets_2_ensureArray(values)){let at = 1;at;
      const dots = dotsAt(at);
      if(dots.length > 0){
         { svelteHTML.createElement("tr", { "class":`median`,});
           { svelteHTML.createElement("th", { "scope":`row`,});wordValue(value); }
           { svelteHTML.createElement("td", { "class":`number`,});texts.medianOf(dots.length); }
             for(let { figure, medians } of __sveltets_2_ensureArray(multiples)){figure.id;
             { svelteHTML.createElement("td", { "class":`number`,});wordFigure(medians[at] ?? Number.NaN, figure.kind); }
          }
           { svelteHTML.createElement("td", {}); }
         }
            for(let { point } of __sveltets_2_ensureArray(dots)){let index = 1;index;
           { svelteHTML.createElement("tr", {});
             { svelteHTML.createElement("th", { "scope":`row`,}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});wordValue(value); } }
             { svelteHTML.createElement("td", { "class":`number`,});point.seed; }
               for(let multiple of __sveltets_2_ensureArray(multiples)){multiple.figure.id;
               { svelteHTML.createElement("td", { "class":`number`,});figureAt(multiple, point); }
            }
             { svelteHTML.createElement("td", {});
               { svelteHTML.createElement("button", {         "type":`button`,"class":`compact`,"aria-label":texts.openTitle(wordValue(value), point.seed),"onclick":() => onopen(point),});
                texts.openRow;
               }
             }
           }
        }
      }
    }
   }
 TableBehind}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The table behind the small multiples: the median of each value, and under it every run. */
const SweepTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type SweepTable__SvelteComponent_ = ReturnType<typeof SweepTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default SweepTable__SvelteComponent_;