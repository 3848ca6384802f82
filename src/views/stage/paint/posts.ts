/**
 * Posts on their way: a dot goes from whoever posts to whoever is woken. A post takes no time of the machine's,
 * so the dot sets off at its instant and takes the time that a journey takes. While the picture stands still,
 * a line shows the posts of that very instant.
 */
import { byteAt } from '$model/at';
import { TraceType } from '$model/schema/generated';
import type { StageFrame } from './frame';
import { PLACE_FIELDS, progressAfter } from './motion';

/** More would be a cloud, and no story. */
const MOST = 128;

/** Draws the posts of the moment over the processes. */
export function paintPosts(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { facts, places, timeNs, records, travelNs, ink, layout } = frame;
  const { trace } = facts.run;
  const radius = Math.max(2.5, 0.2 * layout.em);
  context.lineWidth = Math.max(1, 0.09 * layout.em);
  let drawn = 0;
  for (let record = records - 1; record >= 0 && drawn < MOST; record--) {
    const ageNs = timeNs - trace.timeNs(record);
    if (ageNs > travelNs || ageNs < 0) break;
    const journeyNs = frame.travelSince(trace.timeNs(record));
    if (trace.type(record) !== TraceType.post || ageNs > journeyNs) continue;
    drawn += 1;
    const from = trace.process(record) * PLACE_FIELDS;
    const to = trace.arg(record) * PLACE_FIELDS;
    const progress = journeyNs > 0 ? progressAfter(ageNs / journeyNs) : 1;
    const [fromX = 0, fromY = 0] = places.subarray(from);
    const [toX = 0, toY = 0] = places.subarray(to);
    const x = fromX + progress * (toX - fromX);
    const y = fromY + progress * (toY - fromY);
    const colour = ink.kinds[byteAt(facts.kinds, trace.process(record))] ?? ink.ink;
    context.strokeStyle = context.fillStyle = colour;
    context.globalAlpha = 0.45;
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(x, y);
    context.stroke();
    context.globalAlpha = 1;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
  }
}
