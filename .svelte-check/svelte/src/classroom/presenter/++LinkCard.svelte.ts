///<reference types="svelte" />
;
import CopyField from '$ui/CopyField.svelte';
import type { ClassController } from './classController.svelte';
import QrCode from '../shared/QrCode.svelte';
import { texts } from '../shared/texts';
;

  interface Props {
    controller: ClassController;
  };function $$render() {

  
  
  
  


  const { controller }: Props = $props();

  /** Addresses at which a computer finds itself alone. */
  const OWN = /^(localhost|127\.|\[::1\])/;

  const isPlaying = $derived(controller.run.playhead?.playing ?? false);
  /** While it plays, the address would be another in every picture: it stays as it was at the start. */
  let address = $state('');

  $effect(() => {
    if (!isPlaying) address = controller.address();
  });
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`class-link`,});
   { svelteHTML.createElement("h3", { "id":`class-link`,});texts.link.label; }
   { svelteHTML.createElement("p", {});texts.link.note; }
  if(OWN.test(location.hostname)){ { svelteHTML.createElement("p", {});
       { svelteHTML.createElement("strong", {});texts.link.onlyHere(location.hostname); }
     }}
   { const $$_dleiFypoC1C = __sveltets_2_ensureComponent(CopyField); new $$_dleiFypoC1C({ target: __sveltets_2_any(), props: {         "text":address,"latest":() => (address = controller.address()),"label":texts.link.address,"action":texts.link.copy,}});}
  if(controller.codeShown){ { svelteHTML.createElement("div", { "class":`code`,}); { const $$_edoCrQ2C = __sveltets_2_ensureComponent(QrCode); new $$_edoCrQ2C({ target: __sveltets_2_any(), props: { address,}});} }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The address of exactly what the presenter sees, for the students' own screens. */
const LinkCard__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LinkCard__SvelteComponent_ = ReturnType<typeof LinkCard__SvelteComponent_>;
/*Ωignore_endΩ*/export default LinkCard__SvelteComponent_;