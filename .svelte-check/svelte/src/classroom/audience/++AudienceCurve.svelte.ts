///<reference types="svelte" />
;
import type { ShownCurve } from '../shared/messages';
;

  interface Props {
    curve: ShownCurve;
  };function $$render() {

  


  const { curve }: Props = $props();

  const line = $derived(
    curve.points.map(({ across, height }) => `${across * 100},${(1 - height) * 100}`).join(' '),
  );
;
async () => {


 { svelteHTML.createElement("figure", {});
   { svelteHTML.createElement("figcaption", {});curve.y; }
   { svelteHTML.createElement("div", { "class":`plot`,});
     { svelteHTML.createElement("span", {   "class":`zero`,"aria-hidden":`true`,});  }
     { svelteHTML.createElement("svg", {     "viewBox":`0 0 100 100`,"preserveAspectRatio":`none`,"aria-hidden":`true`,});
       { svelteHTML.createElement("polyline", {  "points":line,});}
     }
     { svelteHTML.createElement("ol", {});
          for(let { label, text, across, height } of __sveltets_2_ensureArray(curve.points)){let index = 1;index;
         { svelteHTML.createElement("li", {  });__sveltets_2_ensureType(String, Number, `${across * 100} `);__sveltets_2_ensureType(String, Number, height);
           { svelteHTML.createElement("span", { "class":`setting`,}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});curve.x;  } label; }
           { svelteHTML.createElement("span", { "class":`given`,}); { svelteHTML.createElement("span", { "class":`visually-hidden`,});curve.y;  } text; }
         }
      }
     }
   }
   { svelteHTML.createElement("p", {});curve.x; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What runs gave, setting by setting: a curve with the names of its axes and every figure. */
const AudienceCurve__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type AudienceCurve__SvelteComponent_ = ReturnType<typeof AudienceCurve__SvelteComponent_>;
/*Ωignore_endΩ*/export default AudienceCurve__SvelteComponent_;