///<reference types="svelte" />
;
import { resolve } from '$app/paths';
import Boundary from '$ui/Boundary.svelte';
import Notice from '$ui/Notice.svelte';
import Workbench from '$views/workbench/Workbench.svelte';
import type { ClassController } from './classController.svelte';
import KeySheet from './KeySheet.svelte';
import LinkCard from './LinkCard.svelte';
import PollControls from './PollControls.svelte';
import RunControls from './RunControls.svelte';
import StepList from './StepList.svelte';
import StepTimer from './StepTimer.svelte';
import { texts } from '../shared/texts';
import AudienceControls from './AudienceControls.svelte';
import AudienceTable from '../audience/AudienceTable.svelte';
;

  interface Props {
    controller: ClassController;
    /** The wall clock. */
    now: number;
    isAudienceThere: boolean;
    /** Where the audience's window is, if the browser kept it from opening. */
    blocked: string | null;
    onopen: () => void;
  };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  
  
  


  const { controller, now, isAudienceThere, blocked, onopen }: Props = $props();

  const step = $derived(controller.now);
  /** A recording has none. */
  const seed = $derived(step.run?.recorded ? null : (step.run?.scenario.resolve('run.seed') ?? 0));
;
async () => {


 { svelteHTML.createElement("div", { "class":`presenter`,});
   { svelteHTML.createElement("div", { "class":`top`,});
     { svelteHTML.createElement("div", { "class":`bar`,});
       { svelteHTML.createElement("div", { "class":`heading`,});
         { svelteHTML.createElement("p", { "class":`place`,});texts.stepOf(controller.step + 1, controller.lesson.steps.length); }
         { svelteHTML.createElement("h2", {});step.title; }
       }
       { svelteHTML.createElement("div", { "class":`ways`,});
         { svelteHTML.createElement("button", {      "type":`button`,"disabled":controller.step === 0,"onclick":() => controller.go(controller.step - 1, Date.now()),});texts.previous; }
         { svelteHTML.createElement("button", {        "type":`button`,"class":`main`,"disabled":!controller.next,"onclick":() => controller.go(controller.step + 1, Date.now()),});texts.next; }
       }
       { const $$_remiTpetS3C = __sveltets_2_ensureComponent(StepTimer); new $$_remiTpetS3C({ target: __sveltets_2_any(), props: {  controller,now,}});}
     }
     { const $$_slortnoCecneiduA2C = __sveltets_2_ensureComponent(AudienceControls); new $$_slortnoCecneiduA2C({ target: __sveltets_2_any(), props: {    controller,isAudienceThere,blocked,onopen,}});}
    if(controller.run.shown){ { const $$_slortnoCnuR2C = __sveltets_2_ensureComponent(RunControls); new $$_slortnoCnuR2C({ target: __sveltets_2_any(), props: {   controller,now,seed,}});}}
   }
   { svelteHTML.createElement("div", { "class":`columns`,});
     { svelteHTML.createElement("div", { "class":`side`,});
       { svelteHTML.createElement("section", { "aria-labelledby":`class-notes`,});
         { svelteHTML.createElement("h3", { "id":`class-notes`,});texts.notes; }
            for(let note of __sveltets_2_ensureArray(step.notes)){let index = 1;index; { svelteHTML.createElement("p", { "class":`note`,});note; }}
         { svelteHTML.createElement("p", { "class":`next`,});
          controller.next
            ? texts.nextIs(controller.next.title, controller.next.minutes)
            : texts.last;
         }
       }
      if(step.poll){
         { const $$_yradnuoB3C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.part,"of":step,}});
           { const $$_slortnoClloP4C = __sveltets_2_ensureComponent(PollControls); new $$_slortnoClloP4C({ target: __sveltets_2_any(), props: {    controller,now,"poll":step.poll,}});}
         Boundary}
      }
       { const $$_yradnuoB3C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB3C({ target: __sveltets_2_any(), props: { children:() => { return __sveltets_2_any(0); },"what":texts.part,}}); { const $$_tsiLpetS4C = __sveltets_2_ensureComponent(StepList); new $$_tsiLpetS4C({ target: __sveltets_2_any(), props: { controller,}});} Boundary}
       { const $$_yradnuoB3C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.part,"of":step,}}); { const $$_draCkniL4C = __sveltets_2_ensureComponent(LinkCard); new $$_draCkniL4C({ target: __sveltets_2_any(), props: { controller,}});} Boundary}
       { svelteHTML.createElement("p", {}); { svelteHTML.createElement("a", { "href":`${resolve('/')}${controller.lesson.path}`,});controller.lesson.pathText; } }
     }
     { svelteHTML.createElement("section", {   "class":`run`,"aria-label":texts.run,});
       { const $$_yradnuoB3C = __sveltets_2_ensureComponent(Boundary); new $$_yradnuoB3C({ target: __sveltets_2_any(), props: {   children:() => { return __sveltets_2_any(0); },"what":texts.run,"of":step,}});
        if(controller.run.shown){
          controller.run.shown; {
            const { opened, options } = controller.run.shown;
             { const $$_hcnebkroW4C = __sveltets_2_ensureComponent(Workbench); new $$_hcnebkroW4C({ target: __sveltets_2_any(), props: {                "experiment":opened.experiment,"playhead":opened.playhead,"selection":opened.selection,"layout":opened.layout,"bookmarks":opened.bookmarks,"own":step.run?.scenario,"onactions":(actions) => (controller.run.actions = actions),options,}});}
          }
        } else if (step.table){
           { const $$_elbaTecneiduA4C = __sveltets_2_ensureComponent(AudienceTable); new $$_elbaTecneiduA4C({ target: __sveltets_2_any(), props: {  "table":step.table,}});}
        }else{
           { const $$_ecitoN4C = __sveltets_2_ensureComponent(Notice); new $$_ecitoN4C({ target: __sveltets_2_any(), props: {  "title":texts.noRun,}});}
        }
       Boundary}
     }
   }
  if(controller.sheetShown){ { const $$_teehSyeK1C = __sveltets_2_ensureComponent(KeySheet); new $$_teehSyeK1C({ target: __sveltets_2_any(), props: {  "onclose":() => (controller.sheetShown = false),}});}}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** What the presenter works with: the step with its notes, the timer, the wall, the poll, the run. */
const Presenter__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Presenter__SvelteComponent_ = ReturnType<typeof Presenter__SvelteComponent_>;
/*Ωignore_endΩ*/export default Presenter__SvelteComponent_;