/** A recording as Python holds it: a run like any other, and what only a recording has. */
import { databaseOfId } from '$databases/index';
import { aboutRecording, DAMAGED, noSuchThread } from '$explain/recording';
import { at, floatAt } from '$model/at';
import { readRecordedDevice } from '$model/device/read';
import { runOf, type RecordedRun } from '$model/recording/toRun';
import { interferenceOf } from '$model/recording/interference';
import { commitsOf, likelyWriters, type RecordedCommit } from '$model/recording/commits';
import { threadsNamed } from '$model/recording/groups';
import { namedRun } from '$model/recording/namedRun';
import { taskName, type Recording, type Task } from '$model/recording/recording';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import { timesOf, type Schedule } from '$model/recording/schedule';
import { TextReader } from '$model/recording/readRecording';
import { twinOf } from '$model/recording/twin';
import { Scenario, scenarioToJson } from '$model/scenario/scenario';
import { deviceJson } from './devices';
import { inWords } from './inWords';
import { column, columnsJson, commitColumns, RunHandle } from './runHandle';

/** Takes the text of a recording piece by piece. Its errors are sentences for the reader. */
export class RecordingText {
  readonly #reader = new TextReader();

  /** @returns whether there is room for more */
  feed(text: string): boolean {
    return inWords(() => this.#reader.feed(text));
  }

  /**
   * @param isDamaged whether the file ends too soon
   * @param title what the recording is called
   * @param writer the log writer, by its number or a part of its command; the likeliest thread if it is empty
   */
  end(isDamaged: boolean, title: string, writer: string): RecordingHandle {
    if (isDamaged && this.#reader.isEmpty) throw new Error(DAMAGED);
    return inWords(() => {
      const recording = isDamaged ? this.#reader.end('damaged') : this.#reader.end();
      return new RecordingHandle(recording, title, writer);
    });
  }
}

export class RecordingHandle extends RunHandle {
  readonly #schedule: Schedule;
  readonly #writers: readonly number[];
  readonly #recorded: RecordedRun;

  constructor(recording: Recording, title: string, writer: string) {
    const schedule = consistentSchedule(recording);
    const writers = writersOf(schedule, writer);
    const recorded = runOf(schedule, { writers, wanted: null }, databaseOfId);
    const cpus = Math.max(1, recording.cpus);
    const scenario = Scenario.defaults
      .withValues({ 'machine.cpus': cpus, 'run.database': recorded.database.id })
      .withTitle(title);
    const run = namedRun(scenario, recorded.data, recorded.database);
    super(run, () => run);
    this.#schedule = schedule;
    this.#writers = writers;
    this.#recorded = recorded;
  }

  /** As much as is known of the machine: its CPUs. */
  scenario(): string {
    return JSON.stringify(scenarioToJson(this.run.scenario));
  }

  /** What it holds and what it lacks, in sentences. */
  about(): string {
    return JSON.stringify(aboutRecording(this.#schedule));
  }

  /** What each thread did with its time. */
  threads(): string {
    const { tasks } = this.#schedule.recording;
    const rows = tasks.map((task, number) => ({
      ...task,
      writes: this.#writers.includes(number),
      ...timesOf(this.#schedule, number),
    }));
    return columnsJson([
      column('thread', '', rows, taskName),
      column('pid', '', rows, ({ pid }) => pid),
      column('priority', '', rows, ({ priority }) => priority ?? null),
      column('writes_log', '', rows, ({ writes }) => (writes ? 1 : 0)),
      column('cpu_ns', 'ns', rows, ({ cpuNs }) => cpuNs),
      column('runnable_ns', 'ns', rows, ({ runnableNs }) => runnableNs),
      column('asleep_ns', 'ns', rows, ({ asleepNs }) => asleepNs),
      column('disk_ns', 'ns', rows, ({ diskNs }) => diskNs),
      column('queued', '', rows, ({ waits }) => waits),
      column('queued_p50_ns', 'ns', rows, ({ medianWaitNs }) => medianWaitNs),
      column('queued_p99_ns', 'ns', rows, ({ longWaitNs }) => longWaitNs),
      column('queued_max_ns', 'ns', rows, ({ longestWaitNs }) => longestWaitNs),
      column('forced', '', rows, ({ involuntary }) => involuntary),
      column('voluntary', '', rows, ({ voluntary }) => voluntary),
    ]);
  }

  /** Every commit that ended in a stretch of time, those of threads without a lane too. */
  override commits(fromNs: number, untilNs: number): string {
    const until = Math.min(untilNs, this.durationNs);
    const { tasks } = this.#schedule.recording;
    const name = (task: number) => taskName(at(tasks, task));
    const rows = commitsOf(this.#schedule, this.#writers)
      .commits.filter((commit) => commit.untilNs >= fromNs && commit.untilNs <= until)
      .map((commit) => ({
        ...commit,
        beginNs: commit.fromNs,
        endNs: commit.untilNs,
        partNs: commit.partsNs,
      }));
    const columns = [
      ...commitColumns(rows, ({ session }) => name(session)),
      column('not_recorded_ns', 'ns', rows, untoldNs),
      column('writer', '', rows, ({ writer }) => name(writer)),
    ];
    return columnsJson(columns, { from_ns: fromNs, until_ns: until });
  }

  /** The threads that ran while a thread was in the run queue. @param thread the log writers if it is empty */
  antagonists(thread: string): string {
    const { tasks } = this.#schedule.recording;
    const threads = thread === '' ? this.#writers : namedOf(tasks, thread);
    const rows = threads.flatMap((task) => {
      const { runnableNs } = timesOf(this.#schedule, task);
      return interferenceOf(this.#schedule, task).map(({ task: other, ns }) => ({
        thread: taskName(at(tasks, task)),
        antagonist: taskName(at(tasks, other)),
        ns,
        share: ns / runnableNs,
      }));
    });
    return columnsJson([
      column('thread', '', rows, (row) => row.thread),
      column('antagonist', '', rows, ({ antagonist }) => antagonist),
      column('ran_ns', 'ns', rows, ({ ns }) => ns),
      column('share', 'share', rows, ({ share }) => share),
    ]);
  }

  /** The scenario that it looks like; empty where no thread had a CPU for long. */
  twin(): string {
    const twin = twinOf(this.#schedule, this.#recorded.commits);
    return twin
      ? JSON.stringify(scenarioToJson(twin.withTitle(`Twin of ${this.run.scenario.title}`)))
      : '';
  }

  /** The device that its disk looks like. @param of what is timed; the first that it has if it is empty */
  device(of: string): string {
    return deviceJson(() => readRecordedDevice(this.#schedule), of === '' ? null : of);
  }
}

function writersOf(schedule: Schedule, wanted: string): readonly number[] {
  return wanted === '' ? likelyWriters(schedule) : namedOf(schedule.recording.tasks, wanted);
}

function namedOf(tasks: readonly Task[], wanted: string): readonly number[] {
  const found = threadsNamed(tasks, wanted);
  if (found.length === 0) throw new Error(noSuchThread(wanted, tasks));
  return found;
}

/** What the recording doesn't say of a wait. */
function untoldNs({ fromNs, untilNs, partsNs }: RecordedCommit): number {
  let toldNs = 0;
  for (let part = 0; part < partsNs.length; part++) toldNs += floatAt(partsNs, part);
  return Math.max(0, untilNs - fromNs - toldNs);
}
