/** An edit in the making: what a reader typed, checked in sentences. */
import { Limit } from '$model/schema/generated';
import type { ParameterKey } from '$model/schema/parameters';
import type { Edit, Scenario } from '$model/scenario/scenario';
import { formatNs, parseDuration } from '$model/format';
import { parameterName } from '$explain/parameterNames';
import { texts } from './texts';

const LATEST_MS = Limit.edit_s * 1000;
const LATEST = `${Limit.edit_s.toLocaleString('en-US')} s`;

export type ReadTime = { readonly atMs: number } | { readonly sentence: string };

/** Reads "40", "40 ms" or "1.5 s"; a number alone is milliseconds. */
export function readTime(text: string): ReadTime {
  const plain = text.replaceAll(/[,_]/g, '').replaceAll('μ', 'µ').trim();
  const ns = parseDuration(/^[\d.]+$/.test(plain) ? `${plain} ms` : plain);
  if (ns === null) return { sentence: texts.badTime(text) };
  const atMs = ns / 1e6;
  return atMs > LATEST_MS ? { sentence: texts.timeRange(LATEST) } : { atMs };
}

/** Why there can't be an edit of this parameter at this time besides those there are; empty if there can. */
export function takenSentence(
  edits: readonly Edit[],
  atMs: number,
  key: ParameterKey,
  replaced?: number,
): string {
  const isTaken = edits.some(
    (edit, index) => index !== replaced && edit.atMs === atMs && edit.key === key,
  );
  return isTaken ? texts.taken(parameterName(key), formatNs(atMs * 1e6)) : '';
}

/** A time as the field shows it: it can be typed again. */
export function shownTime(atMs: number): string {
  return `${atMs.toLocaleString('en-US', { maximumFractionDigits: 6 })} ms`;
}

/** What an edit that is allowed will not do; empty if it does something. */
export function afterEnd(scenario: Scenario, atMs: number): string {
  const untilMs = scenario.resolve('run.until_ms');
  return atMs >= untilMs ? texts.afterEnd(formatNs(untilMs * 1e6)) : '';
}
