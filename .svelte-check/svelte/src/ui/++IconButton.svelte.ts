///<reference types="svelte" />
;
import type { Snippet } from 'svelte';
;

  interface Props {
    /** What it does, for those who hear it. */
    label: string;
    /** What it does now, for those who point at it; the same if not given. */
    title?: string;
    /** The key that does the same, as it is printed. */
    shortcut?: string;
    /** The same key as ARIA writes it; not given where another element listens for it. */
    ariaShortcut?: string;
    /** What most readers press next is filled; what is one of many has no frame until it is pointed at. */
    look?: 'main' | 'framed' | 'quiet';
    pressed?: boolean;
    expanded?: boolean;
    disabled?: boolean;
    onclick: () => void;
    /** A picture or a sign. */
    children: Snippet;
  };function $$render() {

  


  const {
    label,
    title = label,
    shortcut,
    ariaShortcut,
    look = 'framed',
    pressed,
    expanded,
    disabled,
    onclick,
    children,
  }: Props = $props();
;
async () => {


  { svelteHTML.createElement("button", {                "type":`button`,"class":look,"title":shortcut ? `${title} (${shortcut})` : title,"aria-label":label,"aria-keyshortcuts":ariaShortcut,"aria-pressed":pressed,"aria-expanded":expanded,disabled,onclick,});
  ;__sveltets_2_ensureSnippet(children());
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A button with a picture or a sign instead of words. */
const IconButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type IconButton__SvelteComponent_ = ReturnType<typeof IconButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default IconButton__SvelteComponent_;