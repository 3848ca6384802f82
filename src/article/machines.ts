/** The machines of the article: what is the reader's, what its control changes, and what each has besides. */
import { Scenario } from '$model/scenario/scenario';
import type { TracedPart } from './stage';

/** A disk that takes one write at a time, always as long: what else it may do is the subject of one stage alone. */
const machine = (fsyncMs: number, untilMs: number) =>
  Scenario.defaults.withValues({
    'run.seed': 2,
    'run.until_ms': untilMs,
    'redo_disk.service_ms': fsyncMs,
    'redo_disk.distribution': 'constant',
    'redo_disk.queue_depth': 1,
  });

/** All that a run of some length records, within what a phone can hold. */
export const whole = (scenario: Scenario): TracedPart => ({
  fromNs: 0,
  untilNs: scenario.resolve('run.until_ms') * 1e6,
  records: 120_000,
});

/** One session with a CPU of its own; the log writer has the other. @param untilMs longer for a slow disk */
export const alone = (fsyncMs: number, untilMs = 400) =>
  machine(fsyncMs, untilMs).withValues({
    'machine.cpus': 2,
    'lgwr.affinity': '0',
    'sessions.count': 1,
    'sessions.affinity': '1',
    'sessions.cpu_ms': 0.3,
    'sessions.think_ms': 12,
  });

/** Its bursts are as long as those of lesson 18: a million square roots on a processor of 2007. */
export const neighbour = (fsyncMs: number, isActive: boolean) =>
  alone(fsyncMs, 600).withValues({
    'noise.count': 1,
    'noise.active': isActive,
    'noise.nice': -15,
    'noise.affinity': '0',
    'noise.burst_ms': 11,
    'noise.sleep_ms': 0.5,
  });

/** Sessions that hardly compute, on three CPUs; the log writer has the fourth. So nothing but the disk is scarce. */
export const crowd = (fsyncMs: number, sessions: number) =>
  machine(fsyncMs, Math.max(80, 12 * fsyncMs)).withValues({
    'machine.cpus': 4,
    'lgwr.affinity': '0',
    'sessions.count': sessions,
    'sessions.affinity': '1-3',
    'sessions.cpu_ms': 0.1,
    'sessions.think_ms': 1,
  });

/** The same, but they come at any moment of a write: they stay away for two of them in the mean. */
export const between = (fsyncMs: number) =>
  crowd(fsyncMs, 8).withValues({
    'run.until_ms': Math.max(60, 60 * fsyncMs),
    'sessions.cpu_ms': 0.05,
    'sessions.think_ms': Math.max(0.4, 2 * fsyncMs),
  });

/** Sessions that compute between their commits, on four CPUs under the scheduler of today's Linux. */
export const busy = (fsyncMs: number, sessions: number) =>
  machine(fsyncMs, Math.max(300, 12 * fsyncMs)).withValues({
    'machine.cpus': 4,
    'machine.scheduler': 'eevdf',
    'sessions.count': sessions,
    'sessions.cpu_ms': 3,
  });

/** More sessions with short work than two CPUs can serve. @param nice of the log writer: -20 goes first */
export const full = (fsyncMs: number, nice: number) =>
  machine(fsyncMs, Math.max(400, 12 * fsyncMs)).withValues({
    'machine.cpus': 2,
    'machine.scheduler': 'eevdf',
    'lgwr.nice': nice,
    'sessions.count': 64,
    'sessions.cpu_ms': 0.3,
    'sessions.think_ms': 5,
  });

/** @param variation of the disk, in percent of its mean; 0 for none */
export const uneven = (fsyncMs: number, variation: number) =>
  crowd(fsyncMs, 8).withValues({
    'run.until_ms': 700 * Math.max(0.6, Math.min(20, fsyncMs)),
    'sessions.think_ms': 2,
    ...(variation > 0
      ? { 'redo_disk.distribution': 'lognormal', 'redo_disk.cv_percent': variation }
      : {}),
  });

/** Sessions that are told before their change is on disk, or after. */
export const reckless = (fsyncMs: number, isWaiting: boolean) =>
  machine(fsyncMs, Math.max(28, 13 * fsyncMs)).withValues({
    'machine.cpus': 4,
    'lgwr.affinity': '0',
    'sessions.count': 6,
    'sessions.affinity': '1-3',
    'sessions.cpu_ms': 0.3,
    'sessions.think_ms': Math.max(1, 0.9 * fsyncMs),
    'sessions.commit': isWaiting ? 'wait' : 'nowait',
  });

/** Light in glass makes 200 km in a millisecond; what is at both ends takes 20 µs [chosen]. */
const US_PER_KM = 5;
const AT_BOTH_ENDS_US = 20;

/** The session of the first stage, and a second machine that has to have each commit. */
export const far = (fsyncMs: number, km: number) =>
  alone(fsyncMs, 300).withValues({
    'rac.broadcast': true,
    'rac.network_us': AT_BOTH_ENDS_US + US_PER_KM * km,
    'rac.network_distribution': 'constant',
    'rac.policy': 'fifo',
  });
