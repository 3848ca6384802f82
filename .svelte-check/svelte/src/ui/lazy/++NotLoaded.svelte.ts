///<reference types="svelte" />
;
import type { Lacking } from './fetching.svelte';
import { texts } from './texts';
;

  interface Props {
    lacking: Lacking;
  };function $$render() {

  
  


  const { lacking }: Props = $props();
;
async () => {


 { svelteHTML.createElement("p", { "role":`alert`,});
  texts.failed(lacking.what);
   { svelteHTML.createElement("button", {   "type":`button`,"onclick":lacking.again,});texts.again; }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A line that says what could not be fetched, with the way to try it again. */
const NotLoaded__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NotLoaded__SvelteComponent_ = ReturnType<typeof NotLoaded__SvelteComponent_>;
/*Ωignore_endΩ*/export default NotLoaded__SvelteComponent_;