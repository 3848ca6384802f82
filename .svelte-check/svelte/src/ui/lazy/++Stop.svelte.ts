///<reference types="svelte" />
;
import { untrack, type Snippet } from 'svelte';
;

  interface Props {
    /** What will be there. */
    what: string;
    /** Whether it is. */
    ready: boolean;
    /** What stands there until then. */
    children?: Snippet;
  };function $$render() {

  


  const { what, ready, children }: Props = $props();

  let place = $state<HTMLElement>();
  /** Whether the focus waits here at the moment when it need not any more. */
  let met = $state(false);

  $effect.pre(() => {
    if (ready) met = untrack(() => place?.contains(document.activeElement)) ?? false;
  });

  const stopFocus = (element: HTMLElement) => {
    element.tabIndex = 0;
  };
  const takeFocus = (element: HTMLElement) => element.focus({ preventScroll: true });
;
async () => {


if(!ready){
   { const $$_div0 = svelteHTML.createElement("div", {       "role":`group`,"aria-label":what,"aria-busy":`true`,[Symbol("@attach")]:stopFocus,});place = $$_div0;
    ;__sveltets_2_ensureSnippet(children?.());
   }
} else if (met){
   { svelteHTML.createElement("span", {    "class":`visually-hidden`,"tabindex":-1,[Symbol("@attach")]:takeFocus,});what; }
}
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/**
 * The place of what is still being made: Tab stops there, so that nothing is passed over, and goes on into
 * it once it is there.
 */
const Stop__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Stop__SvelteComponent_ = ReturnType<typeof Stop__SvelteComponent_>;
/*Ωignore_endΩ*/export default Stop__SvelteComponent_;