/**
 * The runs that this lesson speaks of: sessions that think, change something and commit, on a machine where
 * nobody waits for a CPU. The log is written as fast as it was in S6. What was chosen besides is in
 * free-parameters.md.
 */
import { scenarioOfFact } from '$lesson/content/scenarioFile';
import { Scenario } from '$model/scenario/scenario';
import s6Json from '../../cases/S6-heavy.json';

/** How many sessions the curve is drawn for. */
export const SESSIONS = [1, 2, 4, 8, 16, 32, 64, 128, 256] as const;

/** One session; every write of the log takes as long as the next. */
const one = Scenario.defaults
  .withValues({
    'run.until_ms': 4000,
    'machine.cpus': 8,
    'sessions.count': 1,
    'sessions.think_ms': 14.9,
    'sessions.cpu_ms': 0.1,
    'sessions.redo_bytes': 4356,
    'redo_disk.service_ms': 0.87,
    'redo_disk.distribution': 'constant',
  })
  .withTitle('One session that commits');

/** As many commits a second as were published. */
const busy = one.withValue('sessions.count', 22).withTitle('Twenty-two sessions that commit');

/**
 * LGWR is away from the write for longer, whatever it does meanwhile; the sessions think less, so that they
 * commit as often.
 */
export const LONG_ROUND = {
  'lgwr.gather_us': 360,
  'lgwr.finish_us': 360,
  'sessions.think_ms': 13.9,
} as const;

/** Rows to be loaded, a commit for each, by one session that never rests. No two rows are the same work. */
const load = one
  .withValues({
    'run.until_ms': 2500,
    'machine.cpus': 4,
    'sessions.think_ms': 0,
    'sessions.cpu_distribution': 'lognormal',
    'sessions.redo_bytes': 512,
  })
  .withTitle('Rows to be loaded');

const bySessions = Object.fromEntries(
  SESSIONS.map((count) => [`n-${count}`, one.withValue('sessions.count', count)]),
);

export const cases = {
  one,
  busy,
  'half-write': busy.withValue('redo_disk.service_ms', 0.435),
  'no-think': busy.withValue('sessions.think_ms', 0),
  long: busy.withValues(LONG_ROUND),
  ...bySessions,
  load,
  'load-sessions': load.withValue('sessions.count', 12),
  'load-rows': load.withValue('sessions.commit_every', 4),
  s6: scenarioOfFact(s6Json).withValue('run.until_ms', 30_000),
};
