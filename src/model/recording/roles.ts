/** The threads of a recording that are in its twin: the log writer and its sessions, their neighbours, and all others on their CPUs. */
import { at, byteAt, floatAt, integerAt } from '../at';
import { keysOf } from '../schema/sections';
import { hasSingleWriter, sessionsLead, type RecordedCommits } from './commits';
import { NO_TASK } from './events';
import { groupName, kindOfCommand } from './groups';
import {
  cyclesOf,
  interruptsOf,
  medianOr,
  wakeUpsOf,
  type Cycles,
  type Interrupts,
  type WakeUps,
} from './threadStatistics';
import type { Task } from './recording';
import { firstEndingAfter, timesOf, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

/** A thread that has less of a CPU counts as no neighbour. */
const LEAST_SHARE = 0.01;
export const NOISE_KEYS = keysOf('noise');

/** Threads of a recording that are one section of its twin. */
export interface TwinRole {
  /** `lgwr`, `sessions`, or one of the sections of noise. */
  readonly section: string;
  /** Their command. */
  readonly name: string;
  readonly tasks: readonly number[];
}

/** The threads of a recording that are in its twin. Without a single log writer, each command is one that computes and sleeps. */
export const twinRolesOf = (schedule: Schedule, found: RecordedCommits): TwinRole[] =>
  rolesOf(schedule, found, recordedInterrupts(schedule, wakeUpsOf(schedule))).roles;

export const recordedInterrupts = (schedule: Schedule, { interruptNs }: WakeUps): Interrupts =>
  interruptsOf(schedule, medianOr(interruptNs, 0));

export interface TwinRoles {
  readonly roles: TwinRole[];
  /** The CPUs of the database, where there is one: what others do elsewhere is no matter. */
  readonly cpus: ReadonlySet<number>;
}

export function rolesOf(
  schedule: Schedule,
  found: RecordedCommits,
  interrupts: Interrupts,
): TwinRoles {
  const { writers, commits } = found;
  const roles: { section: string; tasks: readonly number[] }[] = [];
  const [writer] = writers.values();
  if (sessionsLead(schedule, found)) {
    const sessions = new Set(commits.map(({ session }) => session));
    roles.push({ section: 'sessions', tasks: [...sessions].sort((a, b) => a - b) });
  } else if (writer && hasSingleWriter(found)) {
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

/** Log writers and threads that commit; where no commit was found, those with the name of a database's process. */
export function databaseOf({ recording }: Schedule, found: RecordedCommits): number[] {
  const { writers, commits } = found;
  const seen = new Set([...writers.keys(), ...commits.map(({ session }) => session)]);
  if (seen.size > 0) return [...seen];
  const { tasks } = recording;
  return [...tasks.keys()].filter((task) => kindOfCommand(at(tasks, task).command) !== 'noise');
}

/** The CPUs on which some threads were seen. */
export function cpusOf(schedule: Schedule, tasks: readonly number[]): Set<number> {
  const seen = new Set<number>();
  for (const task of tasks) {
    for (const stay of at(schedule.staysOf, task)) {
      if (byteAt(schedule.state, stay) === ThreadState.cpu) seen.add(integerAt(schedule.cpu, stay));
    }
  }
  return seen;
}

/**
 * The threads of each command that had much of the CPUs of the database, the busiest first, but for those that give way
 * to it: they have what it leaves, as threads of another control group do, and take no part in the choice of the next.
 */
function busiest(
  schedule: Schedule,
  known: ReadonlySet<number>,
  database: readonly number[],
  cpus: ReadonlySet<number>,
  interrupts: Interrupts,
): (readonly number[])[] {
  const { tasks, untilNs } = schedule.recording;
  const competes = competitors(schedule, database, cpus, interrupts);
  return groupsBy(tasks, (each, task) => {
    const isHere = [...cpusOf(schedule, [task])].some((cpu) => cpus.has(cpu));
    return known.has(task) || !isHere ? null : groupName(each);
  })
    .map((members) => ({ members, cycles: cyclesOf(schedule, members, cpus, interrupts) }))
    .filter(({ cycles }) => cycles.cpuNs >= untilNs * LEAST_SHARE)
    .filter(({ members, cycles }) => competes(members, cycles))
    .sort((a, b) => b.cycles.cpuNs - a.cycles.cpuNs)
    .slice(0, NOISE_KEYS.length)
    .map(({ members }) => members);
}

/** Threads that have a name in common, in the order of their first. @param nameOf null for one that is left out */
function groupsBy(
  tasks: readonly Task[],
  nameOf: (each: Task, task: number) => string | null,
): (readonly number[])[] {
  const groups = new Map<string, number[]>();
  tasks.forEach((each, task) => {
    const name = nameOf(each, task);
    if (name === null) return;
    const members = groups.get(name);
    if (members) members.push(task);
    else groups.set(name, [task]);
  });
  return [...groups.values()];
}

/** A thread that gets so much less of the time that it wants than the database does has a smaller weight. */
const STARVED = 0.5;

/** The part of the time that threads wanted a CPU for which they had it. */
const heardOf = ({ cpuNs, wantedNs }: Cycles): number => (wantedNs > 0 ? cpuNs / wantedNs : 1);

/** Tells threads that compete with a database from those that give way to it; without one, all compete. */
function competitors(
  schedule: Schedule,
  database: readonly number[],
  cpus: ReadonlySet<number>,
  interrupts: Interrupts,
): (tasks: readonly number[], cycles: Cycles) => boolean {
  const waiting = waitsOn(schedule, database);
  const heard = heardOf(cyclesOf(schedule, database, cpus, interrupts));
  const ofDatabase = new Set(database);
  return (tasks, cycles) =>
    database.length === 0 ||
    tasks.some((task) => ofDatabase.has(task)) ||
    (heardOf(cycles) >= heard * STARVED && !givesWay(schedule, tasks, waiting));
}

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
      if (byteAt(schedule.state, stay) !== ThreadState.cpu) continue;
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
      if (byteAt(schedule.state, stay) !== ThreadState.runnable) continue;
      waits[integerAt(schedule.cpu, stay)]?.push(stay);
    }
  }
  return waits.map((list) => Int32Array.from(list).sort());
}

/** The threads that wake some threads, or are woken by them, as often as they themselves wake each other, or nearly. */
export function linkedTo(schedule: Schedule, tasks: readonly number[]): Set<number> {
  const among = new Set(tasks);
  const wakes = new Map<number, number>();
  let all = 0;
  schedule.by.forEach((by, stay) => {
    if (by === NO_TASK || byteAt(schedule.state, stay) !== ThreadState.runnable) return;
    if (byteAt(schedule.isPreempted, stay)) return;
    const woken = integerAt(schedule.task, stay);
    if (!among.has(woken) && !among.has(by)) return;
    all++;
    if (!among.has(by)) wakes.set(by, (wakes.get(by) ?? 0) + 1);
    if (!among.has(woken)) wakes.set(woken, (wakes.get(woken) ?? 0) + 1);
  });
  return new Set([...wakes].filter(([, count]) => count > all * LEAST_SHARE).map(([task]) => task));
}

/**
 * All other threads on these CPUs that do not give way to the database, by priority and CPUs, the busiest first.
 * @param linked who belongs to it all the same
 */
export function othersOf(
  schedule: Schedule,
  known: ReadonlySet<number>,
  database: readonly number[],
  linked: ReadonlySet<number>,
  cpus: ReadonlySet<number>,
  interrupts: Interrupts,
): (readonly number[])[] {
  const competes = competitors(schedule, database, cpus, interrupts);
  const out = new Set<number>();
  const named = groupsBy(schedule.recording.tasks, (each, task) =>
    known.has(task) ? null : groupName(each),
  );
  for (const members of named) {
    const cycles = cyclesOf(schedule, members, cpus, interrupts);
    if (cycles.cpuNs < schedule.recording.untilNs * LEAST_SHARE) continue;
    if (competes(members, cycles) || members.some((task) => linked.has(task))) continue;
    for (const task of members) out.add(task);
  }
  const rest = groupsBy(schedule.recording.tasks, ({ priority }, task) => {
    const seen = [...cpusOf(schedule, [task])].sort((a, b) => a - b);
    const isHere = seen.some((cpu) => cpus.has(cpu));
    return known.has(task) || out.has(task) || !isHere ? null : `${priority} ${seen.join()}`;
  });
  const busy = (tasks: readonly number[]) =>
    tasks.reduce((sum, task) => sum + timesOf(schedule, task).cpuNs, 0);
  return rest.sort((a, b) => busy(b) - busy(a));
}
