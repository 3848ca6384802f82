/** Draws the lanes in sight onto a canvas: grid, phases of flushes, lanes, marks. */
import { intervalsOf } from '$model/trace/intervals';
import { Limit } from '$model/schema/generated';
import { STEPS } from '$model/trace/flushSteps';
import type { Ink } from '../machine/ink';
import type { LanesFrame } from './paint';
import type { PlacedRow } from './layout';
import {
  cpuLooks,
  paintLane,
  paintsOf,
  phaseLooks,
  processLooks,
  type LaneBox,
  type Paints,
} from './paint';
import { paintMarks, paintWakes } from './paintMarks';
import { Raster } from './raster';
import { shareAt } from './range';

/** Draws the frame; the context is then scaled so that its unit is a pixel of the page. */
export function paintLanes(context: CanvasRenderingContext2D, frame: LanesFrame): void {
  const { density } = frame;
  paintRaster(context, frame);
  context.setTransform(density, 0, 0, density, 0, -frame.top * density);
  paintGrid(context, frame);
  for (const placed of frame.rows) {
    if (placed.row.of === 'process') paintMarks(context, frame, placed);
    else paintSelected(context, frame, placed);
  }
  // Once a lane is there the trace has been read; to ask for the wake-ups earlier would wait for it.
  if (frame.hasArrows && frame.rows.length > 0) paintWakes(context, frame);
  namePhases(context, frame);
  paintEdits(context, frame);
}

const rasters = new WeakMap<CanvasRenderingContext2D, Raster>();

/** A raster as large as the canvas, kept for as long as that keeps its size. */
function rasterFor(context: CanvasRenderingContext2D): Raster {
  const { width, height } = context.canvas;
  const known = rasters.get(context);
  if (known?.width === width && known.height === height) {
    known.clear();
    return known;
  }
  const raster = new Raster(width, height);
  rasters.set(context, raster);
  return raster;
}

const paintsOfInks = new WeakMap<Ink, Record<'cpu' | 'process' | 'phase', Paints>>();

/** The colours of a theme as pixels, read once. */
function paintsFor(context: CanvasRenderingContext2D, ink: Ink) {
  let paints = paintsOfInks.get(ink);
  if (!paints) {
    paints = {
      cpu: paintsOf(context, cpuLooks(ink)),
      process: paintsOf(context, processLooks(ink)),
      phase: paintsOf(context, phaseLooks(ink)),
    };
    paintsOfInks.set(ink, paints);
  }
  return paints;
}

/** The lanes themselves, and the band of phases. */
function paintRaster(context: CanvasRenderingContext2D, frame: LanesFrame) {
  const { ink, density, timelines, range, top } = frame;
  const raster = rasterFor(context);
  const box = (y: number, height: number): LaneBox => ({
    top: Math.round((y - top) * density),
    bottom: Math.round((y + height - top) * density),
  });
  const { cpu, process, phase } = paintsFor(context, ink);
  for (const { row, y, height } of frame.rows) {
    const paints = row.of === 'cpu' ? cpu : process;
    paintLane(raster, timelines.of(row), range, box(y, height), density, paints);
  }
  const band = phaseBand(frame);
  const phases = timelines.phases();
  if (band && phases) {
    const { timeline } = phases;
    paintLane(raster, timeline, range, box(band.y, band.height), density, phase);
  }
  context.putImageData(raster.image, 0, 0);
}

/** The part of the band of phases that is coloured; null while the log writer is not in sight. */
function phaseBand({ layout, rows, timelines }: LanesFrame): { y: number; height: number } | null {
  const { logWriter } = timelines.run.trace.shape.roles;
  const isInSight = rows.some(({ row }) => row.of === 'process' && row.process === logWriter);
  if (!layout.phases || !isInSight) return null;
  return { y: layout.phases.y + layout.phases.height - 4, height: 4 };
}

/** A dashed line through all lanes where an edit of the scenario took effect, with what it set. */
function paintEdits(context: CanvasRenderingContext2D, frame: LanesFrame) {
  const { layout, range, ink, timelines } = frame;
  if (timelines.run.scenario.edits.length === 0) return;
  context.font = `${0.6875 * ink.em}px ${ink.fontUi}`;
  context.textBaseline = 'alphabetic';
  context.lineWidth = 1;
  context.strokeStyle = ink.ink;
  context.fillStyle = ink.ink;
  for (const { atMs, key, value } of timelines.run.scenario.edits) {
    const x = Math.round(shareAt(range, atMs * 1e6) * layout.width) + 0.5;
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
  const { layout, ink, axis, density, top, height } = frame;
  const hair = 1 / density;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = ink.rule;
  context.globalAlpha = 0.6;
  for (const { at } of axis.ticks) context.fillRect(Math.round(at), top, hair, height);
  for (const placed of frame.rows) {
    context.fillRect(0, Math.round(placed.y + placed.height), layout.width, hair);
  }
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}

/** Where the selected process ran: a line under its intervals on the lanes of the CPUs. */
function paintSelected(context: CanvasRenderingContext2D, frame: LanesFrame, placed: PlacedRow) {
  const { timelines, range, layout, ink, selectedProcess } = frame;
  if (placed.row.of !== 'cpu' || selectedProcess === null) return;
  const { process, fromNs, untilNs } = intervalsOf(timelines.run.trace).ofCpu(placed.row.cpu);
  const timeline = timelines.of(placed.row);
  const first = Math.max(0, timeline.indexAt(range.fromNs));
  const last = timeline.indexAt(range.untilNs);
  if (last - first > Limit.processes) return;
  context.fillStyle = ink.ink;
  for (let i = first; i <= last; i++) {
    if (process[i] !== selectedProcess) continue;
    const x = Math.max(0, shareAt(range, fromNs[i] ?? 0) * layout.width);
    const end = Math.min(layout.width, shareAt(range, untilNs[i] ?? 0) * layout.width);
    if (end > x) context.fillRect(x, placed.y + placed.height + 1, Math.max(1, end - x), 2);
  }
}

/** The words over the log writer's lane, where there is room: gather, write, finish, post. */
function namePhases(context: CanvasRenderingContext2D, frame: LanesFrame) {
  const { layout, range, ink, timelines } = frame;
  const band = phaseBand(frame);
  const phases = timelines.phases();
  if (!band || !phases) return;
  const { timeline, sessions } = phases;
  const first = Math.max(0, timeline.indexAt(range.fromNs));
  const last = timeline.indexAt(range.untilNs);
  if (last - first > layout.width / 8) return;
  context.font = `${0.6875 * ink.em}px ${ink.fontUi}`;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = ink.soft;
  const { fromNs, untilNs, classOf } = timeline.intervals;
  for (let i = first; i <= last; i++) {
    const x = Math.max(0, shareAt(range, fromNs[i] ?? 0) * layout.width);
    const end = Math.min(layout.width, shareAt(range, untilNs[i] ?? 0) * layout.width);
    const phase = STEPS[classOf[i] ?? 0];
    const count = sessions[i] ?? 0;
    // Not even the shortest of the words fits.
    if (end - x < 1.5 * ink.em) continue;
    const words = phase === 'post' && count > 1 ? `post × ${count}` : (phase ?? '');
    if (end - x > context.measureText(words).width + 4)
      context.fillText(words, x + 1, band.y - 2.5);
  }
}
