/** Whose story a playhead tells while it plays by the clock of the story. */
import { longestCommits } from '$model/trace/commits';
import { protagonistOf, type Protagonist } from '$model/story/storyEvents';
import type { Run } from '$model/run/run';
import type { Playhead } from '$player/playhead.svelte';
import { storyPace } from '$player/storyPace';

/** Whoever is told of if nobody is picked out: the session of the longest commit, or else the first process. */
function usualProcess(run: Run): number {
  const commits = run.trace.commits();
  const [longest] = longestCommits(commits, 1);
  if (longest !== undefined) return commits.process[longest] ?? 0;
  return run.processes.find(({ kind }) => kind === 'session')?.id ?? 0;
}

const usual = new WeakMap<Run, number>();

/** Whom the story of a run is about: who is picked out, or else whose commit took longest. */
export function protagonistIn(run: Run, selected: number | null): Protagonist {
  if (selected !== null && selected < run.processes.length) return protagonistOf(run, selected);
  let process = usual.get(run);
  if (process === undefined) usual.set(run, (process = usualProcess(run)));
  return protagonistOf(run, process);
}

/** What a story needs to know of the page. */
export interface StoryView {
  readonly playhead: Playhead;
  /** The runs of the playhead's traces, in their order. */
  readonly runs: readonly Run[];
  /** The process that the reader has picked out. */
  readonly selected: number | null;
}

/** Gives a playhead the pace of its story as long as the reader wants that clock; called as a component starts. */
export function keepPace(view: () => StoryView): void {
  const protagonists = () => {
    const { runs, selected } = view();
    return runs.map((run) => protagonistIn(run, selected));
  };
  $effect(() => {
    const { playhead } = view();
    playhead.follow(playhead.clock === 'story' ? storyPace({ protagonists }) : null);
  });
}
