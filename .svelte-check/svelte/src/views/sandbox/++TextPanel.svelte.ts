///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Props {
    summary: Snippet;
    hint: string;
    label: string;
    rows: number;
    /** What the text is; what the reader wrote if not given. */
    value?: string;
    invalid: boolean;
    oninput: (text: string) => void;
    /** What is said of the text. */
    state: Snippet;
    /** What can be done with it. */
    children?: Snippet | undefined;
  };function $$render() {

  


  const { summary, hint, label, rows, value, invalid, oninput, state, children }: Props = $props();

  const id = $props.id();
;
async () => {


 { svelteHTML.createElement("details", {});
   { svelteHTML.createElement("summary", {});;__sveltets_2_ensureSnippet(summary()); }
   { svelteHTML.createElement("p", { "id":`${id}-hint`,});hint; }
   { svelteHTML.createElement("textarea", {                rows,"spellcheck":`false`,"autocapitalize":`off`,"autocomplete":`off`,"aria-label":label,"aria-describedby":`${id}-hint ${id}-state`,"aria-invalid":invalid,value,"oninput":(event) => oninput(event.currentTarget.value),}); }
   { svelteHTML.createElement("div", {   "id":`${id}-state`,"aria-live":`polite`,});;__sveltets_2_ensureSnippet(state()); }
  ;__sveltets_2_ensureSnippet(children?.());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A text to paste and edit, folded away. What is said of it stands below it. */
const TextPanel__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TextPanel__SvelteComponent_ = ReturnType<typeof TextPanel__SvelteComponent_>;
/*Ωignore_endΩ*/export default TextPanel__SvelteComponent_;