import type { Run } from '$model/run/run';
import type { Bookmarks } from '$player/bookmarks.svelte';
import type { Playhead } from '$player/playhead.svelte';
import type { MarkKind } from './marks';

/** What a transport acts on. */
export interface TransportProps {
  readonly playhead: Playhead;
  readonly run: Run;
  /** The run whose marks are shown: a new one's are looked for once its picture is there; null before the first. */
  readonly marked: Run | null;
  readonly bookmarks: Bookmarks;
  /** Goes to an instant, traced or not. */
  readonly onseek: (timeNs: number) => void;
  /** Opens what a fork is made with; undefined where there are no forks. */
  readonly onfork: (() => void) | undefined;
  /** Gives the run the whole window, or takes it back; undefined where that is not possible. */
  readonly onfull: (() => void) | undefined;
}

/** What jumps can lead to: an event of a kind, or a bookmark. */
export type JumpKind = MarkKind | 'bookmark';
