///<reference types="svelte" />
;
  import { Camera, type Scenery } from './camera.svelte';

  /** The camera comes with its buttons, once somebody wants to see more of a machine. */
  export const makeCamera = (scenery: () => Scenery) => new Camera(scenery);
;;;
  interface Props {
    camera: Camera;
    /**
     * What the button that shows the selection from near says, and its name for those who hear it; null if nothing
     * is selected. It is short: what stands beside it tells of the run, and needs the width.
     */
    chosen: { label: string; name: string } | null;
  };function $$render() {



  const { camera, chosen }: Props = $props();
;
async () => {




 { svelteHTML.createElement("div", {       "class":`zoom`,"role":`group`,"aria-label":`Zoom`,...__sveltets_2_empty({"data-picture":`omit`}),});
   { svelteHTML.createElement("button", {          "type":`button`,"aria-label":`Farther`,"aria-keyshortcuts":`-`,"disabled":camera.zoom === 1,"onclick":() => camera.step(-1),});  }
   { svelteHTML.createElement("button", {          "type":`button`,"aria-label":`Nearer`,"aria-keyshortcuts":`+`,"disabled":camera.zoom >= camera.largest,"onclick":() => camera.step(1),});  }
  if(camera.zoom > 1){
     { svelteHTML.createElement("button", {     "type":`button`,"aria-keyshortcuts":`0`,"onclick":() => camera.reset(),});  }
  }
  if(chosen !== null){
     { svelteHTML.createElement("button", {          "type":`button`,"aria-label":chosen.name,"aria-pressed":camera.following,"aria-keyshortcuts":`Z`,"onclick":() => camera.showChosen(),});chosen.label; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Nearer and farther by buttons; the keys +, - and 0 do the same wherever the focus is on the stage. */
const Zoom__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Zoom__SvelteComponent_ = ReturnType<typeof Zoom__SvelteComponent_>;
/*Ωignore_endΩ*/export default Zoom__SvelteComponent_;