///<reference types="svelte" />
;
import { copyText } from './clipboard';
import { texts } from './texts';
;

  interface Props {
    label: string;
    text: () => string;
  };function $$render() {

  
  


  const { label, text }: Props = $props();

  /** How long the button says that it has copied. */
  const TOLD_MS = 2000;

  let outcome = $state('');

  async function copy() {
    const copied = await copyText(text());
    outcome = copied ? texts.copied : texts.notCopied;
    if (copied) setTimeout(() => (outcome = ''), TOLD_MS);
  }
;
async () => {


 { svelteHTML.createElement("span", {});
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":copy,});label; }
   { svelteHTML.createElement("span", { "role":`status`,});outcome; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Copies a text, and says whether the browser allowed it. */
const CopyButton__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CopyButton__SvelteComponent_ = ReturnType<typeof CopyButton__SvelteComponent_>;
/*Ωignore_endΩ*/export default CopyButton__SvelteComponent_;