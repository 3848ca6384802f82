///<reference types="svelte" />
;
import type { ClassController } from './classController.svelte';
import { texts } from '../shared/texts';
;

  interface Props {
    controller: ClassController;
  };function $$render() {

  
  


  const { controller }: Props = $props();
;
async () => {


 { svelteHTML.createElement("nav", { "aria-label":texts.steps,});
   { svelteHTML.createElement("h3", {});texts.steps; }
   { svelteHTML.createElement("ol", {});
        for(let { title, minutes } of __sveltets_2_ensureArray(controller.lesson.steps)){let index = 1;index;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("button", {       "type":`button`,"aria-current":index === controller.step ? 'step' : undefined,"onclick":() => controller.go(index, Date.now()),});
           { svelteHTML.createElement("span", { "class":`number`,});index + 1; }
           { svelteHTML.createElement("span", { "class":`title`,});title; }
           { svelteHTML.createElement("span", { "class":`minutes`,});texts.minutes(minutes); }
         }
       }
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every step of the class, each a way to it. */
const StepList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StepList__SvelteComponent_ = ReturnType<typeof StepList__SvelteComponent_>;
/*Ωignore_endΩ*/export default StepList__SvelteComponent_;