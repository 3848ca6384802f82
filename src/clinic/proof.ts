/** The moment of a run that proves its cause: in the commit that lost the most to what all commits lost the most to. */
import { commitPartNs, commitsIn } from '$model/trace/commits';
import { TraceType, Wait } from '$model/schema/generated';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { lfsParts, type LfsPartSummary } from '$model/run/lfsParts';
import { encodeLink } from '$model/link/link';
import type { ViewState } from '$model/link/viewState';
import { commitByPlace } from '$model/waitChain/commit';
import type { Run } from '$model/run/run';

export interface Proof {
  readonly instantNs: number;
  /** The session that waits. */
  readonly process: number;
  /** What its commit waits for; null if it waits for the next log group. */
  readonly part: LfsPartSummary | null;
}

/** The moment; null if no commit waited. The run must be traced whole. */
export function proofOf(run: Run): Proof | null {
  const switches = run.wait('log_file_switch_checkpoint_incomplete');
  if (switches.totalNs > run.wait('log_file_sync').totalNs) return longestSwitch(run);
  const part = lfsParts(run).reduce((most, each) => (each.totalNs > most.totalNs ? each : most));
  const number = LFS_PARTS.findIndex(({ id }) => id === part.id);
  const commits = commitsIn(run.trace);
  let longest = -1;
  for (let commit = 0; commit < commits.length; commit++) {
    const ns = commitPartNs(commits, commit, number);
    if (longest < 0 || ns > commitPartNs(commits, longest, number)) longest = commit;
  }
  if (longest < 0) return null;
  const { process, segments } = commitByPlace(run, longest);
  const [segment] = segments
    .filter((each) => each.part === part.id)
    .sort((a, b) => b.untilNs - b.fromNs - (a.untilNs - a.fromNs));
  if (!segment) return null;
  return { instantNs: middle(segment.fromNs, segment.untilNs), process, part };
}

function longestSwitch({ trace }: Run): Proof | null {
  let longest = -1;
  for (let index = 0; index < trace.length; index++) {
    if (trace.type(index) !== TraceType.wait_end) continue;
    if (trace.arg(index) !== Wait.log_file_switch_checkpoint_incomplete) continue;
    if (longest < 0 || trace.value(index) > trace.value(longest)) longest = index;
  }
  if (longest < 0) return null;
  const endNs = trace.timeNs(longest);
  const instantNs = middle(endNs - trace.value(longest), endNs);
  return { instantNs, process: trace.process(longest), part: null };
}

const middle = (fromNs: number, untilNs: number) => Math.round((fromNs + untilNs) / 2);

/** So much of the run is traced before and after the moment where it is opened. */
const AROUND_NS = 200e6;

export function windowAround({ durationNs }: Run, { instantNs }: Pick<Proof, 'instantNs'>) {
  return {
    fromNs: Math.max(0, instantNs - AROUND_NS),
    untilNs: Math.min(durationNs, instantNs + AROUND_NS),
  };
}

/** The moment as views open there: with the session that waits selected. */
export function proofView(run: Run, proof: Proof): ViewState {
  const { instantNs, process } = proof;
  return { instantNs, window: windowAround(run, proof), selection: { process } };
}

/** What follows `/run/` in the address that opens the run there. */
export function proofLink(run: Run, title: string, proof: Proof): `?${string}` {
  const link = encodeLink(run.scenario.withTitle(title), proofView(run, proof));
  return `?${link.slice(1)}`;
}
