///<reference types="svelte" />
;
import type { Run } from '$model/run/run';
;

  interface Props {
    run: Run;
    /** The process that the arrow keys have reached; the stage points at it while the list has the focus. */
    reached: number | null;
    selected: number | null;
    /** The sentence about a process. */
    describe: (process: number) => string;
    onreach: (process: number | null) => void;
    onchoose: (process: number) => void;
  };function $$render() {

  


  const { run, reached, selected, describe, onreach, onchoose }: Props = $props();

  const id = $props.id();
  /** Options exist only around the one reached: two thousand of them would slow every page down. */
  const AROUND = 8;

  const active = $derived(reached ?? selected ?? 0);
  const options = $derived(
    run.processes.slice(Math.max(0, active - AROUND), active + AROUND + 1).map(({ id }) => id),
  );

  const steps: Record<string, (last: number) => number> = {
    ArrowDown: () => active + 1,
    ArrowRight: () => active + 1,
    ArrowUp: () => active - 1,
    ArrowLeft: () => active - 1,
    PageDown: () => active + 10,
    PageUp: () => active - 10,
    Home: () => 0,
    End: (last) => last,
  };

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = run.processes.length - 1;
    const step = steps[event.key];
    if (step) onreach(Math.max(0, Math.min(last, step(last))));
    else if (event.key === 'Enter' || event.key === ' ') onchoose(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
;
async () => {


  { svelteHTML.createElement("div", {                "class":`visually-hidden`,"role":`listbox`,"tabindex":0,"aria-label":`Processes`,"aria-activedescendant":`${id}-${active}`,"onfocus":() => onreach(active),"onblur":() => onreach(null),"onkeydown":press,});
      for(let process of __sveltets_2_ensureArray(options)){let index = 1;index;
     { svelteHTML.createElement("div", {           "role":`option`,"id":`${id}-${process}`,"aria-selected":process === selected,"aria-posinset":process + 1,"aria-setsize":run.processes.length,});
      describe(process);
     }
  }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const ProcessList__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type ProcessList__SvelteComponent_ = ReturnType<typeof ProcessList__SvelteComponent_>;
/*Ωignore_endΩ*/export default ProcessList__SvelteComponent_;