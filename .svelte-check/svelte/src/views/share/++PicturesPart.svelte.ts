///<reference types="svelte" />
;
import { nameOf } from '$cases/scenarios';
import type { Run } from '$model/run/run';
import type { WorkbenchLayout } from '../workbench/layout.svelte';
import { hasImage, type Found } from './savableViews';
import { pngFile, svgFile } from './svgPicture';
import { fileName, type Saving } from './saving.svelte';
import { texts } from './texts';
;

  interface Props {
    run: Run;
    saving: Saving;
    /** The views that stand on the page. */
    views: readonly Found<HTMLElement>[];
    layout: WorkbenchLayout;
  };function $$render() {

  
  
  
  
  
  
  


  const { run, saving, views, layout }: Props = $props();

  const id = $props.id();
  let chosen = $state('');
  const view = $derived(views.find(({ name }) => name === chosen) ?? views[0]);

  function save(ending: 'svg' | 'png') {
    if (!view) return;
    const { name, element } = view;
    const title = [nameOf(run.scenario), name].filter(Boolean).join(': ');
    const make = ending === 'svg' ? svgFile : pngFile;
    void saving.save(fileName(nameOf(run.scenario), name, ending), () => make(element, title));
  }
;
async () => {


 { svelteHTML.createElement("section", { "aria-labelledby":`${id}-title`,});
   { svelteHTML.createElement("h3", { "id":`${id}-title`,});texts.pictures.title; }
  if(!layout.everything){
     { svelteHTML.createElement("p", { "class":`note`,});
      texts.pictures.drawn;
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => (layout.everything = true),});
        texts.pictures.drawAll;
       }
     }
  }
   { svelteHTML.createElement("p", {   "class":`visually-hidden`,"role":`status`,});
    layout.everything ? texts.pictures.count(views.length) : '';
   }
  if(view){
     { svelteHTML.createElement("div", { "class":`row`,});
       { svelteHTML.createElement("select", {         "value":view.name,"onchange":(event) => (chosen = event.currentTarget.value),"aria-label":texts.pictures.which,"aria-describedby":`${id}-note`,});
            for(let { name } of __sveltets_2_ensureArray(views)){let index = 1;index; { svelteHTML.createElement("option", { "value":name,});name; }}
       }
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => save('svg'),});  }
       { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => save('png'),});  }
     }
     { svelteHTML.createElement("p", {   "class":`note`,"id":`${id}-note`,});
      hasImage(view.element) ? texts.pictures.image : texts.pictures.vector;
     }
  }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Any view as a picture. */
const PicturesPart__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PicturesPart__SvelteComponent_ = ReturnType<typeof PicturesPart__SvelteComponent_>;
/*Ωignore_endΩ*/export default PicturesPart__SvelteComponent_;