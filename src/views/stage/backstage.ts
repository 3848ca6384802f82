/**
 * What only some machines have: workers, database writers, groups of the log, an archiver, another
 * instance. A lesson without them does not fetch it.
 */
import type { Run } from '$model/run';
import type { Crew } from './crew';
import type { BackPainter, StageFrame } from './frame';
import { HandoverReader, MessageReader } from './handovers';
import { LogReader, type LogShape } from './logGroups';
import { paintCheckpoint, paintCrew } from './paintCrew';
import { paintGroups } from './paintGroups';
import { paintInstance } from './paintInstance';
import { backRooms } from './backRooms';
import { atOnce, scanning } from './scan';

const ofRuns = new WeakMap<Run, Backstage>();

export class Backstage implements BackPainter {
  /** That of a run, read from its trace when it is first asked for. */
  static of(run: Run, crew: Crew): Backstage {
    return atOnce(Backstage.preparing(run, crew));
  }

  /** The same step by step, for pages that have other things to do. */
  static *preparing(run: Run, crew: Crew): Generator<void, Backstage> {
    let known = ofRuns.get(run);
    if (known) return known;
    known = new Backstage(run, crew);
    const { handovers, messages, log } = known;
    yield* scanning(run.trace, [handovers, messages, ...(log ? [log] : [])]);
    ofRuns.set(run, known);
    return known;
  }

  /** The groups of the log; null if it is endless. */
  readonly log: LogReader | null;
  /** What LGWR handed to its workers. */
  readonly handovers: HandoverReader;
  readonly messages = new MessageReader();
  readonly rooms = backRooms;

  private constructor(
    readonly run: Run,
    crew: Crew,
  ) {
    const shape = logShapeOf(run, crew);
    this.log = shape && new LogReader(shape);
    this.handovers = new HandoverReader(crew.worker[0] ?? Infinity, run.trace.fromNs);
  }

  paintOver(context: CanvasRenderingContext2D, frame: StageFrame): void {
    paintCheckpoint(context, frame, this.log);
  }

  paint(context: CanvasRenderingContext2D, frame: StageFrame): void {
    paintGroups(context, frame, this.log);
    paintInstance(context, frame, this.messages);
    paintCrew(context, frame, this.handovers);
  }
}

function logShapeOf(run: Run, crew: Crew): LogShape | null {
  const groupBytes = run.scenario.resolve('redo.group_kb') * 1024;
  if (groupBytes === 0) return null;
  return {
    groupBytes,
    groups: run.scenario.resolve('redo.groups'),
    isArchiving: crew.archiver.length > 0,
    dbwrs: crew.dbwr,
  };
}
