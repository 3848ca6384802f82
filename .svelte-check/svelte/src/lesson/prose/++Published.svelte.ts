///<reference types="svelte" />
;
import { rowOf, useLesson } from '../lesson.svelte';
import './figures.css';
;

  interface Props {
    /** A published figure of the lesson, such as `starved.lfs`. */
    of: string;
  };function $$render() {

  
  


  const { of }: Props = $props();

  const { published } = useLesson().definition;
  const figure = $derived(rowOf(published, 'published figure', of));
;
async () => {


 { svelteHTML.createElement("span", { "class":`figure measured`,});figure.text; }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A number that somebody measured and published. */
const Published__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Published__SvelteComponent_ = ReturnType<typeof Published__SvelteComponent_>;
/*Ωignore_endΩ*/export default Published__SvelteComponent_;