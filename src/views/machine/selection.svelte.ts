/** What the reader has picked out; one object shared by all views of a run. */
export class MachineSelection {
  /** Number of the selected process, or null. */
  process = $state<number | null>(null);
  /** Number of the process that the text beside the run follows, or null: it is followed while no process is picked out. */
  told = $state<number | null>(null);
  /** Number of the selected CPU, or null. */
  cpu = $state<number | null>(null);

  /** The process whose story is told: the one that is picked out, or else the one that the text follows. */
  get followed(): number | null {
    return this.process ?? this.told;
  }

  /** Selects a process; the selected one again lets go of it. */
  toggleProcess(process: number) {
    this.process = this.process === process ? null : process;
    this.cpu = null;
  }

  /** Selects a CPU; the selected one again lets go of it. */
  toggleCpu(cpu: number) {
    this.cpu = this.cpu === cpu ? null : cpu;
    this.process = null;
  }

  clear() {
    this.process = null;
    this.cpu = null;
  }
}
