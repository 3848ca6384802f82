/**
 * One selection for several runs. Processes are known by their names: where one run has more sessions
 * than another, the same number is another process.
 */
import type { Run } from '$model/run/run';
import type { MachineSelection } from '../machine/selection.svelte';

/** The selection as a run sees it that is not the reader's own. */
class LinkedSelection implements MachineSelection {
  /** A process that the reader's own run does not have. */
  #alone = $state<number | null>(null);
  readonly #shared: MachineSelection;
  readonly #own: Run;
  readonly #run: Run;

  constructor(shared: MachineSelection, own: Run, run: Run) {
    this.#shared = shared;
    this.#own = own;
    this.#run = run;
  }

  get process(): number | null {
    const { process } = this.#shared;
    return process === null ? this.#alone : sameProcess(this.#own, this.#run, process);
  }

  set process(process: number | null) {
    const own = process === null ? null : sameProcess(this.#run, this.#own, process);
    this.#alone = own === null ? process : null;
    this.#shared.process = own;
  }

  get told(): number | null {
    const { told } = this.#shared;
    return told === null ? null : sameProcess(this.#own, this.#run, told);
  }

  get followed(): number | null {
    return this.process ?? this.told;
  }

  get pointed(): number | null {
    const { pointed } = this.#shared;
    return pointed === null ? null : sameProcess(this.#own, this.#run, pointed);
  }

  set pointed(process: number | null) {
    this.#shared.pointed = process === null ? null : sameProcess(this.#run, this.#own, process);
  }

  get part(): string | null {
    return this.#shared.part;
  }

  set part(part: string | null) {
    this.#shared.part = part;
  }

  get cpu(): number | null {
    return this.#shared.cpu;
  }

  set cpu(cpu: number | null) {
    this.#shared.cpu = cpu;
  }

  toggleProcess(process: number): void {
    this.process = this.process === process ? null : process;
    this.cpu = null;
  }

  toggleCpu(cpu: number): void {
    this.cpu = this.cpu === cpu ? null : cpu;
    this.process = null;
  }

  clear(): void {
    this.process = null;
    this.cpu = null;
  }
}

interface Linked {
  readonly shared: MachineSelection;
  readonly own: Run;
  readonly selection: MachineSelection;
}

const linked = new WeakMap<Run, Linked>();

/** The selection for each of several runs, the same one for all views of a run. */
export function selectionFor(shared: MachineSelection, own: Run, run: Run): MachineSelection {
  const known = linked.get(run);
  if (known?.shared === shared && known.own === own) return known.selection;
  const selection = hasSameProcesses(own, run) ? shared : new LinkedSelection(shared, own, run);
  linked.set(run, { shared, own, selection });
  return selection;
}

function hasSameProcesses(own: Run, run: Run): boolean {
  const { processes } = run;
  if (processes.length !== own.processes.length) return false;
  return processes.every(({ id, name }) => own.processName(id) === name);
}

/** The number that a process of one run has in another; null if it is not there. */
function sameProcess(from: Run, to: Run, process: number): number | null {
  const name = from.processName(process);
  return to.processes.find((each) => each.name === name)?.id ?? null;
}
