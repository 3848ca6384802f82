///<reference types="svelte" />
;
import { tick } from 'svelte';
import { Kind } from '$model/schema/generated';
import { kindColour } from '$model/schema/processKinds';
import { shapePath } from '../stage/paint/shapes';
import type { PlacedRow } from './layout';
import type { LanesView } from './view.svelte';
;

  interface Props {
    view: LanesView;
    /** Brings a lane into sight. */
    onreach: (placed: PlacedRow) => void;
  };function $$render() {

  
  
  
  
  
  


  const { view, onreach }: Props = $props();

  /** Which lane the Tab key comes to. */
  let reached = $state(0);
  let group: HTMLElement;

  const reachable = $derived(view.layout.rows[Math.min(reached, view.layout.rows.length - 1)]);
  /** The lane with the focus is kept though it may have been scrolled out of sight. */
  const labels = $derived(
    !reachable || view.inSight.includes(reachable) ? view.inSight : [...view.inSight, reachable],
  );

  /** A recorded command and its thread's number, which tells it from others: it stays where the command is cut off. */
  function parted(name: string): readonly [string, string] {
    const at = / \(\d+\)$/.exec(name)?.index ?? name.length;
    return [name.slice(0, at), name.slice(at)];
  }

  function isChosen({ row }: PlacedRow) {
    const { cpu, process } = view.selection;
    return row.of === 'cpu' ? cpu === row.cpu : process === row.process;
  }

  function choose({ row }: PlacedRow) {
    if (row.of === 'cpu') view.selection.toggleCpu(row.cpu);
    else view.selection.toggleProcess(row.process);
  }

  async function reach(step: number) {
    const last = view.layout.rows.length - 1;
    reached = Math.max(0, Math.min(last, Math.min(reached, last) + step));
    const placed = view.layout.rows[reached];
    if (!placed) return;
    onreach(placed);
    await tick();
    group.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  const KEYS: Record<string, (placed: PlacedRow) => unknown> = {
    ArrowDown: () => reach(1),
    ArrowUp: () => reach(-1),
    PageDown: () => reach(10),
    PageUp: () => reach(-10),
    Home: () => reach(-Infinity),
    End: () => reach(Infinity),
    ArrowRight: ({ row }) => view.stepTo(1, row),
    ArrowLeft: ({ row }) => view.stepTo(-1, row),
  };

  function press(event: KeyboardEvent, placed: PlacedRow) {
    const act = KEYS[event.key];
    if (!act || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(placed);
  }
;
async () => {


  { const $$_div0 = svelteHTML.createElement("div", {        "class":`labels`,"role":`group`,"aria-label":`Lanes`,});__sveltets_2_ensureType(String, Number, `${view.layout.height} `);group = $$_div0;
     for(let placed of __sveltets_2_ensureArray(labels)){placed.row.name;
    const [command, number] = parted(placed.row.name);
     { svelteHTML.createElement("button", {                "type":`button`,"tabindex":placed === reachable ? 0 : -1,"aria-pressed":isChosen(placed),"onkeydown":(event) => press(event, placed),"onfocus":() => (reached = view.layout.rows.indexOf(placed)),"onclick":() => choose(placed),});isChosen(placed);__sveltets_2_ensureType(String, Number, `${placed.y} `);__sveltets_2_ensureType(String, Number, `${placed.height} `);
      if(placed.row.of === 'process'){
        const kind = view.run.processes[placed.row.process]?.kind ?? 'session';
         { svelteHTML.createElement("svg", {   "viewBox":`-8 -8 16 16`,"aria-hidden":`true`,});
           { svelteHTML.createElement("path", {   "d":shapePath(Kind[kind], 5),});__sveltets_2_ensureType(String, Number, kindColour(kind));}
         }
      }
       { svelteHTML.createElement("span", {});command; }if(number){ { svelteHTML.createElement("b", {});number; }}
     }
  }
 }


};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const LaneLabels__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type LaneLabels__SvelteComponent_ = ReturnType<typeof LaneLabels__SvelteComponent_>;
/*Ωignore_endΩ*/export default LaneLabels__SvelteComponent_;