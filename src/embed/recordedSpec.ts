/** An excerpt of a recording that an embed plays in place of a run. It comes with the first embed that names one. */
import { usual } from '$databases/fetch';
import { MOST_CPUS, runOf } from '$model/recording/toRun';
import { likelyWriters } from '$model/recording/commits';
import { ExportReader, isEmpty } from '$model/recording/exported';
import { namedRun } from '$model/recording/namedRun';
import { harmless, SHOWN_LETTERS } from '$model/intake/intake';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import { Scenario } from '$model/scenario/scenario';
import { readControls } from './attributes';
import { EmbedError } from './embedError';
import type { Spec } from './spec';

/** No title leaves it out. */
const RECORDED = 'Recorded on a real kernel';

/** What would need a simulation. */
const NOT_OF_RECORDINGS = ['seed', 'compare'];

type Json = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};

/**
 * What an excerpt shows.
 * @param what what the file is called
 * @throws EmbedError
 */
export function specOfExcerpt(element: Element, json: unknown, what: string): Spec {
  const hasKnobs = (readControls(element).controls ?? []).length > 0;
  const wanted = hasKnobs
    ? 'controls'
    : NOT_OF_RECORDINGS.find((name) => element.hasAttribute(name));
  if (wanted) throw new EmbedError('only_recorded', wanted);
  const { traceEvents, otherData } = membersOf(json);
  const reader = new ExportReader();
  for (const event of Array.isArray(traceEvents) ? traceEvents : []) reader.take(event);
  const recording = reader.end();
  if (isEmpty(recording) || recording.cpus > MOST_CPUS) throw new EmbedError('no_excerpt', what);
  const schedule = consistentSchedule(recording);
  const writers = likelyWriters(schedule);
  if (writers.length !== 1) throw new EmbedError('no_log_writer', what);
  const { title } = membersOf(otherData);
  const name = typeof title === 'string' ? harmless(title.slice(0, SHOWN_LETTERS)) : '';
  const scenario = Scenario.defaults.withValue('machine.cpus', Math.max(1, recording.cpus));
  return {
    title: name === '' ? RECORDED : `${RECORDED}: ${name}`,
    own: name,
    recorded: namedRun(
      scenario,
      runOf(schedule, { writers, wanted: null }, () => usual).data,
      usual,
    ),
    ...{ query: '', fromMs: 0, untilMs: recording.untilNs / 1e6, records: 0, atMs: 0 },
    ...{ speed: 0.005, controls: [], page: 'trace/' },
  };
}
