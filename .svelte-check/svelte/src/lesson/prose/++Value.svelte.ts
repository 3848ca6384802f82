///<reference types="svelte" />
;
import { rowOf, useLesson } from '../lesson.svelte';
import './figures.css';
;

  interface Props {
    /** A figure of expected.json, such as `starved.lfs`. */
    of: string;
  };function $$render() {

  
  


  const { of }: Props = $props();

  const { expected } = useLesson().definition;
  const figure = $derived(rowOf(expected.figures, 'figure', of));
;
async () => {


 { svelteHTML.createElement("data", {    "class":`figure ${figure.measured ? 'measured' : 'simulated'}`,"value":String(figure.value),});figure.text; }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A number that a run of this lesson gave, or a recording. A test holds it against a fresh one. */
const Value__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Value__SvelteComponent_ = ReturnType<typeof Value__SvelteComponent_>;
/*Ωignore_endΩ*/export default Value__SvelteComponent_;