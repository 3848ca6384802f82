/** The process whose story a playhead tells while it plays by the clock of the story. */
import { protagonistOf, type Protagonist } from '$model/story/storyEvents';
import { usualProtagonist } from '$model/story/usualProtagonist';
import type { Run } from '$model/run/run';
import type { Playhead } from '$player/playhead.svelte';
import { storyPace } from '$player/storyPace';

/** The protagonist of a run: the selected process, or else the one whose commit took longest. */
export function protagonistIn(run: Run, selected: number | null): Protagonist {
  if (selected !== null && selected < run.processes.length) return protagonistOf(run, selected);
  return usualProtagonist(run);
}

/** What a story needs to know of the page. */
export interface StoryView {
  readonly playhead: Playhead;
  /** The runs of the playhead's traces, in their order. */
  readonly runs: readonly Run[];
  /** The process that the reader has selected. */
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
