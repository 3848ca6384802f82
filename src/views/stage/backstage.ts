/**
 * What only some machines have: workers, database writers, groups of the log, an archiver, another
 * instance. Who reads a lesson without them need not fetch it.
 */
import type { Run } from '$model/run';
import type { Crew } from './crew';
import { HandoverReader, MessageReader } from './handovers';
import { LogReader, type LogShape } from './logGroups';
import type { StageFrame } from './paint';
import { paintCheckpoint, paintCrew } from './paintCrew';
import { paintGroups } from './paintGroups';
import { paintInstance } from './paintInstance';
import { backRooms } from './backRooms';
import { scan } from './scan';

const ofRuns = new WeakMap<Run, Backstage>();

export class Backstage {
  /** That of a run, read from its trace when it is first asked for. */
  static of(run: Run, crew: Crew): Backstage {
    let known = ofRuns.get(run);
    if (!known) ofRuns.set(run, (known = new Backstage(run, crew)));
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
    const { trace } = run;
    const shape = logShapeOf(run, crew);
    this.log = shape && new LogReader(shape);
    this.handovers = new HandoverReader(crew.worker[0] ?? Infinity, trace.fromNs);
    const readers = [this.handovers, this.messages];
    scan(trace, this.log ? [...readers, this.log] : readers);
  }

  /** Draws what lies over processes. */
  paintOver(context: CanvasRenderingContext2D, frame: StageFrame): void {
    paintCheckpoint(context, frame, this);
  }

  /** Draws what lies under processes. */
  paint(context: CanvasRenderingContext2D, frame: StageFrame): void {
    paintGroups(context, frame, this);
    paintInstance(context, frame, this);
    paintCrew(context, frame, this);
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
