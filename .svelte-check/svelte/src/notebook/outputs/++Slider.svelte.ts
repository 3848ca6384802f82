///<reference types="svelte" />
;
import type { SliderBundle } from '../kernel/protocol';
import { outputs as texts } from '../texts';
;

  interface Props {
    slider: SliderBundle;
    /** A notebook that must not run anything has sliders that can't be moved. */
    disabled: boolean;
    onmove: (name: string, value: number) => void;
  };function $$render() {

  
  


  const { slider, disabled, onmove }: Props = $props();

  const id = $props.id();
  /** Where the reader has moved it; what the cell says counts once it says something else. */
  let value = $derived(slider.value);

  function move(input: HTMLInputElement) {
    const wanted = input.valueAsNumber;
    if (!Number.isFinite(wanted)) return;
    const { min, max, name } = slider;
    const next = Math.min(max, Math.max(min, wanted));
    if (next === value) return;
    value = next;
    onmove(name, next);
  }
;
async () => {


 { svelteHTML.createElement("div", { "class":`slider`,});
   { svelteHTML.createElement("label", { "for":`${id}-range`,});slider.label; }
   { svelteHTML.createElement("input", {                 "id":`${id}-range`,"type":`range`,"min":slider.min,"max":slider.max,"step":slider.step,value,disabled,"aria-describedby":`${id}-hint`,"oninput":({ currentTarget }) => move(currentTarget),});}
   { svelteHTML.createElement("input", {               "type":`number`,"min":slider.min,"max":slider.max,"step":slider.step,value,disabled,"aria-label":texts.slider(slider.label),"onchange":({ currentTarget }) => move(currentTarget),});}
   { svelteHTML.createElement("span", {   "class":`hint`,"id":`${id}-hint`,});texts.sliderWaits; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A value that the cells below depend on. */
const Slider__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Slider__SvelteComponent_ = ReturnType<typeof Slider__SvelteComponent_>;
/*Ωignore_endΩ*/export default Slider__SvelteComponent_;