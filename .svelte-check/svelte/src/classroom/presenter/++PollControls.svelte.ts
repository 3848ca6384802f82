///<reference types="svelte" />
;
import type { ClassController } from './classController.svelte';
import type { Poll } from '../shared/taughtLesson';
import { handsInAll, MOST_HANDS } from '../shared/polls';
import { texts } from '../shared/texts';
import UndoButton from './UndoButton.svelte';
;

  interface Props {
    controller: ClassController;
    /** The wall clock. */
    now: number;
    poll: Poll;
  };function $$render() {

  
  
  
  
  


  const { controller, now, poll }: Props = $props();

  const hands = $derived(controller.poll.hands);
  const total = $derived(handsInAll(poll, hands));
;
async () => {


 { svelteHTML.createElement("section", {   "class":`poll`,"aria-labelledby":`class-poll`,});
   { svelteHTML.createElement("h3", { "id":`class-poll`,});texts.poll.label; }
   { svelteHTML.createElement("p", { "class":`ask`,});poll.ask; }
   { svelteHTML.createElement("ul", {});
        for(let { id, text } of __sveltets_2_ensureArray(poll.options)){let place = 1;id;
      const count = hands[id] ?? 0;
       { svelteHTML.createElement("li", {});
         { svelteHTML.createElement("span", { "class":`text`,});
           { svelteHTML.createElement("kbd", { "aria-hidden":`true`,});place + 1; }
          text;
          if(controller.poll.revealed && id === poll.right){ { svelteHTML.createElement("strong", {}); texts.poll.gave;  }}
         }
         { svelteHTML.createElement("span", { "class":`count`,});
           { svelteHTML.createElement("button", {        "type":`button`,"aria-label":texts.poll.fewer(text),"disabled":count === 0,"onclick":() => controller.count(id, count - 1),});  }
           { svelteHTML.createElement("input", {                 "type":`number`,"inputmode":`numeric`,"min":`0`,"max":MOST_HANDS,"aria-label":texts.poll.hands(text),"value":count,"onkeydown":({ key, currentTarget }) => key === 'Enter' && currentTarget.blur(),"onchange":(event) => {
              controller.count(id, event.currentTarget.valueAsNumber);
              event.currentTarget.value = String(controller.poll.hands[id] ?? 0);
            },});}
           { svelteHTML.createElement("button", {      "type":`button`,"aria-label":texts.poll.more(text),"onclick":() => controller.count(id, count + 1),});  }
         }
       }
    }
   }
   { svelteHTML.createElement("p", {   "class":`total`,"role":`status`,});texts.poll.total(total); }
  if(controller.poll.revealed){ { svelteHTML.createElement("p", {});poll.said; }}
   { svelteHTML.createElement("div", { "class":`doings`,});
     { svelteHTML.createElement("button", {   "type":`button`,"onclick":() => controller.reveal(),});
      controller.poll.revealed ? texts.poll.hide : texts.poll.reveal;
     }
     { svelteHTML.createElement("button", {     "type":`button`,"disabled":total === 0,"onclick":() => controller.forgetPoll(Date.now()),});
      texts.poll.forget;
     }
     { const $$_nottuBodnU2C = __sveltets_2_ensureComponent(UndoButton); new $$_nottuBodnU2C({ target: __sveltets_2_any(), props: {    controller,now,"command":`forget`,}});}
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Where the teacher enters a show of hands, option by option. */
const PollControls__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PollControls__SvelteComponent_ = ReturnType<typeof PollControls__SvelteComponent_>;
/*Ωignore_endΩ*/export default PollControls__SvelteComponent_;