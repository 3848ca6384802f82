///<reference types="svelte" />
;
import { texts } from '../texts';
;

  interface Props {
    reload: () => void;
    close: () => void;
    /** Whether the page has a place for it; otherwise it stands over its lower end. */
    isInPlace: boolean;
  };function $$render() {

  


  const { reload, close, isInPlace }: Props = $props();
;
async () => {


 { svelteHTML.createElement("aside", {   "aria-label":texts.update.label,});!isInPlace;
   { svelteHTML.createElement("p", { "role":`status`,});texts.update.news; }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":reload,});texts.update.reload; }
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":close,});texts.update.later; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A new version of the site is there: the reader chooses when to take it. */
const UpdateNotice__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type UpdateNotice__SvelteComponent_ = ReturnType<typeof UpdateNotice__SvelteComponent_>;
/*Ωignore_endΩ*/export default UpdateNotice__SvelteComponent_;