/**
 * What only some machines have: workers, database writers, groups of the log, an archiver, another
 * instance. A lesson without them does not fetch it.
 */
import type { Run } from '$model/run/run';
import { runToEnd, type Work } from '$model/slices';
import { processesByKind, type ProcessesByKind } from '../read/homes';
import type { OptionalPainter, StageFrame } from './frame';
import { MessageReader } from '../read/messages';
import { LogReader, type LogShape } from '../read/logGroups';
import { paintCheckpoint, paintBackground } from './background';
import { paintGroups } from './logGroups';
import { paintInstance } from './instance';
import { optionalAreas } from '../layout/optionalAreas';
import { scanning } from '../read/scan';

const ofRuns = new WeakMap<Run, BackgroundPainter>();

export class BackgroundPainter implements OptionalPainter {
  /** That of a run, read from its trace when it is first asked for. */
  static of(run: Run): BackgroundPainter {
    return runToEnd(BackgroundPainter.preparing(run));
  }

  /** The same step by step, for pages that have other things to do. */
  static *preparing(run: Run): Work<BackgroundPainter> {
    let known = ofRuns.get(run);
    if (known) return known;
    known = new BackgroundPainter(run);
    const { messages, log } = known;
    yield* scanning(run.trace, log ? [messages, log] : [messages]);
    ofRuns.set(run, known);
    return known;
  }

  /** The groups of the log; null if it is endless. */
  readonly log: LogReader | null;
  readonly messages = new MessageReader();
  readonly rooms = optionalAreas;

  private constructor(readonly run: Run) {
    const ofKind = processesByKind(run);
    const shape = logShapeOf(run, ofKind);
    this.log = shape && new LogReader(shape);
  }

  paintOver(context: CanvasRenderingContext2D, frame: StageFrame): void {
    paintCheckpoint(context, frame, this.log);
  }

  paint(context: CanvasRenderingContext2D, frame: StageFrame): void {
    paintGroups(context, frame, this.log);
    paintInstance(context, frame, this.messages);
    paintBackground(context, frame);
  }
}

function logShapeOf(run: Run, ofKind: ProcessesByKind): LogShape | null {
  const groupBytes = run.scenario.resolve('redo.group_kb') * 1024;
  if (groupBytes === 0) return null;
  return {
    groupBytes,
    groups: run.scenario.resolve('redo.groups'),
    isArchiving: ofKind.archiver.length > 0,
    dbwrs: ofKind.dbwr,
  };
}
