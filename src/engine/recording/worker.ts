/** The entry of the worker that reads a recording and shows it as it is wanted. */
import { aboutRecording, DAMAGED, wordDamage } from '$explain/recording';
import { at, byteAt, floatAt, integerAt } from '$model/at';
import type { Choice } from '$model/recording/runProcesses';
import { runOf, type RecordedRun } from '$model/recording/toRun';
import { databaseOfId } from '$databases/index';
import {
  hasSingleWriter,
  likelyWriters,
  sessionsLead,
  type RecordedCommits,
} from '$model/recording/commits';
import type { TwinProcesses } from '$model/recording/twinComparison';
import { wordQueuedTogether } from '$explain/remedies';
import {
  queuedOf,
  queuedTogether,
  sectionThreadsOf,
  summaryOf,
  type QueuedTogether,
} from '$model/recording/findings';
import { groupsOf, matching } from '$model/recording/groups';
import { taskName } from '$model/recording/recording';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import type { Schedule } from '$model/recording/schedule';
import { ThreadState } from '$model/recording/stateIntervals';
import { readRecording } from '$model/recording/readRecording';
import { twinRolesOf } from '$model/recording/roles';
import { replayTwinOf } from '$model/recording/replayTwin';
import { scenarioToJson } from '$model/scenario/scenario';
import type {
  Answer,
  Ask,
  QueuedThread,
  RecordedTwin,
  ShownRecording,
  ThreadGroup,
  Wish,
} from './readerMessages';

const MOST_CANDIDATES = 40;
const MOST_GROUPS = 40;
const MOST_QUEUED = 8;
const MOST_ANTAGONISTS = 8;
/** Progress is reported so often, in bytes. */
const PROGRESS_BYTES = 2 ** 20;

const LIKELIEST: Wish = { writers: null, words: '' };

let opened: { readonly schedule: Schedule; readonly likely: readonly number[] } | undefined;
/** As it was shown last. */
let shownAs:
  (Pick<RecordedRun, 'commits' | 'processOf'> & { readonly together: QueuedTogether }) | undefined;

const answer = (message: Answer, transfer: Transferable[] = []) =>
  globalThis.postMessage(message, { transfer });

globalThis.onmessage = ({ data }: MessageEvent<Ask>) => {
  void (async () => {
    try {
      if ('twin' in data) answer({ twin: simulated() });
      else if ('wish' in data) show(data.wish);
      else {
        await open(data.file);
        show(LIKELIEST);
      }
    } catch (error) {
      answer({ refused: wordDamage(error) ?? DAMAGED });
    }
  })();
};

/** @throws RecordingError if it is none */
async function open(file: Blob): Promise<void> {
  let told = 0;
  const recording = await readRecording(file.stream() as ReadableStream<Uint8Array<ArrayBuffer>>, {
    onProgress: (bytes) => {
      if (bytes - told < PROGRESS_BYTES && bytes < file.size) return;
      told = bytes;
      answer({ bytes });
    },
  });
  // A file that is too long is not read to its end, and there is no more of it to come.
  answer({ bytes: file.size });
  const schedule = consistentSchedule(recording);
  opened = { schedule, likely: likelyWriters(schedule) };
}

function show(wish: Wish): void {
  if (!opened) return;
  const { schedule, likely } = opened;
  const { tasks } = schedule.recording;
  const thread = (task: number) => ({ task, name: taskName(at(tasks, task)) });
  const writers = wish.writers ?? likely;
  const wanted = wish.words.trim() === '' ? 'named' : matching(tasks, wish.words);
  const choice: Choice = { writers, wanted };
  const { data, database, commits, others, processOf } = runOf(schedule, choice, databaseOfId);
  const sums = timesByTask(schedule);
  const together = queuedTogether(schedule, writers);
  shownAs = { commits, processOf, together };
  const candidates = [...new Set([...likely, ...writers, ...busiest(sums.cpuNs)])];
  const shown: ShownRecording = {
    data,
    database: database.id,
    answer: wordQueuedTogether(
      together,
      writers.map((task) => thread(task).name),
    ),
    about: aboutRecording(schedule),
    writers: writers.map(thread),
    candidates: candidates.slice(0, MOST_CANDIDATES).map(thread),
    groups: threadGroups(schedule, sums),
    commits: summaryOf(commits.commits),
    queued: queuedThreads(schedule, writers, sums.runnableNs),
    others,
  };
  answer({ shown }, [
    data.trace.buffer,
    ...Object.values(data.tables).map(({ numbers }) => numbers.buffer as ArrayBuffer),
  ]);
}

function simulated(): RecordedTwin | null {
  if (!opened || !shownAs) return null;
  const { schedule } = opened;
  const { commits, processOf, together } = shownAs;
  const twin = replayTwinOf(schedule, commits);
  if (!twin) return null;
  return {
    scenario: scenarioToJson(twin.scenario),
    replay: twin.replay,
    threads: sectionThreadsOf(schedule, twin, together),
    roles:
      hasSingleWriter(commits) || sessionsLead(schedule, commits)
        ? null
        : twinProcesses(schedule, commits, processOf),
  };
}

/** Those of the twin's roles that have lanes of their own. */
function twinProcesses(
  schedule: Schedule,
  commits: RecordedCommits,
  processOf: Int32Array,
): TwinProcesses[] {
  return twinRolesOf(schedule, commits).flatMap(({ section, name, tasks }) => {
    const processes = tasks.map((task) => integerAt(processOf, task)).filter((each) => each >= 0);
    return processes.length === tasks.length ? [{ section, name, processes }] : [];
  });
}

interface Sums {
  readonly cpuNs: Float64Array;
  readonly runnableNs: Float64Array;
}

function timesByTask({ recording, task, state, fromNs, untilNs }: Schedule): Sums {
  const [cpuNs, runnableNs] = [
    new Float64Array(recording.tasks.length),
    new Float64Array(recording.tasks.length),
  ];
  for (let stay = 0; stay < task.length; stay++) {
    const now = byteAt(state, stay);
    const sums = now === ThreadState.cpu ? cpuNs : now === ThreadState.runnable ? runnableNs : null;
    if (!sums) continue;
    const who = integerAt(task, stay);
    sums[who] = floatAt(sums, who) + floatAt(untilNs, stay) - floatAt(fromNs, stay);
  }
  return { cpuNs, runnableNs };
}

const busiest = (sums: Float64Array) =>
  [...sums.keys()].sort((a, b) => floatAt(sums, b) - floatAt(sums, a)).slice(0, MOST_CANDIDATES);

function threadGroups({ recording }: Schedule, { cpuNs, runnableNs }: Sums): ThreadGroup[] {
  const sum = (of: Float64Array, tasks: readonly number[]) =>
    tasks.reduce((total, task) => total + floatAt(of, task), 0);
  return groupsOf(recording.tasks)
    .map(({ name, tasks }) => ({
      name,
      threads: tasks.length,
      cpuNs: sum(cpuNs, tasks),
      runnableNs: sum(runnableNs, tasks),
    }))
    .sort((a, b) => b.cpuNs + b.runnableNs - a.cpuNs - a.runnableNs)
    .slice(0, MOST_GROUPS);
}

/** The writers first, then the threads that waited longest for a CPU. */
function queuedThreads(
  schedule: Schedule,
  writers: readonly number[],
  runnableNs: Float64Array,
): QueuedThread[] {
  const { tasks } = schedule.recording;
  const name = (task: number) => taskName(at(tasks, task));
  const listed = [...new Set([...writers.slice(0, MOST_QUEUED), ...busiest(runnableNs)])];
  return listed.slice(0, MOST_QUEUED).flatMap((task) => {
    const { times, antagonists } = queuedOf(schedule, task, MOST_ANTAGONISTS);
    if (times.waits === 0) return [];
    return {
      task,
      name: name(task),
      waits: times.waits,
      runnableNs: times.runnableNs,
      medianNs: times.medianWaitNs,
      longNs: times.longWaitNs,
      involuntary: times.involuntary,
      antagonists: antagonists.map(({ task: who, ns }) => ({ name: name(who), ns })),
    };
  });
}
