/**
 * The scenario that a recording looks like: its CPUs, how long each thread computes between two sleeps, how long sessions
 * think and how long writes take. Run, it says how far the simulator is from this kernel.
 *
 * What was measured holds all that the kernel did on behalf of a thread, so the simulator's own costs of switches and
 * system calls are left out, except where they decide who waits: posts, interrupts, and CPUs that leave idle.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { Scenario } from '../scenario/scenario';
import { parameterOf, type ParameterKey, type Value } from '../schema/parameters';
import { hasSingleWriter, type RecordedCommit, type RecordedCommits } from './commits';
import { wakesOf, type FlushesOfWriter, type Wake } from './flushes';
import { groupName, kindOfCommand } from './groups';
import {
  cyclesOf,
  interruptsOf,
  lengthOf,
  medianOr,
  middleMean,
  spreadOf,
  tickMsOf,
  timesWithin,
  wakeUpsOf,
  type Cycles,
  type Interrupts,
  type Spread,
  type WakeUps,
} from './habits';
import { firstEndingAfter, Stay, timesOf, type Schedule } from './schedule';

/** Who has less of a CPU is nobody's neighbour. */
const LEAST_SHARE = 0.01;
const NOISE_KEYS = ['noise', 'noise2', 'noise3', 'noise4', 'noise5', 'noise6', 'noise7', 'noise8'];
/** From here on numbers are those of nice; better ones are of real-time priority. */
const NICE_0 = 120;
const BEST_NICE = 100;
/** Fewer say little. */
const FEWEST_WAKE_UPS = 50;
/** As most distributions have it. */
const HZ_250_MS = 4;
const MS = 1e6;
const US = 1e3;

type Values = Partial<Record<ParameterKey, Value>>;

/** Threads of a recording that are one section of its twin. */
export interface TwinRole {
  /** `lgwr`, `sessions`, or one of the sections of noise. */
  readonly section: string;
  /** Their command. */
  readonly name: string;
  readonly tasks: readonly number[];
}

/** Who of a recording is in its twin. Without a single log writer, each command is one that computes and sleeps. */
export const twinRolesOf = (schedule: Schedule, found: RecordedCommits): TwinRole[] =>
  castOf(schedule, found, recordedInterrupts(schedule, wakeUpsOf(schedule))).roles;

const recordedInterrupts = (schedule: Schedule, { interruptNs }: WakeUps): Interrupts =>
  interruptsOf(schedule, medianOr(interruptNs, 0));

interface Cast {
  readonly roles: TwinRole[];
  /** The CPUs of the database, where there is one: what others do elsewhere is no matter. */
  readonly cpus: ReadonlySet<number>;
}

function castOf(schedule: Schedule, found: RecordedCommits, interrupts: Interrupts): Cast {
  const { writers, commits } = found;
  const roles: { section: string; tasks: readonly number[] }[] = [];
  const [writer] = writers.values();
  if (writer && hasSingleWriter(found)) {
    const sessions = [...new Set(commits.map(({ session }) => session))];
    roles.push({ section: 'lgwr', tasks: [writer.task] }, { section: 'sessions', tasks: sessions });
  }
  const { tasks, cpus: count } = schedule.recording;
  const database = databaseOf(schedule, found);
  const everywhere = new Set(Array.from({ length: count }, (_, cpu) => cpu));
  const cpus = database.length > 0 ? cpusOf(schedule, database) : everywhere;
  const known = new Set(roles.flatMap((role) => role.tasks));
  busiest(schedule, known, database, cpus, interrupts).forEach((members, place) => {
    roles.push({ section: at(NOISE_KEYS, place), tasks: members });
  });
  const named = roles.map((role) => ({
    ...role,
    name: groupName(at(tasks, at(role.tasks, 0))),
  }));
  return { roles: named, cpus };
}

/** Log writers and who commits; where no commit was found, who has the name of a database's process. */
export function databaseOf({ recording }: Schedule, found: RecordedCommits): number[] {
  const { writers, commits } = found;
  const seen = new Set([...writers.keys(), ...commits.map(({ session }) => session)]);
  if (seen.size > 0) return [...seen];
  const { tasks } = recording;
  return [...tasks.keys()].filter((task) => kindOfCommand(at(tasks, task).command) !== 'noise');
}

/** Null where nobody had a CPU for long. */
export function twinOf(schedule: Schedule, found: RecordedCommits): Scenario | null {
  const { recording } = schedule;
  const wakeUps = wakeUpsOf(schedule);
  const interrupts = recordedInterrupts(schedule, wakeUps);
  const { roles, cpus } = castOf(schedule, found, interrupts);
  if (roles.length === 0) return null;
  const wakes = wakesOf(schedule);
  const post = postOf(
    schedule,
    wakes,
    roles.flatMap(({ tasks }) => tasks),
    found,
  );
  const idles = wakeUps.idleNs.length >= FEWEST_WAKE_UPS;
  const values: Values = {
    'run.until_ms': recording.untilNs / MS,
    'machine.cpus': recording.cpus,
    'machine.scheduler': 'eevdf',
    'eevdf.release': othersWait(schedule, roles, cpus) ? '6.18-grouped' : '6.18',
    'eevdf.wakeup_dequeues': true,
    'realtime.throttle': 'fair_server',
    'machine.tick_ms': tickMsOf(schedule) ?? HZ_250_MS,
    'machine.context_switch_us': 0,
    'machine.timer_slack_us': 0,
    'machine.post_us': post.elsewhereNs / US,
    'machine.post_same_us': post.hereNs / US,
    'machine.post_wakes_percent': 50,
    'machine.post_nobody_us': 0.4,
    'machine.syscall_us': post.returnNs / US,
    'machine.interrupt_us': interrupts.ns / US,
    'machine.exit_before_pick': true,
    // Who gives way at once makes a CPU as good as idle.
    'machine.wake_latency_us': (idles ? medianOr(wakeUps.idleNs, 0) : interrupts.ns) / US,
    'redo.allocate_us': 0,
    'redo.copy_us': 0,
  };
  const [writer] = found.writers.values();
  for (const { section, tasks } of roles) {
    if (section === 'lgwr' && writer)
      Object.assign(values, writerValues(schedule, interrupts, writer, post));
    else if (section === 'sessions') {
      Object.assign(values, sessionValues(schedule, interrupts, tasks, found.commits, wakes, post));
    } else Object.assign(values, noiseValues(schedule, interrupts, section, tasks, cpus));
    Object.assign(values, scheduling(schedule, section, tasks, cpus, wakeUps));
  }
  const fitting = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'number' ? withinRange(key as ParameterKey, value) : value,
  ]);
  return Scenario.defaults.withValues(Object.fromEntries(fitting) as Values);
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

/* ---- Posts ---- */

interface Post {
  /** From one post of a thread to its next: in the mean, where whom it wakes will run on its own CPU, and elsewhere. */
  readonly wholeNs: number;
  readonly hereNs: number;
  readonly elsewhereNs: number;
  /** What a thread does from the end of its last post until it sleeps. */
  readonly returnNs: number;
}

const LONGEST_POST_NS = 50_000;
const POST_NS = 3000;

/**
 * A thread that posts several, one after the other, and then sleeps, shows what a post costs.
 * @param tasks whose posts count: what others do between two of theirs is no post
 */
function postOf(
  schedule: Schedule,
  wakes: readonly (readonly Wake[])[],
  tasks: readonly number[],
  { writers }: RecordedCommits,
): Post {
  const gaps = { here: [] as number[], elsewhere: [] as number[] };
  const tails = { here: [] as number[], elsewhere: [] as number[] };
  for (const task of tasks) {
    const own = at(wakes, task);
    const stays = at(schedule.staysOf, task);
    const writes = writers.get(task)?.writes;
    own.forEach(({ timeNs, stay: woken }, place) => {
      const here = firstEndingAfter(schedule, stays, timeNs);
      const stay = stays[here];
      if (stay === undefined || byteAt(schedule.state, stay) !== Stay.cpu) return;
      const isHere = integerAt(schedule.cpu, woken) === integerAt(schedule.cpu, stay);
      const where = isHere ? 'here' : 'elsewhere';
      const untilNs = floatAt(schedule.untilNs, stay);
      const nextNs = own[place + 1]?.timeNs ?? Infinity;
      if (nextNs <= untilNs) {
        if (nextNs - timeNs < LONGEST_POST_NS) gaps[where].push(nextNs - timeNs);
        return;
      }
      const after = stays[here + 1];
      const sleeps = after !== undefined && byteAt(schedule.state, after) === Stay.asleep;
      // Before it writes a log writer does more than return from its last post.
      if (sleeps && !writes?.has(after) && untilNs - timeNs < LONGEST_POST_NS)
        tails[where].push(untilNs - timeNs);
    });
  }
  const of = (gap: readonly number[], tail: readonly number[]) => {
    const tailNs = tail.length > 0 ? middleMean(tail) : POST_NS / 2;
    return { wholeNs: gap.length > 0 ? middleMean(gap) : 2 * tailNs, tailNs };
  };
  const all = of([...gaps.here, ...gaps.elsewhere], [...tails.here, ...tails.elsewhere]);
  const [here, elsewhere] = (['here', 'elsewhere'] as const).map((where) => {
    const count = gaps[where].length + tails[where].length;
    return count < FEWEST_WAKE_UPS ? all : of(gaps[where], tails[where]);
  }) as [typeof all, typeof all];
  return {
    wholeNs: all.wholeNs,
    hereNs: here.wholeNs,
    elsewhereNs: elsewhere.wholeNs,
    returnNs: Math.max(0, here.tailNs - here.wholeNs / 2),
  };
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

/** Sleeps in fewer transactions than this are no habit. */
const RARELY = 0.1;
/** Half of all values lie within this part of the middle one: the others are whole numbers of it. */
const NARROW = 0.25;

/**
 * How many transactions lie between two commits that were seen. Who comes to its commit when that is over already does not
 * sleep for it, and nothing of it is in a recording; where transactions are alike their CPU time tells.
 */
function turnsOf(cpu: readonly number[]): number[] {
  const sorted = [...cpu].sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const middle = share(0.5);
  const areAlike = share(0.75) - share(0.25) < NARROW * middle;
  return cpu.map((ns) => (areAlike ? Math.max(1, Math.round(ns / middle)) : 1));
}

/** Each time as so many equal ones. */
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

/* ---- Everybody else ---- */

/** So much of the time on each CPU somebody waits who is not in the twin. */
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
    if (state !== Stay.runnable || known.has(integerAt(schedule.task, stay))) return;
    if (cpus.has(integerAt(schedule.cpu, stay))) waitedNs += lengthOf(schedule, stay);
  });
  return waitedNs > OFTEN * cpus.size * schedule.recording.untilNs;
}

/** The CPUs on which some threads were seen. */
function cpusOf(schedule: Schedule, tasks: readonly number[]): Set<number> {
  const seen = new Set<number>();
  for (const task of tasks) {
    for (const stay of at(schedule.staysOf, task)) {
      if (byteAt(schedule.state, stay) === Stay.cpu) seen.add(integerAt(schedule.cpu, stay));
    }
  }
  return seen;
}

/**
 * The threads of each command that had much of the CPUs of the database, the busiest first, but for those that give way
 * to it: they have what it leaves, as threads of another control group do, and take no part in who is next.
 */
function busiest(
  schedule: Schedule,
  known: ReadonlySet<number>,
  database: readonly number[],
  cpus: ReadonlySet<number>,
  interrupts: Interrupts,
): (readonly number[])[] {
  const { tasks, untilNs } = schedule.recording;
  const waiting = waitsOn(schedule, database);
  const heard = heardOf(cyclesOf(schedule, database, cpus, interrupts));
  const ofDatabase = new Set(database);
  const isNeighbour = (members: readonly number[], cycles: Cycles) =>
    database.length === 0 ||
    members.some((task) => ofDatabase.has(task)) ||
    (heardOf(cycles) >= heard * STARVED && !givesWay(schedule, members, waiting));
  const groups = new Map<string, number[]>();
  tasks.forEach((each, task) => {
    const isHere = [...cpusOf(schedule, [task])].some((cpu) => cpus.has(cpu));
    if (known.has(task) || !isHere) return;
    const name = groupName(each);
    const members = groups.get(name);
    if (members) members.push(task);
    else groups.set(name, [task]);
  });
  return [...groups.values()]
    .map((members) => ({ members, cycles: cyclesOf(schedule, members, cpus, interrupts) }))
    .filter(({ cycles }) => cycles.cpuNs >= untilNs * LEAST_SHARE)
    .filter(({ members, cycles }) => isNeighbour(members, cycles))
    .sort((a, b) => b.cycles.cpuNs - a.cycles.cpuNs)
    .slice(0, NOISE_KEYS.length)
    .map(({ members }) => members);
}

/** Who was never seen to sleep never does. */
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

/** Who gets so much less of the time that it wants than the database does has a smaller weight. */
const STARVED = 0.5;

/** The part of the time that threads wanted a CPU for which they had it. */
const heardOf = ({ cpuNs, wantedNs }: Cycles): number => (wantedNs > 0 ? cpuNs / wantedNs : 1);

/** While it ran, threads of the database waited for its CPU for less than this part of the time. */
const GIVES_WAY = 0.03;
/** A shorter wait was for the switch. */
const SWITCHING_NS = 200_000;

/** Whether threads give way to those of a database at once, as those of a control group with a small weight do. */
function givesWay(
  schedule: Schedule,
  tasks: readonly number[],
  waiting: readonly Int32Array[],
): boolean {
  let [ranNs, waitedNs] = [0, 0];
  for (const task of tasks) {
    for (const stay of at(schedule.staysOf, task)) {
      if (byteAt(schedule.state, stay) !== Stay.cpu) continue;
      const waits = waiting[integerAt(schedule.cpu, stay)];
      if (!waits) continue;
      const [fromNs, untilNs] = [floatAt(schedule.fromNs, stay), floatAt(schedule.untilNs, stay)];
      ranNs += untilNs - fromNs;
      let longest = 0;
      for (let place = firstEndingAfter(schedule, waits, fromNs); place < waits.length; place++) {
        const wait = integerAt(waits, place);
        const begin = Math.max(fromNs, floatAt(schedule.fromNs, wait));
        if (begin >= untilNs) break;
        longest = Math.max(longest, Math.min(untilNs, floatAt(schedule.untilNs, wait)) - begin);
      }
      if (longest > SWITCHING_NS) waitedNs += longest;
    }
  }
  return ranNs > 0 && waitedNs < ranNs * GIVES_WAY;
}

/** The waits of threads for each CPU, in the order of their ends. */
function waitsOn(schedule: Schedule, tasks: readonly number[]): Int32Array[] {
  const waits: number[][] = Array.from({ length: schedule.recording.cpus }, () => []);
  for (const task of tasks) {
    for (const stay of at(schedule.staysOf, task)) {
      if (byteAt(schedule.state, stay) !== Stay.runnable) continue;
      waits[integerAt(schedule.cpu, stay)]?.push(stay);
    }
  }
  return waits.map((list) => Int32Array.from(list).sort());
}

/** From here on some other wake-up met the end of a slice. */
const NOBODY = 0.02;

/** Where others have the CPU at once in fewer of their wake-ups, it is no policy that keeps somebody from it. */
const SOME = 0.1;

/** Who computes more than this part of what the busiest thread does is in debt when it wakes up. */
const MODEST = 0.5;

/** SCHED_BATCH takes no CPU from anybody when it is woken, while others do who are no more modest. */
function preemptsNobody(
  schedule: Schedule,
  tasks: readonly number[],
  { onBusyCpu, atOnce }: WakeUps,
): boolean {
  const sum = (of: Int32Array) => tasks.reduce((all, task) => all + integerAt(of, task), 0);
  const [woken, had] = [sum(onBusyCpu), sum(atOnce)];
  const all = (of: Int32Array) => of.reduce((one, other) => one + other, 0);
  const [othersWoken, othersHad] = [all(onBusyCpu) - woken, all(atOnce) - had];
  if (Math.min(woken, othersWoken) < FEWEST_WAKE_UPS) return false;
  if (had >= NOBODY * woken || othersHad <= SOME * othersWoken) return false;
  const cpuNs = schedule.recording.tasks.map((_, task) => timesOf(schedule, task).cpuNs);
  const own = Math.max(...tasks.map((task) => at(cpuNs, task)));
  return own < MODEST * Math.max(...cpuNs);
}

/**
 * How threads are scheduled: their priority, and the CPUs on which they were seen, if not on all. Sessions have no
 * real-time priority in the simulator; the best nice is next to it.
 */
function scheduling(
  schedule: Schedule,
  section: string,
  tasks: readonly number[],
  cpus: ReadonlySet<number>,
  wakeUps: WakeUps,
): Values {
  const { recording } = schedule;
  const values: Record<string, Value> = {};
  const seen = [...cpusOf(schedule, tasks)].filter((cpu) => cpus.has(cpu));
  if (seen.length > 0 && seen.length < recording.cpus) {
    values[`${section}.affinity`] = seen.sort((a, b) => a - b).join(',');
  }
  const { priority } = at(recording.tasks, at(tasks, 0));
  if (priority === undefined) return values as Values;
  if (priority >= BEST_NICE) {
    values[`${section}.nice`] = priority - NICE_0;
    const isBatch = section !== 'sessions' && preemptsNobody(schedule, tasks, wakeUps);
    if (isBatch) values[`${section}.policy`] = 'batch';
  } else if (section === 'sessions') values[`${section}.nice`] = BEST_NICE - NICE_0;
  else {
    values[`${section}.policy`] = 'fifo';
    values[`${section}.rt_priority`] = BEST_NICE - 1 - priority;
  }
  return values as Values;
}
