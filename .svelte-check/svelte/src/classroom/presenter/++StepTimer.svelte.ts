///<reference types="svelte" />
;
import type { ClassController } from './classController.svelte';
import { texts } from '../shared/texts';
import { formatSpent, spentIn, spentInAll } from './timer';
import UndoButton from './UndoButton.svelte';
;

  interface Props {
    controller: ClassController;
    /** The wall clock. */
    now: number;
  };function $$render() {

  
  
  
  


  const { controller, now }: Props = $props();

  const spentMs = $derived(spentIn(controller.timer, controller.step, now));
  const allMs = $derived(spentInAll(controller.timer, now));
  const minutes = $derived(controller.now.minutes);
  const allMinutes = $derived(controller.lesson.steps.reduce((sum, step) => sum + step.minutes, 0));
  const leftMs = $derived(minutes * 60_000 - spentMs);
  const isRunning = $derived(controller.timer.sinceMs !== null);
;
async () => {


 { svelteHTML.createElement("div", {     "class":`timer`,"role":`group`,"aria-label":texts.timer.label,});
   { svelteHTML.createElement("dl", {});
     { svelteHTML.createElement("div", { });leftMs < 0;
       { svelteHTML.createElement("dt", {});texts.timer.step; }
       { svelteHTML.createElement("dd", {});
         { svelteHTML.createElement("span", { "class":`spent`,});texts.timer.of(formatSpent(spentMs), minutes); }
         { svelteHTML.createElement("span", { "class":`left`,});
          leftMs < 0
            ? texts.timer.over(formatSpent(-leftMs))
            : texts.timer.left(formatSpent(leftMs + 999));
         }
       }
     }
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("dt", {});texts.timer.all; }
       { svelteHTML.createElement("dd", {});
         { svelteHTML.createElement("span", { "class":`spent`,});texts.timer.of(formatSpent(allMs), allMinutes); }
         { svelteHTML.createElement("span", { "class":`left`,});isRunning ? '' : texts.timer.paused; }
       }
     }
   }
   { svelteHTML.createElement("div", { "class":`buttons`,});
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => controller.toggleTimer(Date.now()),});
      isRunning ? texts.timer.pause : texts.timer.start;
     }
     { svelteHTML.createElement("button", {       "type":`button`,"disabled":allMs === 0,"onclick":() => controller.restartTimer(Date.now()),});
      texts.timer.restart;
     }
     { const $$_nottuBodnU2C = __sveltets_2_ensureComponent(UndoButton); new $$_nottuBodnU2C({ target: __sveltets_2_any(), props: {    controller,now,"command":`restart`,}});}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** How long this step and the class have taken; over time is said, not only coloured. */
const StepTimer__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StepTimer__SvelteComponent_ = ReturnType<typeof StepTimer__SvelteComponent_>;
/*Ωignore_endΩ*/export default StepTimer__SvelteComponent_;