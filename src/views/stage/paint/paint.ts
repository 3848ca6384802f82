/**
 * Draws one frame of the stage. What stands still (frames, headings) is HTML underneath; here is what
 * changes: who is where, who runs in which mode, what the redo buffer holds. Processes are drawn in
 * batches of one kind and one look each, because a batch costs hardly more than a single process.
 */
import { Kind, PROCESS_KINDS, State } from '$model/schema/generated';
import type { StageFrame } from './frame';
import { PLACE_FIELDS } from './motion';
import { paintCpus } from './cpus';
import { paintWriterArea } from './writerArea';
import { paintDevices } from './devices';
import { paintPosts } from './posts';
import { paintRedo } from './redo';
import { paintRest } from './sleepers';
import { addShape } from '../../machine/shapes';

/** Draws the frame onto an empty canvas; the context is moved and scaled so that its unit is a pixel of the picture. */
export function paintStage(context: CanvasRenderingContext2D, frame: StageFrame): void {
  context.textBaseline = 'middle';
  paintRest(context, frame);
  paintCpus(context, frame);
  paintRedo(context, frame);
  paintDevices(context, frame);
  paintWriterArea(context, frame);
  frame.backgroundPainter?.paint(context, frame);
  paintProcesses(context, frame);
  paintPosts(context, frame);
  frame.backgroundPainter?.paintOver(context, frame);
}

/** Solid: wants or has a CPU or a device. Hollow: asleep. Faint: not there yet, or no more. */
const LOOKS = ['running', 'runnable', 'io', 'hollow', 'faint'] as const;
type Look = (typeof LOOKS)[number];

const LOOK_OF_STATE: Record<number, Look> = {
  [State.new]: 'faint',
  [State.runnable]: 'runnable',
  [State.user]: 'running',
  [State.kernel]: 'running',
  [State.sleeping]: 'hollow',
  [State.io]: 'io',
  [State.ended]: 'faint',
};

/** Below this radius, in pixels, a shape is no more than a dot. */
const DOT = 2.6;

function paintProcesses(context: CanvasRenderingContext2D, frame: StageFrame) {
  const { places, facts, state } = frame;
  const batches: (Path2D | undefined)[] = [];
  for (let pid = state.state.length - 1; pid >= 0; pid--) {
    const look = LOOK_OF_STATE[state.state[pid] ?? State.new] ?? 'faint';
    const kind = facts.kinds[pid] ?? Kind.session;
    const batch = (batches[kind * LOOKS.length + LOOKS.indexOf(look)] ??= new Path2D());
    const at = pid * PLACE_FIELDS;
    const radius = places[at + 2] ?? 0;
    const x = places[at] ?? 0;
    const y = places[at + 1] ?? 0;
    // A square of a few pixels looks like a disc of a few pixels, and costs a tenth of it.
    if (radius < DOT) batch.rect(x - radius, y - radius, radius * 2, radius * 2);
    else addShape(batch, kind, x, y, radius);
  }
  // The log writer last: it is never hidden by those who wait for it.
  for (let kind = PROCESS_KINDS.length - 1; kind >= 0; kind--) {
    for (const look of LOOKS.toReversed()) {
      const batch = batches[kind * LOOKS.length + LOOKS.indexOf(look)];
      if (batch) paintBatch(context, frame, batch, kind, look);
    }
  }
}

function paintBatch(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  batch: Path2D,
  kind: number,
  look: Look,
) {
  const { ink, layout } = frame;
  const colour = ink.kinds[kind] ?? ink.ink;
  const small = layout.radius < 3.5;
  const line = small ? 1 : Math.max(1.25, layout.radius * 0.22);
  context.lineJoin = 'round';
  context.globalAlpha = look === 'faint' ? 0.3 : 1;
  if (look === 'hollow' || look === 'faint') {
    context.fillStyle = ink.raised;
    context.fill(batch);
    context.lineWidth = line;
    context.strokeStyle = colour;
    context.stroke(batch);
  } else {
    const rim = look === 'runnable' ? State.runnable : look === 'io' ? State.io : null;
    if (rim !== null && !small) {
      context.lineWidth = line * 2.2;
      context.strokeStyle = ink.states[rim] ?? ink.ink;
      context.stroke(batch);
    }
    context.fillStyle = colour;
    context.fill(batch);
  }
  context.globalAlpha = 1;
}
