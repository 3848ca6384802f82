/** What the stage works out of a run once, to draw any of its instants quickly. */
import { TraceType, Wait } from '$model/generated';
import type { Run } from '$model/run';
import type { Trace } from '$model/trace';
import { measureCrowds, type Crowds } from './crowds';
import { History, lastAt } from './history';
import { bandBytesOf, kindsOf } from './machine';
import { Occupancy } from './occupancy';
import { lgwrPhases, PHASES, type LgwrPhases, type PhaseId } from './phases';
import { assignSlots, type Service } from './slots';

export class StageFacts {
  /** By process: the number of its kind, and its name. */
  readonly kinds: Uint8Array;
  readonly names: readonly string[];
  readonly crowds: Crowds;
  /** How many bytes of the ring of redo the band shows. */
  readonly bandBytes: number;
  readonly #occupancy: Occupancy;
  readonly #services: History<Service>;
  readonly #awaited: History<number>;
  readonly #phases: LgwrPhases;

  constructor(readonly run: Run) {
    this.kinds = kindsOf(run);
    this.names = run.processes.map((process) => process.name);
    this.crowds = measureCrowds(run.trace);
    this.bandBytes = bandBytesOf(run, this.crowds);
    this.#occupancy = new Occupancy(run.trace);
    this.#services = assignSlots(run.trace);
    this.#awaited = awaitedPositions(run.trace);
    this.#phases = lgwrPhases(run.trace);
  }

  /** When whoever is on this CPU at this instant came to it. */
  onCpuSinceNs(cpu: number, timeNs: number): number {
    return this.#occupancy.sinceNs(cpu, timeNs);
  }

  /** How a device serves this process's request; undefined if none has been served yet. */
  serviceOf(process: number, timeNs: number): Service | undefined {
    return this.#services.at(process, timeNs);
  }

  /** The log position that must be on disk before this session's commit is complete. */
  awaitedBy(process: number, timeNs: number): number {
    return this.#awaited.at(process, timeNs) ?? 0;
  }

  /** What LGWR is at in its work loop; null between two flushes. */
  phaseAt(timeNs: number): PhaseId | null {
    const index = lastAt(this.#phases.fromNs, timeNs);
    const inside = index >= 0 && timeNs < (this.#phases.untilNs[index] ?? 0);
    return inside ? (PHASES[this.#phases.classOf[index] ?? 0]?.id ?? null) : null;
  }
}

function awaitedPositions(trace: Trace): History<number> {
  const awaited = new History<number>();
  for (let i = 0; i < trace.length; i++) {
    if (trace.type(i) !== TraceType.wait_begin || trace.arg(i) !== Wait.log_file_sync) continue;
    awaited.add(trace.process(i), trace.timeNs(i), trace.value(i));
  }
  return awaited;
}
