///<reference types="svelte" />
;
import type { Value } from '$model/schema/parameters';
import type { Parameter } from '$model/schema/schema';
import Part from '$ui/Part.svelte';
import './controls.css';
import type { SliderRange } from './number';
import { valueControl } from './valueControl';
;

  interface Props {
    parameter: Parameter;
    value: Value;
    /** CPUs that the machine of the scenario has. */
    cpus: number;
    /** A narrower range of a number's range on its slider. */
    range?: SliderRange;
    /** Elements that describe the control, for `aria-describedby`. */
    describedBy: string;
    labelId: string;
    /** The value moved and may move on: show what it would do, if that is quick. */
    onpreview: (value: Value) => void;
    /** The reader has decided. */
    oncommit: (value: Value) => void;
  };function $$render() {

  
  
  
  
  
  


  const { parameter, value, cpus, range, describedBy, labelId, onpreview, oncommit }: Props =
    $props();

  const control = $derived(
    valueControl(
      {
        parameter,
        get value() {
          return value;
        },
        get cpus() {
          return cpus;
        },
        get range() {
          return range;
        },
        onpreview: (next) => onpreview(next),
        oncommit: (next) => oncommit(next),
      },
      { label: labelId, description: describedBy },
    ),
  );
;
async () => {


 { const $$_traP0C = __sveltets_2_ensureComponent(Part); new $$_traP0C({ target: __sveltets_2_any(), props: {  "part":control,}});}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The control that fits a parameter's type. */
const ValueControl__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ValueControl__SvelteComponent_ = ReturnType<typeof ValueControl__SvelteComponent_>;
/*Ωignore_endΩ*/export default ValueControl__SvelteComponent_;