///<reference types="svelte" />
;
import { qrOf } from './qr';
import { texts } from './texts';
;

  interface Props {
    address: string;
  };function $$render() {

  
  


  const { address }: Props = $props();

  const picture = $derived(qrOf(address));
;
async () => {


if(picture){
   { svelteHTML.createElement("svg", {           "viewBox":`0 0 ${picture.size} ${picture.size}`,"role":`img`,"aria-label":texts.link.code,...__sveltets_2_empty({"data-address":address}),"shape-rendering":`crispEdges`,});
     { svelteHTML.createElement("rect", {      "width":picture.size,"height":picture.size,"fill":`#ffffff`,});}
     { svelteHTML.createElement("path", {    "d":picture.path,"fill":`#000000`,});}
   }
}else{
   { svelteHTML.createElement("p", {});texts.link.tooLong; }
}


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** A QR code, black on white in every theme: readers of such codes expect it. */
const QrCode__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type QrCode__SvelteComponent_ = ReturnType<typeof QrCode__SvelteComponent_>;
/*Ωignore_endΩ*/export default QrCode__SvelteComponent_;