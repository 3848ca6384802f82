/** What goes on with the commit of a figure at an instant, in one sentence for readers who know no database. */
import { kindViews } from '$databases/kinds';
import { lanesCaptions } from '$explain/roadCaption';
import { capital } from '$explain/prose';
import type { PartTone } from '$model/database/road';
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { WAIT_EVENTS } from '$model/schema/generated';
import type { LfsPartId } from '$model/schema/ids';
import { latestCommit } from '$model/waitChain/latestCommit';
import type { How, Segment } from '$model/waitChain/segments';
import { waitAt } from '$model/waitChain/subject';
import { captionOf } from '../road/caption';
import { trailAt } from '../road/followedCommit';
import { roadState } from '../road/state';

/** A commit of a session, on the clock of its run. */
interface Told {
  readonly run: Run;
  readonly process: number;
  readonly beginNs: number;
  readonly endNs: number;
}

interface Said {
  readonly text: string;
  readonly tone: PartTone | null;
}

/** For this share of a commit it is said that it begins, whatever is done for it already: most go to sleep at once. */
export const FIRST = 0.03;

/** Parts in which the writer has no CPU, though the disk has done its work. */
const WITHOUT_CPU: Readonly<
  Partial<Record<LfsPartId, (writer: string, running: string) => string>>
> = {
  io_runnable: lanesCaptions.isWritten,
  posting_preempted: lanesCaptions.isCutShort,
};

export function sentenceAt({ run, process, beginNs, endNs }: Told, timeNs: number): Said {
  const session = run.processName(process);
  const quiet = (text: string): Said => ({ text: capital(text), tone: null });
  if (timeNs < beginNs) return quiet(lanesCaptions.before(session));
  if (timeNs >= endNs) return quiet(lanesCaptions.complete(session));
  const trail = trailAt(run, process, timeNs, true);
  const stretch = trail?.stretches.at(-1);
  if (!stretch || timeNs < beginNs + FIRST * (endNs - beginNs)) {
    return { text: capital(lanesCaptions.commits(session)), tone: 'work' };
  }
  const own = withoutCpu(run, process, timeNs);
  const told = own ?? captionOf(roadState(run, timeNs), trail, true)?.text ?? session;
  return { text: capital(told), tone: stretch.tone };
}

/** Of a writer that waits for a CPU with its work done; null of all else. */
function withoutCpu(run: Run, session: number, timeNs: number): string | null {
  const segment = latestCommit(run, session, timeNs)?.segments.findLast(
    ({ fromNs }) => fromNs <= timeNs,
  );
  const say = segment?.part ? WITHOUT_CPU[segment.part] : undefined;
  if (!segment || !say || segment.process === session) return null;
  return say(plainName(run, segment), runningOn(run, segment, timeNs));
}

/** "the log writer"; sessions have names of their own. */
function plainName(run: Run, { process }: Pick<Segment, 'process'>): string {
  const { kind } = at(run.processes, process);
  return kind === 'session' ? run.processName(process) : `the ${kindViews[kind].plain}`;
}

/** The same of a wait that another process is to end. */
export function waitSentenceAt(
  { run, process, beginNs, endNs, segments }: Told & { readonly segments: readonly Segment[] },
  timeNs: number,
): Said {
  const session = run.processName(process);
  if (timeNs >= endNs) return { text: capital(lanesCaptions.goesOn(session)), tone: null };
  const segment = segments.findLast(({ fromNs }) => fromNs <= timeNs);
  if (timeNs < beginNs || !segment) {
    return { text: capital(lanesCaptions.before(session)), tone: null };
  }
  const { event = 0 } = waitAt(run, { process, timeNs: beginNs }) ?? {};
  const worker = plainName(run, segment);
  const { tone, say } = DOINGS[segment.how];
  const running = segment.how === 'runnable' ? runningOn(run, segment, timeNs) : '';
  return { text: say(WAIT_EVENTS[event]?.name ?? '', session, worker, running), tone };
}

/** In the words of the database for the wait. */
type Say = (wait: string, session: string, worker: string, running: string) => string;

const DOINGS: Readonly<Record<How, { tone: PartTone; say: Say }>> = {
  cpu: { tone: 'work', say: lanesCaptions.works },
  runnable: { tone: 'runnable', say: lanesCaptions.isQueued },
  io: { tone: 'io', say: lanesCaptions.writes },
  sleep: { tone: 'sleeping', say: lanesCaptions.rests },
  message: { tone: 'network', say: lanesCaptions.rests },
};

/** What has the CPU of a process that waits for it; empty if nothing has. */
function runningOn(run: Run, { cpu, process }: Segment, timeNs: number): string {
  const running = roadState(run, timeNs).machine.cpus[cpu]?.current ?? -1;
  return running >= 0 && running !== process ? plainName(run, { process: running }) : '';
}
