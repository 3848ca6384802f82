///<reference types="svelte" />
;
import { untrack, type Snippet } from 'svelte';
import Notice from './Notice.svelte';
import { texts } from './texts';
;

  interface Props {
    /** What the reader lacks if it breaks: the beginning of a sentence. */
    what: string;
    /** What is shown: with another, it is tried again by itself. */
    of?: unknown;
    children: Snippet;
  };function $$render() {

  
  
  


  const { what, of, children }: Props = $props();

  let broken: { readonly of: unknown; readonly reset: () => void } | null = null;

  $effect(() => {
    const now = of;
    untrack(() => {
      if (broken && broken.of !== now) broken.reset();
    });
  });

  /** Told to the browser as well: it is a defect, of what is shown or of this page. */
  function hear(error: unknown, reset: () => void) {
    broken = { of, reset };
    reportError(error);
  }
;
async () => {


 { svelteHTML.createElement("svelte:boundary", {  "onerror":hear,failed:(error, reset) => { async ()/*Ωignore_positionΩ*/ => {
     { const $$_ecitoN0C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN0C({ target: __sveltets_2_any(), props: {       children:() => { return __sveltets_2_any(0); },"kind":`warning`,"title":texts.broken(what),"ways":[{ label: texts.tryAgain, take: reset }],}});
       { svelteHTML.createElement("p", {});texts.brokenHint; }
       { svelteHTML.createElement("p", {}); { svelteHTML.createElement("code", {});error instanceof Error ? error.message : String(error); } }
     Notice}
  };return __sveltets_2_any(0)},});;__sveltets_2_ensureSnippet(children());
  
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A part of a page that can break alone: it says so, offers to try again, and all else goes on. */
const Boundary__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Boundary__SvelteComponent_ = ReturnType<typeof Boundary__SvelteComponent_>;
/*Ωignore_endΩ*/export default Boundary__SvelteComponent_;