/**
 * A recording replayed: its threads' own programs on the simulated machine, with the simulator's scheduler in the place of
 * the kernel's. A thread that commits to a single log writer is simulated as a session, and the log writer as the database's, so that flushes
 * gather the sessions they find: of those two, only times are taken from the recording.
 */
import { at } from '../at';
import type { Scenario } from '../scenario/scenario';
import { PROCESS_KINDS } from '../schema/generated';
import type { ParameterKey, Value } from '../schema/parameters';
import { keysOf } from '../schema/sections';
import { databaseOf, linkedTo, NOISE_KEYS, othersOf, type TwinRole } from './roles';
import { CommitWindows, writesTwoLogs } from './commitWindows';
import { ledFlushSteps } from './ledFlushes';
import { sessionsLead, type RecordedCommits } from './commits';
import { FEWEST_WAKE_UPS, type WakeUps } from './threadStatistics';
import { observe } from './observed';
import {
  flushProgram,
  programsOf,
  Sleeps,
  SLACK_NS,
  transactionPrograms,
  type Program,
  type Step,
} from './threadPrograms';
import { taskName, type Recording } from './recording';
import { sheetOfThreads } from './sheet';
import { POST_TARGET_FACTOR, STEP_ARGUMENT_FACTOR, STEP_KINDS, type Replay } from './replayData';
import { isKernelThread, kindOfCommand } from './groups';
import { timesOf, type Schedule } from './schedule';
import { scheduling } from './scheduling';
import { fitting, scenarioOf } from './twin';

/** More would not fit into the core's memory beside a run and its trace. */
const MOST_STEPS = 2_000_000;
/** `noise.count` goes so far. */
const MOST_OF_CLASS = 256;
/** What a post takes of its thread where nothing tells: between two of them, others than log writers do more than post. */
const MOST_POST_NS = 1500;
const US = 1e3;

/** A machine and processes, and what the processes do: null where that is too much, and they do as the scenario says. */
export interface ReplayTwin {
  readonly scenario: Scenario;
  readonly replay: Replay | null;
  /** The threads of each section, in the order of its processes. */
  readonly members: ReadonlyMap<string, readonly number[]>;
}

/** Null where no thread had a CPU for long. */
export function replayTwinOf(schedule: Schedule, found: RecordedCommits): ReplayTwin | null {
  const observed = observe(schedule, found);
  if (!observed) return null;
  const { wakeUps, interrupts, roles, cpus, post } = observed;
  const scenario = scenarioOf(observed);
  const database = databaseOf(schedule, found);
  const linked = linkedTo(schedule, database);
  const known = new Set(roles.flatMap(({ tasks }) => tasks));
  // Which session leads is for the simulator to find out.
  const leads = sessionsLead(schedule, found);
  const clients = leads ? clientsOf(schedule, known, linked) : [];
  for (const task of clients) known.add(task);
  const others = othersOf(schedule, known, database, linked, cpus, interrupts);
  const members = membersOf(schedule, roles, others);

  const [writer] = found.writers.values();
  if (clients.length > 0) members.set('client', clients);
  const isCommitting = members.has('lgwr') && writer !== undefined;
  const asNoise = [...members].filter(([section]) => section.startsWith('noise'));
  const values: Partial<Record<ParameterKey, Value>> = {
    'machine.timer_slack_us': SLACK_NS / US,
    'machine.timers_together': true,
    'machine.placement': '6.18',
  };
  const everywhere = new Set(Array.from({ length: schedule.recording.cpus }, (_, cpu) => cpu));
  for (const [section, tasks] of asNoise) {
    values[`${section}.count` as ParameterKey] = tasks.length;
    Object.assign(values, scheduling(schedule, section, tasks, everywhere, wakeUps));
  }
  const postNs = isCommitting ? post.wholeNs : Math.min(post.wholeNs, MOST_POST_NS);
  if (!isCommitting) {
    values['machine.syscall_us'] = 0;
    // A client outside the database has a login session of its own.
    values['machine.autogroup'] =
      areByLogin(schedule.recording, members) ?? (linked.size > 0 && !leads);
    values['machine.post_us'] = values['machine.post_same_us'] = postNs / US;
  }
  const sleeps = new Sleeps(schedule);
  const threads = asNoise.flatMap(([, tasks]) => tasks);
  if (leads) {
    threads.push(...(members.get('sessions') ?? []), ...clients);
    Object.assign(values, clientValues(schedule, clients, everywhere, wakeUps));
  }
  const windows = leads ? new CommitWindows(schedule, found) : null;
  const programs = programsOf(schedule, interrupts, threads, postNs, sleeps, windows);
  if (windows) {
    values['wal.insert_us'] = values['wal.write_us'] = 0;
    if (scenario.resolve('run.database') === 'mariadb')
      values['binlog.active'] = writesTwoLogs(schedule, windows);
  }
  const isTwo = values['binlog.active'] === true;
  const flushed = windows
    ? ledFlushSteps(schedule, interrupts, sleeps, windows, isTwo)
    : ([[], []] as const);
  if (isCommitting) {
    programs.set(writer.task, flushProgram(observed, writer, sleeps));
    const sessions = transactionPrograms(observed, sleeps);
    for (const [session, program] of sessions) programs.set(session, program);
  }
  let steps = flushed[0].length + flushed[1].length;
  for (const program of programs.values()) steps += program.steps.length;
  if (steps > MOST_STEPS) return { scenario, replay: null, members };
  const replay = {
    ...numbered(schedule, programs, members),
    idleExitsNs: idleExitsOf(wakeUps),
    flushes: [flushListOf(flushed[0]), flushListOf(flushed[1])] as const,
  };
  return { scenario: scenario.withValues(fitting(values)), replay, members };
}

/**
 * Whether the database and its neighbours are scheduled by login session, each in one of its own, as the sheet of the machine
 * says; undefined without a sheet.
 */
function areByLogin(
  recording: Recording,
  members: ReadonlyMap<string, readonly number[]>,
): boolean | undefined {
  const { sheet } = recording;
  if (sheet?.autogroup === undefined) return undefined;
  if (!sheet.autogroup) return false;
  const logins = [...members.values()].map((tasks) => sheetOfThreads(recording, tasks)?.autogroup);
  return new Set(logins).size > 1;
}

/** As many threads as the simulator's client has. */
const MOST_CLIENTS = 64;

/** The threads of the sessions' clients that are on this machine. */
function clientsOf(
  { recording }: Schedule,
  known: ReadonlySet<number>,
  linked: ReadonlySet<number>,
): number[] {
  const clients = [...linked].filter(
    (task) => !known.has(task) && kindOfCommand(at(recording.tasks, task).command) === 'noise',
  );
  return clients
    .filter((task) => !isKernelThread(at(recording.tasks, task)))
    .slice(0, MOST_CLIENTS);
}

/** They are of the database's login session, as where both were started from one shell. */
function clientValues(
  schedule: Schedule,
  clients: readonly number[],
  cpus: ReadonlySet<number>,
  wakeUps: WakeUps,
): Partial<Record<ParameterKey, Value>> {
  if (clients.length === 0) return {};
  const how = scheduling(schedule, 'client', clients, cpus, wakeUps) as Record<string, Value>;
  return {
    'client.threads': clients.length,
    'client.nice': how['client.nice'] ?? 0,
    'client.affinity': how['client.affinity'] ?? 'all',
  };
}

/** Behind a time of the beginning, as lists of processes have it. */
function flushListOf(steps: readonly Step[]): Float64Array {
  if (steps.length === 0) return new Float64Array();
  return Float64Array.from([0, ...steps.map((step) => numberOf(step, 0))]);
}

/** A step as the core reads it. @param target of a post: the place of the program that it wakes */
function numberOf(step: Step, target: number): number {
  const kind = STEP_KINDS.indexOf(step.kind);
  if ('ns' in step) return kind + STEP_ARGUMENT_FACTOR * Math.round(step.ns);
  if (!('post' in step)) return kind;
  return kind + STEP_ARGUMENT_FACTOR * (target * POST_TARGET_FACTOR + step.post);
}

/** None where too few are known. */
function idleExitsOf({ idleNs, remoteNs }: WakeUps): Replay['idleExitsNs'] {
  const isKnown = idleNs.length >= FEWEST_WAKE_UPS;
  return [Float64Array.from(isKnown ? idleNs : []), Float64Array.from(isKnown ? remoteNs : [])];
}

/** The threads of each section: those of the twin, and others as more classes of noise, as long as there are any. */
function membersOf(
  schedule: Schedule,
  roles: readonly TwinRole[],
  others: readonly (readonly number[])[],
): Map<string, readonly number[]> {
  const members = new Map(roles.map(({ section, tasks }) => [section, tasks]));
  const free = NOISE_KEYS.filter((key) => !members.has(key));
  others.slice(0, free.length).forEach((tasks, place) => members.set(at(free, place), tasks));
  for (const key of NOISE_KEYS) {
    const tasks = members.get(key);
    // A thread that is not among them wakes none, and none waits for it.
    if (tasks) members.set(key, busiestOf(schedule, tasks, MOST_OF_CLASS));
  }
  return members;
}

/** So many of some threads, in their order. */
function busiestOf(schedule: Schedule, tasks: readonly number[], most: number): readonly number[] {
  if (tasks.length <= most) return tasks;
  const cpuNs = new Map(tasks.map((task) => [task, timesOf(schedule, task).cpuNs]));
  const busiest = [...tasks].sort((a, b) => (cpuNs.get(b) ?? 0) - (cpuNs.get(a) ?? 0));
  const kept = new Set(busiest.slice(0, most));
  return tasks.filter((task) => kept.has(task));
}

/** Programs as the core reads them. */
function numbered(
  { recording }: Schedule,
  programs: ReadonlyMap<number, Program>,
  members: ReadonlyMap<string, readonly number[]>,
): Pick<Replay, 'programs' | 'posts'> {
  const all = [...members].flatMap(([section, tasks]) =>
    tasks.flatMap((task, ordinal) => {
      const program = programs.get(task);
      return program ? [{ section, task, ordinal, program }] : [];
    }),
  );
  const placeOf = new Map(all.map(({ task }, place) => [task, place]));
  let posts = 0;
  const stepsOf = ({ startNs, steps }: Program): Float64Array => {
    const numbers = new Float64Array(1 + steps.length);
    numbers[0] = STEP_ARGUMENT_FACTOR * Math.round(startNs);
    steps.forEach((step, place) => {
      if ('post' in step) posts = Math.max(posts, step.post + 1);
      numbers[1 + place] = numberOf(step, 'woken' in step ? (placeOf.get(step.woken) ?? 0) : 0);
    });
    return numbers;
  };
  const replayed = all.map(({ section, task, ordinal, program }) => ({
    ...processOf(section),
    ordinal,
    name: taskName(at(recording.tasks, task)),
    steps: stepsOf(program),
  }));
  return { programs: replayed, posts };
}

/** @param key of a section, as `noise2` */
function processOf(key: string): { kind: number; instance: number } {
  const isIts = ({ section }: { section: (typeof PROCESS_KINDS)[number]['section'] }) =>
    keysOf(section).some((each) => each === key);
  const kind = PROCESS_KINDS.findIndex(isIts);
  const keys: readonly string[] = keysOf(at(PROCESS_KINDS, kind).section);
  return { kind, instance: keys.indexOf(key) };
}
