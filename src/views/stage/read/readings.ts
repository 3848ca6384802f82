/** What the stage works out of a run once, to draw any of its instants quickly. */
import { commitWaitName } from '$model/database/names';
import { TraceType } from '$model/schema/generated';
import type { Run } from '$model/run/run';
import { runToEnd, type Work } from '$model/slices';
import { flushStepsOf, STEPS, type Step } from '$model/trace/flushSteps';
import { readingLogRecords } from '$model/trace/logRecords';
import type { Trace } from '$model/trace/trace';
import { processesByHome, processesWith, type ProcessesByHome } from './homes';
import { CrowdReader, type Crowds } from './crowds';
import { lastNotAfter } from '$model/trace/recordGroups';
import { StayReader } from './stays';
import { Timeline } from './timeline';
import { bandBytesOf, kindsOf } from './machine';
import { scanning, type Reader } from './scan';
import { SlotReader } from '../layout/deviceSlots';

const factsOfRuns = new WeakMap<Run, StageReadings>();

export class StageReadings {
  /** The facts of a run, worked out when they are first asked for. */
  static of(run: Run): StageReadings {
    return runToEnd(StageReadings.preparing(run));
  }

  /** The same step by step, for pages that have other things to do. */
  static *preparing(run: Run): Work<StageReadings> {
    let facts = factsOfRuns.get(run);
    if (facts) return facts;
    const { trace } = run;
    const slots = new SlotReader(trace);
    const crowds = new CrowdReader(trace.shape);
    const awaited = new AwaitedReader();
    const stays = new StayReader(trace.shape.processes);
    yield* scanning(trace, [crowds, slots, awaited, stays]);
    yield* readingLogRecords(run);
    facts = new StageReadings(run, crowds.crowds(), slots, stays, awaited);
    factsOfRuns.set(run, facts);
    return facts;
  }

  /** By process: the number of its kind, and its name. */
  readonly kinds: Uint8Array;
  readonly names: readonly string[];
  /** The process that writes the log, and what sessions wait for meanwhile. */
  readonly writer: number;
  readonly commitWait: string;
  readonly dataWriters: readonly number[];
  readonly atHome: ProcessesByHome;
  /** 0 if nothing is known of it, as in a recording. */
  readonly ringBytes: number;
  /** How many bytes of the ring of redo the band shows. */
  readonly bandBytes: number;
  readonly #awaited: Timeline<number>;

  /**
   * @param slots What each slot of each device serves.
   * @param stays When processes go to another place.
   */
  private constructor(
    readonly run: Run,
    readonly crowds: Crowds,
    readonly slots: SlotReader,
    readonly stays: StayReader,
    awaited: AwaitedReader,
  ) {
    this.kinds = kindsOf(run);
    this.names = run.processes.map((process) => process.name);
    this.writer = run.trace.shape.roles.logWriter;
    this.commitWait = commitWaitName(run.database);
    this.dataWriters = processesWith(run, 'data files');
    this.atHome = processesByHome(run);
    this.ringBytes = run.isRecorded ? 0 : run.scenario.resolve('redo.log_buffer_kb') * 1024;
    this.bandBytes = bandBytesOf(run, crowds);
    this.#awaited = awaited.positions;
  }

  /** The log position that must be on disk before this session's commit is complete. */
  awaitedBy(process: number, timeNs: number): number {
    return this.#awaited.at(process, timeNs) ?? 0;
  }

  /** The step of the flush in hand; null between two flushes. */
  stepAt(timeNs: number): Step | null {
    const { fromNs, untilNs, classOf } = flushStepsOf(this.run);
    const place = lastNotAfter(fromNs, timeNs);
    return timeNs < (untilNs[place] ?? -Infinity) ? (STEPS[classOf[place] ?? -1] ?? null) : null;
  }
}

/** Remembers which log position each session waits for. */
class AwaitedReader implements Reader {
  readonly types = [TraceType.wait_begin];
  readonly positions = new Timeline<number>();

  take(trace: Trace, record: number) {
    if (trace.arg(record) !== trace.shape.roles.commitWait) return;
    this.positions.add(trace.process(record), trace.timeNs(record), trace.value(record));
  }
}
