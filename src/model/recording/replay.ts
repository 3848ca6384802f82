/**
 * A recording replayed: its threads' own programs on the simulated machine, with the simulator's scheduler in the place of
 * the kernel's. Who commits to a single log writer is simulated as a session, and the log writer as LGWR, so that flushes
 * gather whom they find: of those two, only times are taken from the recording.
 */
import { at } from '../at';
import type { Scenario } from '../scenario/scenario';
import { PROCESS_KINDS, SECTIONS } from '../schema/generated';
import type { ParameterKey, Value } from '../schema/parameters';
import {
  castOf,
  databaseOf,
  linkedTo,
  NOISE_KEYS,
  othersOf,
  recordedInterrupts,
  type TwinRole,
} from './cast';
import type { RecordedCommits } from './commits';
import { wakesOf } from './flushes';
import { FEWEST_WAKE_UPS, wakeUpsOf } from './habits';
import { postOf } from './posts';
import { flushProgram, programsOf, SLACK_NS, transactionPrograms, type Program } from './programs';
import { taskName } from './recording';
import { timesOf, type Schedule } from './schedule';
import { scheduling } from './scheduling';
import { fitting, twinOf } from './twin';

/** What the core is given beside a scenario: plain data, which can be cloned. */
export interface Replay {
  readonly programs: readonly ReplayedProgram[];
  /** How many wake-ups they make of each other. */
  readonly posts: number;
  /** How long CPUs took to leave idle, for an interrupt and for a thread of another CPU. */
  readonly idleExitsNs: readonly [Float64Array, Float64Array];
}

/** What one process does: see pw_replay in sim-core/include/postwait.h. The process that a post wakes is a place in `programs`. */
export interface ReplayedProgram {
  /** Its place in the table of kinds, its class, and its number there. */
  readonly kind: number;
  readonly instance: number;
  readonly ordinal: number;
  /** Of the thread. */
  readonly name: string;
  readonly steps: Float64Array;
}

/** Kinds of steps, and what makes numbers of them. */
export const STEP_KINDS = ['compute', 'sleep', 'outside', 'wait', 'post'] as const;
export const STEP_ARGUMENT = 8;
export const POST_TARGET = 2 ** 24;

/** More would not fit into the core's memory beside a run and its trace. */
const MOST_STEPS = 2_000_000;
/** `noise.count` goes so far. */
const MOST_OF_CLASS = 256;
/** What a post takes of its thread where nothing tells: between two of them, others than log writers do more than post. */
const MOST_POST_NS = 1500;
const US = 1e3;

/** A machine and processes, and what the processes do. */
export interface ReplayTwin {
  readonly scenario: Scenario;
  readonly replay: Replay;
  /** The threads of each section, in the order of its processes. */
  readonly members: ReadonlyMap<string, readonly number[]>;
}

/** Null where nobody had a CPU for long, and where there is too much to replay. */
export function replayTwinOf(schedule: Schedule, found: RecordedCommits): ReplayTwin | null {
  const twin = twinOf(schedule, found);
  if (!twin) return null;
  const wakeUps = wakeUpsOf(schedule);
  const interrupts = recordedInterrupts(schedule, wakeUps);
  const { roles, cpus } = castOf(schedule, found, interrupts);
  const known = new Set(roles.flatMap(({ tasks }) => tasks));
  const wakes = wakesOf(schedule);
  const post = postOf(schedule, wakes, [...known], found);
  const database = databaseOf(schedule, found);
  const others = othersOf(schedule, known, database, cpus, interrupts);
  const members = membersOf(schedule, roles, others);

  const [writer] = found.writers.values();
  const isCommitting = members.has('lgwr') && writer !== undefined;
  const asNoise = [...members].filter(([section]) => section.startsWith('noise'));
  const values: Partial<Record<ParameterKey, Value>> = {
    'machine.timer_slack_us': SLACK_NS / US,
    'machine.timers_together': true,
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
    values['machine.autogroup'] = linkedTo(schedule, database).size > 0;
    values['machine.post_us'] = values['machine.post_same_us'] = postNs / US;
  }
  const threads = asNoise.flatMap(([, tasks]) => tasks);
  const programs = programsOf(schedule, interrupts, threads, postNs);
  if (isCommitting) {
    programs.set(writer.task, flushProgram(schedule, interrupts, writer, post));
    const { commits } = found;
    const sessions = transactionPrograms(schedule, interrupts, commits, wakes, post);
    for (const [session, program] of sessions) programs.set(session, program);
  }
  let steps = 0;
  for (const program of programs.values()) steps += program.steps.length;
  if (steps > MOST_STEPS) return null;
  const isKnown = wakeUps.idleNs.length >= FEWEST_WAKE_UPS;
  return {
    scenario: twin.withValues(fitting(values)),
    replay: {
      ...numbered(schedule, programs, members),
      idleExitsNs: [
        Float64Array.from(isKnown ? wakeUps.idleNs : []),
        Float64Array.from(isKnown ? wakeUps.remoteNs : []),
      ],
    },
    members,
  };
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
    // Who is not among them wakes nobody, and is waited for by nobody.
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
    numbers[0] = STEP_ARGUMENT * Math.round(startNs);
    steps.forEach((step, place) => {
      let argument: number;
      if ('ns' in step) argument = Math.round(step.ns);
      else {
        posts = Math.max(posts, step.post + 1);
        const target = step.kind === 'post' ? (placeOf.get(step.woken) ?? 0) : 0;
        argument = target * POST_TARGET + step.post;
      }
      numbers[1 + place] = STEP_KINDS.indexOf(step.kind) + STEP_ARGUMENT * argument;
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
  const section = SECTIONS.find(({ keys }) => (keys as readonly string[]).includes(key));
  if (!section) throw new RangeError(`there is no section ${key}`);
  const kind = PROCESS_KINDS.findIndex((each) => each.section === section.id);
  return { kind, instance: (section.keys as readonly string[]).indexOf(key) };
}
