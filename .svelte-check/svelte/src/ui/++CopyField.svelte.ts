///<reference types="svelte" />
;
import { copyText } from './clipboard';
import { texts } from './texts';
;

  interface Props {
    text: string;
    /** What the field holds. */
    label: string;
    /** What the button says. */
    action: string;
    /** Lines that are seen of a longer text; an address has one. */
    rows?: number;
    /** The text as it is when it is copied, if the field doesn't follow all the time. */
    latest?: () => string;
    /** Whether copying is what the place is there for. */
    main?: boolean;
  };function $$render() {

  
  


  const { text, label, action, rows = 1, latest = () => text, main = false }: Props = $props();

  let field = $state<HTMLInputElement | HTMLTextAreaElement>();
  let said = $state('');

  async function copy() {
    const copied = await copyText(latest());
    if (!copied) field?.select();
    said = copied ? texts.copied : texts.notCopiedButSelected;
  }
;
async () => {


 { svelteHTML.createElement("div", { "class":`copy-field`,});
  if(rows > 1){
     { const $$_textarea1 = svelteHTML.createElement("textarea", {           "readonly":true,rows,"value":text,"aria-label":label,"spellcheck":`false`,"onfocus":() => field?.select(),});field = $$_textarea1; }
  }else{
     { const $$_input1 = svelteHTML.createElement("input", {             "type":`text`,"readonly":true,"value":text,"aria-label":label,"spellcheck":`false`,"onfocus":() => field?.select(),});field = $$_input1;}
  }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":copy,});main;action; }
 }
 { svelteHTML.createElement("p", { "role":`status`,});said; }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A text to take away: selected when it has the focus, with a button that copies it and says whether the browser allowed it. */
const CopyField__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CopyField__SvelteComponent_ = ReturnType<typeof CopyField__SvelteComponent_>;
/*Ωignore_endΩ*/export default CopyField__SvelteComponent_;