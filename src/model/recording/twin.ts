/**
 * The scenario that a recording looks like: its CPUs, how long each thread computes between two sleeps, how long sessions
 * think and how long writes take. Run, it says how far the simulator is from this kernel.
 *
 * What was measured holds all that the kernel did on behalf of a thread, so the simulator's own costs of switches and
 * system calls are left out, except where they decide which thread waits: posts, interrupts, and CPUs that leave idle.
 */
import { at, integerAt } from '../at';
import { Scenario } from '../scenario/scenario';
import { parameterOf, type ParameterKey, type Value } from '../schema/parameters';
import { databaseIdOf, sessionsLead, type RecordedCommit, type RecordedCommits } from './commits';
import type { FlushesOfWriter, Wake } from './flushes';
import {
  cyclesOf,
  FEWEST_WAKE_UPS,
  lengthOf,
  medianOr,
  spreadOf,
  tickMsOf,
  timesWithin,
  type Interrupts,
  type Spread,
} from './threadStatistics';
import { observe, type Observed } from './observed';
import type { Post } from './posts';
import type { Schedule } from './schedule';
import type { Sheet } from './sheet';
import { ThreadState } from './stateIntervals';
import { scheduling } from './scheduling';
import { RARELY, turnsOf } from './observed';

/** As most distributions have it. */
const HZ_250_MS = 4;
const MS = 1e6;
const US = 1e3;

type Values = Partial<Record<ParameterKey, Value>>;

/** The kernel multiplies its slice by this, for up to so many CPUs. */
const sliceFactor = (cpus: number) => 1 + Math.floor(Math.log2(Math.min(8, cpus)));

/** What the sheet of the machine says of its kernel; where it has none, that is guessed. */
function kernelValues(sheet: Sheet | undefined, cpus: number): Values {
  if (!sheet) return {};
  const { hz, preemption, baseSliceNs } = sheet;
  return {
    ...(hz !== undefined && { 'machine.tick_ms': 1000 / hz }),
    ...(preemption !== undefined && { 'machine.preemption': preemption }),
    ...(baseSliceNs !== undefined && {
      'eevdf.base_slice_ms': baseSliceNs / sliceFactor(cpus) / MS,
    }),
    ...schedulerOf(sheet.release),
  };
}

/** The scheduler of a release: eevdf came with 6.6, and was changed in the releases that the model has. */
function schedulerOf(release: string | undefined): Values {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(release ?? '') ?? [];
  if (major === undefined) return {};
  const version = 100 * Number(major) + Number(minor);
  if (version < 606) return { 'machine.scheduler': 'cfs' };
  if (version < 612) return { 'eevdf.release': '6.6' };
  return version < 618 ? { 'eevdf.release': '6.12' } : {};
}

/** Null where no thread had a CPU for long. */
export function twinOf(schedule: Schedule, found: RecordedCommits): Scenario | null {
  const observed = observe(schedule, found);
  return observed && scenarioOf(observed);
}

export function scenarioOf(observed: Observed): Scenario {
  const { schedule, found, wakeUps, interrupts, roles, cpus, wakes, post } = observed;
  const { recording } = schedule;
  const idles = wakeUps.idleNs.length >= FEWEST_WAKE_UPS;
  const values: Values = {
    'run.until_ms': recording.untilNs / MS,
    'machine.cpus': recording.cpus,
    'machine.scheduler': 'eevdf',
    'eevdf.release': othersWait(schedule, roles, cpus) ? '6.18-grouped' : '6.18',
    'eevdf.wakeup_dequeues': true,
    // Its posts and its way out of idle are those that were recorded.
    'eevdf.kernel_costs': false,
    'realtime.throttle': 'fair_server',
    'machine.tick_ms': tickMsOf(schedule) ?? HZ_250_MS,
    ...kernelValues(recording.sheet, recording.cpus),
    'machine.context_switch_us': 0,
    'machine.timer_slack_us': 0,
    'machine.post_us': post.elsewhereNs / US,
    'machine.post_same_us': post.hereNs / US,
    'machine.post_wakes_percent': 50,
    'machine.post_nobody_us': 0.4,
    'machine.syscall_us': post.returnNs / US,
    'machine.interrupt_us': interrupts.ns / US,
    'machine.exit_before_pick': true,
    // A thread that gives way at once makes a CPU as good as idle.
    'machine.wake_latency_us': (idles ? medianOr(wakeUps.idleNs, 0) : interrupts.ns) / US,
    'redo.allocate_us': 0,
    'redo.copy_us': 0,
  };
  const [writer] = found.writers.values();
  if (sessionsLead(schedule, found)) {
    Object.assign(values, leaderValues(schedule, interrupts, found, post));
  }
  for (const { section, tasks } of roles) {
    if (section === 'lgwr' && writer)
      Object.assign(values, writerValues(schedule, interrupts, writer, post));
    else if (section === 'sessions') {
      Object.assign(values, sessionValues(schedule, interrupts, tasks, found.commits, wakes, post));
    } else Object.assign(values, noiseValues(schedule, interrupts, section, tasks, cpus));
    Object.assign(values, scheduling(schedule, section, tasks, cpus, wakeUps));
  }
  return Scenario.defaults.withValues(fitting(values));
}

/** Numbers within their ranges, and no more precise than what was measured. */
export function fitting(values: Values): Values {
  const fits = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? withinRange(key as ParameterKey, value) : value,
  ]);
  return Object.fromEntries(fits) as Values;
}

function withinRange(key: ParameterKey, value: number): number {
  const parameter = parameterOf(key);
  if (parameter.type !== 'number') return value;
  // A time of nanoseconds would say more than was measured.
  const steps = Math.min(parameter.scale, 1000);
  const rounded = Math.round(value * steps) / steps;
  return Math.min(parameter.max, Math.max(parameter.min, rounded));
}

/** From here on a uniform distribution would reach below 0. */
const WIDEST_UNIFORM = 0.55;

/** A distribution with this mean and spread. */
function distribution(section: string, of: string, { cv }: Spread): Values {
  return {
    [`${section}.${of}_distribution`]: cv < WIDEST_UNIFORM ? 'uniform' : 'lognormal',
    [`${section}.${of}_cv_percent`]: 100 * cv,
  } as Values;
}

/* ---- The log writer and its sessions ---- */

function writerValues(
  schedule: Schedule,
  interrupts: Interrupts,
  { task, flushes }: FlushesOfWriter,
  post: Post,
): Values {
  const written = flushes.filter(
    ({ writeNs, writtenNs, publishedNs }) =>
      writtenNs > writeNs && publishedNs <= schedule.recording.untilNs,
  );
  const cpu = (fromNs: number, untilNs: number) =>
    timesWithin(schedule, interrupts, task, fromNs, untilNs).cpuNs;
  const gather = spreadOf(written.map(({ beginNs, writeNs }) => cpu(beginNs, writeNs)));
  const finish = spreadOf(written.map(({ writeNs, publishedNs }) => cpu(writeNs, publishedNs)));
  // One write may be several sleeps, and waits for the CPU between them are none of the device's.
  const service = spreadOf(
    written.map(
      ({ writeNs, writtenNs }) =>
        timesWithin(schedule, interrupts, task, writeNs, writtenNs).asleepNs,
    ),
  );
  return {
    'lgwr.gather_us': (gather.meanNs - post.returnNs) / US,
    'lgwr.finish_us': (finish.meanNs - post.wholeNs / 2) / US,
    'redo_disk.service_ms': service.meanNs / MS,
    'redo_disk.distribution': 'lognormal',
    'redo_disk.cv_percent': 100 * service.cv,
  };
}

/** Where sessions write the log in turn: the flushes of all of them are those of one log. */
function leaderValues(
  schedule: Schedule,
  interrupts: Interrupts,
  found: RecordedCommits,
  post: Post,
): Values {
  // A thread also sleeps on a device for what no commit waits for.
  const committed = new Set(found.commits.map(({ writer, flush }) => `${writer} ${flush}`));
  const flushes = [...found.writers.values()].flatMap(({ task, flushes: own }) =>
    own
      .filter((_, place) => committed.has(`${task} ${place}`))
      .filter(
        ({ writeNs, writtenNs, publishedNs }) =>
          writtenNs > writeNs && publishedNs <= schedule.recording.untilNs,
      )
      .map(({ writeNs, writtenNs, beginNs }) => ({
        cpuNs: timesWithin(schedule, interrupts, task, beginNs, writeNs).cpuNs,
        asleepNs: timesWithin(schedule, interrupts, task, writeNs, writtenNs).asleepNs,
      })),
  );
  const service = spreadOf(flushes.map(({ asleepNs }) => asleepNs));
  const write = spreadOf(flushes.map(({ cpuNs }) => cpuNs));
  const database = databaseIdOf(schedule, found);
  return {
    'run.database': database,
    'redo_disk.service_ms': service.meanNs / MS,
    'redo_disk.distribution': 'lognormal',
    'redo_disk.cv_percent': 100 * service.cv,
    // What a session computes between two commits holds the insertion of its records.
    ...(database === 'postgresql' && {
      'wal.insert_us': 0,
      'wal.write_us': Math.max(0, write.meanNs - post.returnNs) / US,
    }),
  };
}

/** Each time as a number of equal ones. */
const divided = (times: readonly number[], turns: readonly number[]): number[] =>
  times.flatMap((ns, place) => new Array<number>(at(turns, place)).fill(ns / at(turns, place)));

/** From commit to commit of each session: its CPU time, and its sleep but for the commit. */
function sessionValues(
  schedule: Schedule,
  interrupts: Interrupts,
  sessions: readonly number[],
  commits: readonly RecordedCommit[],
  wakes: readonly (readonly Wake[])[],
  post: Post,
): Values {
  const cpu: number[] = [];
  const think: number[] = [];
  const before = new Map<number, RecordedCommit>();
  for (const commit of commits) {
    const last = before.get(commit.session);
    before.set(commit.session, commit);
    if (!last) continue;
    const times = timesWithin(schedule, interrupts, commit.session, last.durableNs, commit.fromNs);
    cpu.push(times.cpuNs);
    think.push(times.asleepNs);
  }
  const posts = sessions.reduce((sum, session) => sum + at(wakes, session).length, 0);
  const turns = turnsOf(cpu);
  const [cpuSpread, thinkSpread] = [spreadOf(divided(cpu, turns)), spreadOf(divided(think, turns))];
  const thinks = think.filter((ns) => ns > 0).length > think.length * RARELY;
  const all = turns.reduce((sum, count) => sum + count, 0);
  const postNs = Math.min(1, posts / Math.max(1, all)) * post.wholeNs;
  return {
    'sessions.count': sessions.length,
    'sessions.cpu_ms': Math.max(0, cpuSpread.meanNs - postNs - 2 * post.returnNs) / MS,
    'sessions.think_ms': thinks ? thinkSpread.meanNs / MS : 0,
    ...distribution('sessions', 'cpu', cpuSpread),
    ...distribution('sessions', 'think', thinkSpread),
  };
}

/* ---- All other threads ---- */

/** The share of the time on each CPU in which a thread waits that is not in the twin. */
const OFTEN = 0.5;

/** Whether others wait most of the time, as those of another control group do that has a smaller weight. */
function othersWait(
  schedule: Schedule,
  roles: readonly { readonly tasks: readonly number[] }[],
  cpus: ReadonlySet<number>,
): boolean {
  const known = new Set(roles.flatMap(({ tasks }) => tasks));
  let waitedNs = 0;
  schedule.state.forEach((state, stay) => {
    if (state !== ThreadState.runnable || known.has(integerAt(schedule.task, stay))) return;
    if (cpus.has(integerAt(schedule.cpu, stay))) waitedNs += lengthOf(schedule, stay);
  });
  return waitedNs > OFTEN * cpus.size * schedule.recording.untilNs;
}

/** A thread that was never seen to sleep never does. */
const FOR_EVER_MS = 10_000;
/** Threads that wanted a CPU for less of the recording than this came and went. */
const MOST = 0.5;

function noiseValues(
  schedule: Schedule,
  interrupts: Interrupts,
  section: string,
  tasks: readonly number[],
  cpus: ReadonlySet<number>,
): Values {
  const { untilNs } = schedule.recording;
  const { bursts, sleeps, cpuNs, wantedNs } = cyclesOf(schedule, tasks, cpus, interrupts);
  const [burst, sleep] = [spreadOf(bursts), spreadOf(sleeps)];
  if (burst.count >= tasks.length && sleep.count > 0) {
    // A sleep that outlasts the recording counts as well, or who sleeps for long would seem to sleep little.
    const asleepNs = tasks.length * untilNs - wantedNs;
    return {
      [`${section}.count`]: tasks.length,
      [`${section}.burst_ms`]: cpuNs / burst.count / MS,
      [`${section}.sleep_ms`]: asleepNs / sleep.count / MS,
      ...distribution(section, 'burst', burst),
    } as Values;
  }
  const count = Math.round(wantedNs / untilNs);
  if (count >= 1 && wantedNs > MOST * tasks.length * untilNs) {
    return {
      [`${section}.count`]: count,
      [`${section}.burst_ms`]: FOR_EVER_MS,
      [`${section}.sleep_ms`]: 0,
    } as Values;
  }
  // One after the other, as a shell starts them.
  const turns = Math.max(tasks.length, burst.count);
  return {
    [`${section}.count`]: 1,
    [`${section}.burst_ms`]: cpuNs / turns / MS,
    [`${section}.sleep_ms`]: Math.max(0.1, (untilNs - Math.min(wantedNs, untilNs)) / turns / MS),
    ...distribution(section, 'burst', burst),
  } as Values;
}
