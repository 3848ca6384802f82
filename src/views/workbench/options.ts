/** What a workbench shows and where it opens: a lesson asks for little, the sandbox for everything. */
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import type { Trace } from '$model/trace/trace';
import { commitsIn, longestCommits } from '$model/trace/commits';
import type { ClockKind } from '$player/playhead.svelte';
import type { ControlChoice } from '../controls/choice';
import type { LessonRef } from '../share/lessonRef';
import type ShareDialog from '../share/ShareDialog.svelte';
import type { MarkKind } from '../transport/marks';
import type { Depth } from '../road/plan';
import type { Panel } from './panels';

/** Where the playhead opens: an instant, or an event of a kind. */
export type Opening = { atMs: number } | { mark: MarkKind };

export interface WorkbenchOptions {
  /** Tells this simulation from others on the page, for readers who hear it. */
  title?: string;
  /** Which panels; all if not given. */
  panels?: readonly Panel[];
  /** How much of the machine is told until the reader chooses: as in a lesson if not given. */
  depth?: Depth;
  /** Which parameters can be changed; none if not given. */
  controls?: readonly ControlChoice[];
  /** Where the playhead opens; the start of the window if not given. */
  open?: Opening;
  /** The process that the text beside it follows, by name; without it the one whose commit is under way where it opens. */
  follow?: string;
  /** Simulated seconds per second of the reader's. */
  speed?: number;
  /** How time passes until the reader chooses; as the story needs it if not given. */
  clock?: ClockKind;
  /** The kind of event that jumps lead to at first. */
  jumpTo?: MarkKind;
  /** Whether the reader may fork the run at any instant, by any change; a lesson says what may be changed. */
  fork?: boolean;
  /**
   * Where a run that is shared is opened, and the page that it can be written into; without it, or where the
   * page has a button of its own, there is none.
   */
  share?: {
    readonly page: string;
    readonly template: string;
    /** Fetches the dialog: pages that do not share at all need not have it. */
    readonly load: () => Promise<{ default: typeof ShareDialog }>;
    readonly scene: LessonRef;
  };
  /** Whether the page is about this simulation: Space plays it, wherever nothing has the focus. */
  isMain?: boolean;
  /** Whether the playhead starts by itself once the first run is there. */
  autoplay?: boolean;
  /** Told once the playhead is where the first run opens. */
  onopened?: () => void;
}

/** The instant at which a run opens, in nanoseconds; promised where what finds it is fetched first. */
export const openingNs = (run: Run, open: Opening | undefined): number | Promise<number> =>
  openingBy(run, open, async (trace, mark) => {
    const { firstMarkNs } = await import('../transport/marks');
    return firstMarkNs(trace, mark);
  });

/** The same with a finder of the first mark of a kind. */
export function openingBy<Found>(
  run: Run,
  open: Opening | undefined,
  firstMarkNs: (trace: Trace, mark: MarkKind) => Found,
): number | Found {
  if (!open) return run.trace.fromNs;
  if ('atMs' in open) return Math.round(open.atMs * 1e6);
  if (open.mark === 'longest_commit') return longestCommitNs(run) ?? run.trace.fromNs;
  return firstMarkNs(run.trace, open.mark);
}

/** Where the longest wait for a commit of the window begins. */
function longestCommitNs(run: Run): number | null {
  const commits = commitsIn(run.trace);
  const [longest] = longestCommits(commits, 1);
  return longest === undefined ? null : at(commits.beginNs, longest);
}
