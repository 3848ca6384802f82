///<reference types="svelte" />
;
import { sayDrawn, textOf } from './curve';
import type { CurvePrediction, Figure } from '../content/definition';
import { rowOf } from '../lesson.svelte';
import { whoseTexts as texts } from '../texts';
;

  interface Props {
    prediction: CurvePrediction;
    figures: Readonly<Record<string, Figure>>;
    /** What the reader drew, point by point. */
    drawn?: readonly number[] | null;
  };function $$render() {

  
  
  
  


  const { prediction, figures, drawn = null }: Props = $props();
;
async () => {


 { svelteHTML.createElement("table", { "class":`curve`,});
   { svelteHTML.createElement("caption", { "class":`visually-hidden`,});prediction.y.label; }
   { svelteHTML.createElement("thead", {});
     { svelteHTML.createElement("tr", {});
       { svelteHTML.createElement("th", { "scope":`col`,});prediction.x.label; }
      if(drawn){ { svelteHTML.createElement("th", { "scope":`col`,});texts.yours; }}
       { svelteHTML.createElement("th", { "scope":`col`,});texts.ours; }
     }
   }
   { svelteHTML.createElement("tbody", {});
        for(let point of __sveltets_2_ensureArray(prediction.points)){let index = 1;index;
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`row`,});textOf(point); }
        if(drawn){ { svelteHTML.createElement("td", {});point.known ? '' : sayDrawn(drawn[index] ?? 0, prediction.y); }}
         { svelteHTML.createElement("td", {});rowOf(figures, 'figure', point.figure).text; }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A curve as a table: the runs' values, beside the reader's if there are any. */
const CurveTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CurveTable__SvelteComponent_ = ReturnType<typeof CurveTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default CurveTable__SvelteComponent_;