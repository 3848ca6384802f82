///<reference types="svelte" />
;
import { isLongAddress } from '$model/link/limits';
import { encodeLink } from '$model/link/link';
import CopyField from '$ui/CopyField.svelte';
import { viewOf, type SeenRun } from './viewState';
import { texts } from './texts';
;

  interface Props {
    opened: SeenRun;
    /** The page that opens links. */
    page: string;
  };function $$render() {

  
  
  
  
  


  const { opened, page }: Props = $props();

  const id = $props.id();
  let withView = $state(true);

  const { experiment } = $derived(opened);
  const hash = $derived(experiment.stale ? undefined : experiment.run?.hash);
  const link = $derived(
    page +
      encodeLink(experiment.scenario, {
        ...(withView && viewOf(opened)),
        ...(hash !== undefined && { hash }),
      }),
  );
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h3", { "id":`${id}-title`,});texts.link.title; }
  if(isLongAddress(link)){
     { svelteHTML.createElement("p", { "class":`note`,});texts.link.tooLong(link.replace(/#.*/s, '').length); }
  }else{
     { svelteHTML.createElement("p", { "class":`note`,});texts.link.note; }
      { const $$_dleiFypoC1C = __sveltets_2_ensureComponent(CopyField); new $$_dleiFypoC1C({ target: __sveltets_2_any(), props: {      "text":link,"label":texts.link.address,"action":texts.link.copy,"main":true,}});}
     { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":withView,});/*Ωignore_startΩ*/() => withView = __sveltets_2_any(null);/*Ωignore_endΩ*/} texts.link.withView; }
  }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The address of what is seen, to be copied. */
const LinkPart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LinkPart__SvelteComponent_ = ReturnType<typeof LinkPart__SvelteComponent_>;
/*Ωignore_endΩ*/export default LinkPart__SvelteComponent_;