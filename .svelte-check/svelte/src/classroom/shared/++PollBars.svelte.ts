///<reference types="svelte" />
;
import type { ShownPoll } from './messages';
import { texts } from './texts';
import AudienceCurve from '../audience/AudienceCurve.svelte';
;

  interface Props {
    poll: ShownPoll;
  };function $$render() {

  
  
  


  const { poll }: Props = $props();

  /** More answers than this have smaller letters and shorter bars, so that the room sees all of them. */
  const MANY = 8;

  const right = $derived(poll.bars.find(({ isRight }) => isRight));
;
async () => {


 { svelteHTML.createElement("div", { "class":`poll`,});
   { svelteHTML.createElement("p", { "class":`ask`,});poll.ask; }
   { svelteHTML.createElement("div", {  "class":`answers`,});poll.curve;
     { svelteHTML.createElement("div", {});
       { svelteHTML.createElement("ol", { });poll.bars.length > MANY;
            for(let { text, hands, percent, length, isRight } of __sveltets_2_ensureArray(poll.bars)){let place = 1;place;
           { svelteHTML.createElement("li", { });isRight;
             { svelteHTML.createElement("span", {   "class":`number`,"aria-hidden":`true`,});place + 1; }
             { svelteHTML.createElement("span", { "class":`text`,});
              text;
              if(isRight){ { svelteHTML.createElement("span", { "class":`gave`,});texts.poll.gave; }}
             }
             { svelteHTML.createElement("span", {   "class":`track`,"aria-hidden":`true`,}); { svelteHTML.createElement("span", { });__sveltets_2_ensureType(String, Number, `${length * 100} `); } }
             { svelteHTML.createElement("span", { "class":`count`,});
              hands;if(poll.hands > 0){ { svelteHTML.createElement("span", { "class":`percent`,});texts.poll.percent(percent); }}
             }
           }
        }
       }
       { svelteHTML.createElement("p", { "class":`total`,});texts.poll.total(poll.hands); }
     }
    if(poll.curve){ { const $$_evruCecneiduA2C = __sveltets_2_ensureComponent(AudienceCurve); new $$_evruCecneiduA2C({ target: __sveltets_2_any(), props: {  "curve":poll.curve,}});}}
   }
  if(poll.revealed){
     { svelteHTML.createElement("p", { "class":`said`,});
      if(right){ { svelteHTML.createElement("strong", {});texts.poll.agreed(right.hands, poll.hands); }}
      poll.said;
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The room's answers as bars; once it is revealed, beside what the run gave. */
const PollBars__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PollBars__SvelteComponent_ = ReturnType<typeof PollBars__SvelteComponent_>;
/*Ωignore_endΩ*/export default PollBars__SvelteComponent_;