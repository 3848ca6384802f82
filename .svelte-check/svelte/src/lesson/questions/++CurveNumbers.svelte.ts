///<reference types="svelte" />
;
import { sayDrawn, textOf, type Drawn } from './curve';
import type { CurvePrediction } from '../content/definition';
;

  interface Props {
    prediction: CurvePrediction;
    values: Drawn;
    onset: (index: number, value: number | null) => void;
  };function $$render() {

  
  


  const { prediction, values, onset }: Props = $props();

  const { points, x, y } = $derived(prediction);
;
async () => {


 { svelteHTML.createElement("table", {});
   { svelteHTML.createElement("caption", { "class":`visually-hidden`,});y.label; }
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});x.label; }
       { svelteHTML.createElement("th", { "scope":`col`,});y.label; y.unit; }
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let point of __sveltets_2_ensureArray(points)){let index = 1;index;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});textOf(point); }
         { svelteHTML.createElement("td", {});
          if(point.known){
            sayDrawn(values[index] ?? 0, y);
          }else{
             { svelteHTML.createElement("input", {               "type":`number`,"min":`0`,"max":y.max,"step":y.step,"aria-label":`${x.label} ${textOf(point)}: ${y.label}, ${y.unit}`,"value":values[index] ?? '',"onchange":({ currentTarget: { value, valueAsNumber } }) =>
                onset(index, value === '' ? null : valueAsNumber),});}
          }
         }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A curve as a table to fill in: what can be drawn can be typed. */
const CurveNumbers__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CurveNumbers__SvelteComponent_ = ReturnType<typeof CurveNumbers__SvelteComponent_>;
/*Ωignore_endΩ*/export default CurveNumbers__SvelteComponent_;