///<reference types="svelte" />
;
import { formatClock, formatCount } from '$model/format';
import { countFate, pulledPlug, type Fate, type PulledPlug } from '$model/run/pulledPlug';
import { useLesson } from '../lesson.svelte';
import { plugTexts as texts } from '../texts';
;

  interface Props {
    /** The simulation whose machine loses its power. */
    simulation: string;
    /** The step of the lesson that is done with it. */
    step: string;
  };function $$render() {

  
  
  
  


  const { simulation: id, step }: Props = $props();

  /** So many of the newest transactions are drawn. */
  const SHOWN = 60;
  const FATES: readonly Fate[] = ['safe', 'lost', 'stands', 'gone', 'open'];

  const lesson = useLesson();
  const simulation = $derived(lesson.simulation(id));
  const run = $derived(simulation.experiment.run);
  const nowNs = $derived(simulation.playhead.timeNs);
  let pulled = $state.raw<PulledPlug | null>(null);
  /** The run that it was pulled in: what is said holds for no other. */
  let pulledRun = $state.raw<typeof run>(null);

  const said = $derived(pulled && run === pulledRun ? pulled : null);

  const lost = $derived(said ? countFate(said, 'lost') : 0);

  function pull() {
    if (!run) return;
    simulation.playhead.pause();
    pulled = pulledPlug(run, nowNs);
    pulledRun = run;
    lesson.complete(step);
  }
;
async () => {


 { svelteHTML.createElement("div", { "class":`plug screen-only`,});
   { svelteHTML.createElement("button", {        "type":`button`,...__sveltets_2_empty({"data-step":step}),"aria-disabled":!lesson.alive || !run,"onclick":pull,});run ? texts.pull(formatClock(nowNs)) : texts.closed; }
   { svelteHTML.createElement("div", { "role":`status`,});
    if(said){
       { svelteHTML.createElement("p", {});
         { svelteHTML.createElement("strong", {});texts.verdict(lost, formatCount(lost)); }
        texts.at(formatClock(said.timeNs));
       }
       { svelteHTML.createElement("ul", {   "class":`log`,"aria-hidden":`true`,});
            for(let { process, number, fate } of __sveltets_2_ensureArray(said.transactions.slice(-SHOWN))){let place = 1;place;
           { svelteHTML.createElement("li", {   "class":fate,"title":`${process.name}, ${number}: ${texts.fates[fate]}`,}); }
        }
       }
       { svelteHTML.createElement("dl", {});
           for(let fate of __sveltets_2_ensureArray(FATES)){fate;
          if(countFate(said, fate) > 0){
             { svelteHTML.createElement("div", {});
               { svelteHTML.createElement("dt", {});
                 { svelteHTML.createElement("span", {   "class":`log key`,"aria-hidden":`true`,}); { svelteHTML.createElement("span", { "class":fate,}); } }texts
                  .fates[fate];
               }
               { svelteHTML.createElement("dd", {});formatCount(countFate(said, fate)); }
             }
          }
        }
       }
      if(!said.isAll){ { svelteHTML.createElement("p", {});texts.more; }}
    }
   }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The machine of a simulation loses its power where the playhead stands: what becomes of each transaction. */
const PullThePlug__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type PullThePlug__SvelteComponent_ = ReturnType<typeof PullThePlug__SvelteComponent_>;
/*Ωignore_endΩ*/export default PullThePlug__SvelteComponent_;