///<reference types="svelte" />
;
import { besideCpu } from './layout/cpus';
import type { Layout } from './layout/types';
;

  interface Props {
    layout: Layout;
    selected: number | null;
    /** The sentence that a screen reader gets for a CPU. */
    describe: (cpu: number) => string;
    onchoose: (cpu: number) => void;
  };function $$render() {

  
  


  const { layout, selected, describe, onchoose }: Props = $props();

  let reachable = $state(0);
  const buttons: HTMLButtonElement[] = $state([]);

  /** Which CPU a key leads to: the next in its direction, or the first or last of all. */
  function reachedBy(key: string): number | undefined {
    const last = layout.cpus.length - 1;
    const places: Record<string, number> = {
      ArrowDown: Math.min(last, reachable + 1),
      ArrowUp: Math.max(0, reachable - 1),
      ArrowRight: besideCpu(layout.cpus, reachable, 1),
      ArrowLeft: besideCpu(layout.cpus, reachable, -1),
      Home: 0,
      End: last,
    };
    return places[key];
  }

  function walk(event: KeyboardEvent) {
    const wanted = reachedBy(event.key);
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    reachable = wanted;
    buttons[wanted]?.focus();
  }
;
async () => {


 { svelteHTML.createElement("div", {   "role":`group`,"aria-label":`CPUs`,});
      for(let { row } of __sveltets_2_ensureArray(layout.cpus)){let number = 1;number;
     { const $$_button1 = svelteHTML.createElement("button", {                 "tabindex":number === Math.min(reachable, layout.cpus.length - 1) ? 0 : -1,"aria-pressed":selected === number,"aria-label":describe(number),"style":`left:${row.x}px;top:${row.y}px;width:${row.width}px;height:${row.height}px`,"onkeydown":walk,"onfocus":() => (reachable = number),"onclick":() => onchoose(number),});buttons[number] = $$_button1;selected === number; }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
/** The rows of the CPUs as buttons that pick one out; what they look like is drawn over them. */
const CpuButtons__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type CpuButtons__SvelteComponent_ = ReturnType<typeof CpuButtons__SvelteComponent_>;
/*Ωignore_endΩ*/export default CpuButtons__SvelteComponent_;