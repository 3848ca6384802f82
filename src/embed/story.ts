/** Has an embed tell a story instead of playing to scale; fetched by those that want it. */
import { usualProtagonist } from '$model/story/usualProtagonist';
import type { Run } from '$model/run/run';
import type { Playback } from '$player/playback';
import { storyPace } from '$player/storyPace';

/** Each run's longest commit sets the pace. */
export function tellStory(playhead: Playback, runs: readonly Run[]): void {
  const protagonists = runs.map(usualProtagonist);
  playhead.follow(storyPace({ protagonists: () => protagonists }));
}
