/** What goes on with the commit of a figure at an instant, in one sentence for readers who know no database. */
import { kindViews } from '$databases/kinds';
import { lanesCaptions } from '$explain/roadCaption';
import { capital } from '$explain/prose';
import type { PartTone } from '$model/database/road';
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import type { LfsPartId } from '$model/schema/ids';
import { latestCommit } from '$model/waitChain/latestCommit';
import type { Segment } from '$model/waitChain/segments';
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
  const isFirst = trail !== null && trail.stretches.length < 3 && stretch?.how === 'cpu';
  if (!stretch || (isFirst && stretch.process === process)) {
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
  const running = roadState(run, timeNs).machine.cpus[segment.cpu]?.current ?? -1;
  const isOther = running >= 0 && running !== segment.process;
  return say(plainName(run, segment), isOther ? plainName(run, { process: running }) : '');
}

/** "the log writer"; sessions have names of their own. */
function plainName(run: Run, { process }: Pick<Segment, 'process'>): string {
  const { kind } = at(run.processes, process);
  return kind === 'session' ? run.processName(process) : `the ${kindViews[kind].plain}`;
}
