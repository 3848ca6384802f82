/**
 * What only some machines have: workers, database writers, groups of the log, what archives them, another
 * instance. A lesson without them does not fetch it.
 */
import type { Run } from '$model/run/run';
import { runToEnd, type Work } from '$model/slices';
import { processesWith } from '../read/homes';
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
    const shape = logShapeOf(run);
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

function logShapeOf(run: Run): LogShape | null {
  const groupBytes = run.scenario.resolve('redo.group_kb') * 1024;
  if (groupBytes === 0) return null;
  return {
    groupBytes,
    groups: run.scenario.resolve('redo.groups'),
    isArchiving: processesWith(run, 'archive').length > 0,
    writers: processesWith(run, 'data files'),
    roles: run.trace.shape.roles,
  };
}
