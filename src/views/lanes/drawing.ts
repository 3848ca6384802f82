/** Draws all lanes of a span onto a canvas: grid, phases of LGWR, lanes, marks. */
import { LIMITS } from '$model/generated';
import type { Ink } from '../stage/ink';
import { PHASES } from '../stage/phases';
import type { TimeAxis } from './axis';
import type { LanesLayout, PlacedRow } from './layout';
import { forcedOff } from './marks';
import { cpuLooks, paintLane, phaseLooks, processLooks, type LaneBox } from './paint';
import type { Timelines } from './rows';
import { shareAt, type Span } from './span';

export interface LanesFrame {
  layout: LanesLayout;
  timelines: Timelines;
  span: Span;
  axis: TimeAxis;
  ink: Ink;
  density: number;
  selectedProcess: number | null;
}

/** Draws the frame; the context is scaled so that its unit is a pixel of the page. */
export function paintLanes(context: CanvasRenderingContext2D, frame: LanesFrame): void {
  const { layout, ink, density } = frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  paintGrid(context, frame);
  const looks = { cpu: cpuLooks(ink), process: processLooks(ink) };
  for (const placed of layout.rows) {
    const box: LaneBox = { y: placed.y, height: placed.height, width: layout.width, density };
    const timeline = frame.timelines.of(placed.row);
    const of = placed.row.of === 'cpu' ? looks.cpu : looks.process;
    paintLane(context, timeline, frame.span, box, of);
    if (placed.row.of === 'process') paintMarks(context, frame, placed);
    else paintSelected(context, frame, placed);
  }
  paintPhases(context, frame);
  paintEdits(context, frame);
}

/** A dashed line through all lanes where an edit of the scenario took effect, with what it set. */
function paintEdits(context: CanvasRenderingContext2D, frame: LanesFrame) {
  const { layout, span, ink, timelines } = frame;
  context.font = `${0.6875 * ink.em}px ${ink.fontUi}`;
  context.textBaseline = 'alphabetic';
  context.lineWidth = 1;
  context.strokeStyle = ink.ink;
  context.fillStyle = ink.ink;
  for (const { atMs, key, value } of timelines.run.scenario.edits) {
    const x = Math.round(shareAt(span, atMs * 1e6) * layout.width) + 0.5;
    if (x < 0 || x > layout.width) continue;
    const words = `${key} = ${String(value)}`;
    context.textAlign = x > layout.width / 2 ? 'right' : 'left';
    context.setLineDash([3, 3]);
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, layout.height);
    context.stroke();
    context.setLineDash([]);
    context.fillText(words, x + (x > layout.width / 2 ? -4 : 4), 0.8 * ink.em);
  }
}

function paintGrid(context: CanvasRenderingContext2D, frame: LanesFrame) {
  const { layout, ink, axis, density } = frame;
  const hair = 1 / density;
  context.fillStyle = ink.rule;
  context.globalAlpha = 0.6;
  for (const { at } of axis.ticks) context.fillRect(Math.round(at), 0, hair, layout.height);
  for (const { y, height } of layout.rows) {
    context.fillRect(0, Math.round(y + height), layout.width, hair);
  }
  context.globalAlpha = 1;
}

/** A small wedge where a process was taken off its CPU. */
function paintMarks(context: CanvasRenderingContext2D, frame: LanesFrame, placed: PlacedRow) {
  if (placed.row.of !== 'process') return;
  const { timelines, span, layout, ink } = frame;
  const intervals = timelines.run.trace.processIntervals(placed.row.process);
  context.fillStyle = ink.ink;
  for (const timeNs of forcedOff(timelines.of(placed.row), intervals, span, layout.width)) {
    const x = shareAt(span, timeNs) * layout.width;
    context.beginPath();
    context.moveTo(x - 3.5, placed.y - 2);
    context.lineTo(x + 3.5, placed.y - 2);
    context.lineTo(x, placed.y + 4);
    context.fill();
  }
}

/** Where the selected process ran: a line under its intervals on the lanes of the CPUs. */
function paintSelected(context: CanvasRenderingContext2D, frame: LanesFrame, placed: PlacedRow) {
  const { timelines, span, layout, ink, selectedProcess } = frame;
  if (placed.row.of !== 'cpu' || selectedProcess === null) return;
  const { process, fromNs, untilNs } = timelines.run.trace.cpuIntervals(placed.row.cpu);
  const timeline = timelines.of(placed.row);
  const first = Math.max(0, timeline.indexAt(span.fromNs));
  const last = timeline.indexAt(span.untilNs);
  if (last - first > LIMITS.processes) return;
  context.fillStyle = ink.ink;
  for (let i = first; i <= last; i++) {
    if (process[i] !== selectedProcess) continue;
    const x = Math.max(0, shareAt(span, fromNs[i] ?? 0) * layout.width);
    const end = Math.min(layout.width, shareAt(span, untilNs[i] ?? 0) * layout.width);
    if (end > x) context.fillRect(x, placed.y + placed.height + 1, Math.max(1, end - x), 2);
  }
}

/** The band over LGWR's lane: gather, write, finish, post, with the words where there is room. */
function paintPhases(context: CanvasRenderingContext2D, frame: LanesFrame) {
  const { layout, span, ink, timelines, density } = frame;
  const band = layout.phases;
  if (!band) return;
  const { timeline, sessions } = timelines.phases();
  const box: LaneBox = { y: band.y + band.height - 4, height: 4, width: layout.width, density };
  paintLane(context, timeline, span, box, phaseLooks(ink));
  const first = Math.max(0, timeline.indexAt(span.fromNs));
  const last = timeline.indexAt(span.untilNs);
  if (last - first > layout.width / 8) return;
  context.font = `${0.6875 * ink.em}px ${ink.fontUi}`;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = ink.soft;
  const { fromNs, untilNs, classOf } = timeline.intervals;
  for (let i = first; i <= last; i++) {
    const x = Math.max(0, shareAt(span, fromNs[i] ?? 0) * layout.width);
    const end = Math.min(layout.width, shareAt(span, untilNs[i] ?? 0) * layout.width);
    const phase = PHASES[classOf[i] ?? 0];
    const count = sessions[i] ?? 0;
    const words = phase?.id === 'post' && count > 1 ? `post × ${count}` : (phase?.name ?? '');
    if (end - x > context.measureText(words).width + 4) context.fillText(words, x + 1, box.y - 2.5);
  }
}
