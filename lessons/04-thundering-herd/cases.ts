/**
 * The runs that this lesson speaks of: sixteen sessions on four CPUs, as in the published account (docs/sources.md, S2),
 * with the changes that the prose names. What was chosen is in free-parameters.md.
 */
import { Scenario } from '$model/scenario/scenario';

/** Milliseconds of CPU in one transaction, for which the curve is drawn. */
export const BURSTS = [1, 2, 5, 10, 15, 19, 21, 30] as const;

const herd = Scenario.defaults
  .withValues({
    'run.until_ms': 4000,
    'machine.cpus': 4,
    'machine.scheduler': 'timeshare',
    'sessions.count': 16,
    'sessions.cpu_ms': 10,
    'redo_disk.service_ms': 0.78,
    'redo_disk.distribution': 'constant',
  })
  .withTitle('Sixteen sessions on four CPUs');

const byBurst = Object.fromEntries(
  BURSTS.map((ms) => [`cpu-${ms}`, herd.withValue('sessions.cpu_ms', ms)]),
);

/** More sessions than before, and no two transactions alike. */
const varied = herd
  .withValues({
    'sessions.count': 24,
    'sessions.cpu_ms': 6,
    'sessions.cpu_distribution': 'lognormal',
  })
  .withTitle('Twenty-four sessions on four CPUs');

const pinned = herd.withValues({ 'lgwr.affinity': '3', 'sessions.count': 8 });

export const cases = {
  herd,
  'four-sessions': herd.withValue('sessions.count', 4),
  'sixteen-cpus': herd.withValue('machine.cpus', 16),
  'no-boost': herd.withValue('timeshare.kernel_boost', false),
  'lgwr-nice': herd.withValue('lgwr.nice', -20),
  'sessions-nice': herd.withValue('sessions.nice', 1),
  protect: herd.withValue('lgwr.protect', true),
  fifo: herd.withValue('lgwr.policy', 'fifo'),
  'own-cpu': herd.withValue('sessions.affinity', '0-2'),
  polling: herd.withValue('sync.mode', 'polling'),
  o1: herd.withValue('machine.scheduler', 'o1'),
  'o1-nice': herd.withValues({ 'machine.scheduler': 'o1', 'lgwr.nice': -5 }),
  cfs: herd.withValue('machine.scheduler', 'cfs'),
  eevdf: herd.withValue('machine.scheduler', 'eevdf'),
  ...byBurst,
  pinned,
  'pinned-protect': pinned.withValue('lgwr.protect', true),
  varied,
  'varied-lgwr-nice': varied.withValue('lgwr.nice', -20),
  'varied-own-cpu': varied.withValue('sessions.affinity', '0-2'),
};
