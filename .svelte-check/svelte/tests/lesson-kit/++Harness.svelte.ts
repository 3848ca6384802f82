///<reference types="svelte" />
;
import { provideLesson, type OpenLesson } from '$lesson/lesson.svelte';
import { createRawSnippet, onMount, type Component } from 'svelte';
;

  interface Props {
    lesson: OpenLesson;
    /** The component of a lesson to show. */
    component: Component<never>;
    /** What it is given. */
    given: Record<string, unknown>;
    /** Its contents, as text. */
    contents?: string;
  };function $$render() {

  
  


  const { lesson, component, given, contents = '' }: Props = $props();

  const Shown = $derived(component as unknown as Component<Record<string, unknown>>);
  const children = createRawSnippet(() => ({ render: () => `<span>${contents}</span>` }));

  (() => provideLesson(lesson))();
  onMount(() => lesson.open());
;
async () => {


 { svelteHTML.createElement("div", {...__sveltets_2_empty({"data-alive":true}),}); { const $$_nwohS1C = __sveltets_2_ensureComponent(Shown); new $$_nwohS1C({ target: __sveltets_2_any(), props: {  ...given,children,}});} }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** One component of a lesson, with the lesson that it asks for. */
const Harness__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Harness__SvelteComponent_ = ReturnType<typeof Harness__SvelteComponent_>;
/*Ωignore_endΩ*/export default Harness__SvelteComponent_;