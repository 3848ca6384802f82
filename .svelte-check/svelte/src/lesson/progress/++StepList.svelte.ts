///<reference types="svelte" />
;
import { tick } from 'svelte';
import { useLesson } from '../lesson.svelte';
import { stepListTexts as texts } from '../texts';
;

  interface Props {
    /** The lesson's page: whatever in it finishes a step names the step in `data-step`. */
    page: HTMLElement;
    /** How many steps the lesson has. */
    total: number;
  };;

  interface Step {
    readonly id: string;
    readonly anchor: string;
    readonly label: string;
  };function $$render() {

  
  
  



  const { page, total }: Props = $props();

  const lesson = useLesson();
  let steps = $state.raw<readonly Step[]>([]);
  const answered = $derived(
    Object.keys(lesson.definition.predictions).filter((id) => lesson.answer(id) !== undefined),
  );
  const hidden = $derived(total - steps.length);

  /** The first place in the page where each step can be taken, in the order of the page. */
  function stepsIn(page: HTMLElement): Step[] {
    const steps: Step[] = [];
    for (const element of page.querySelectorAll<HTMLElement>('[data-step]')) {
      const id = element.dataset.step ?? '';
      if (steps.some((step) => step.id === id)) continue;
      element.id ||= `step-${id}`;
      steps.push({ id, anchor: element.id, label: labelOf(element) });
    }
    return steps;
  }

  function labelOf(element: HTMLElement): string {
    const asked = element.querySelector('legend, .ask')?.textContent.trim();
    if (asked) return asked;
    return element.matches('button')
      ? texts.show(element.textContent.trim())
      : (element.querySelector('h2, h3')?.textContent.trim() ?? texts.challenge);
  }

  // Some steps stand in what a prediction hides until it is answered.
  $effect(() => {
    if (answered) void tick().then(() => (steps = stepsIn(page)));
  });
;
async () => {


 { svelteHTML.createElement("ul", { "class":`steps`,});
     for(let { id, anchor, label } of __sveltets_2_ensureArray(steps)){id;
    const done = lesson.isDone(id);
     { svelteHTML.createElement("li", { });done;
       { svelteHTML.createElement("span", { "aria-hidden":`true`,});done ? '✓' : '○'; }
       { svelteHTML.createElement("a", { "href":`#${anchor}`,});label; }
      if(done){ { svelteHTML.createElement("span", { "class":`visually-hidden`,});texts.done; }}
     }
  }
  if(steps.length > 0 && hidden > 0){ { svelteHTML.createElement("li", { "class":`done`,});texts.hidden(hidden); }}
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** Every step of the lesson: which are taken, and where the others are. */
const StepList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type StepList__SvelteComponent_ = ReturnType<typeof StepList__SvelteComponent_>;
/*Ωignore_endΩ*/export default StepList__SvelteComponent_;