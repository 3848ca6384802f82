/** What an embed needs of a face. */
import type { Metrics } from '../../packages/embed/index.d.ts';
import type { TimeRange } from '$model/timeRange';
import type { Playback } from '$player/playback';
import type { Run } from '$model/run/run';
import type { CommitScene } from '$views/commitLanes/commitScene';
import type { Spec } from './spec';

export type FaceName = 'machine' | 'lanes';

export interface FaceOptions {
  readonly spec: Spec;
  readonly onchange: () => void;
  /** Called with how many pixels more it would best have in height. */
  readonly onlack: (pixels: number) => void;
  /** Has it say in the language of the embed what it says in English. */
  readonly translated: () => Promise<(english: string) => string>;
}

/** A run, and its name where there are several. */
export interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

export interface Face {
  readonly element: HTMLElement;
  readonly playhead: Playback;
  /** The instant of the run that it shows. */
  readonly timeNs: number;
  /** What of the run can be looked at moment by moment. */
  readonly traced: TimeRange;
  /** Out of sight it waits, and goes on where it was. */
  set seen(seen: boolean);
  /**
   * Reads of runs what it shows of them.
   * @returns what shows them, with playback or without
   */
  prepare(runs: readonly NamedRun[]): Promise<(transport: boolean) => void>;
  /** Shows what was prepared when the site was built, of a face that needs no run for it. */
  showPrepared?(scene: CommitScene, transport: boolean): void;
  /** The figures of runs, as they are shown with it. */
  figures(metrics: readonly Metrics[], runs: readonly NamedRun[]): HTMLElement[];
  /** Goes to an instant of the run. */
  seek(timeNs: number): void;
  /** Whether time passes as a story is told, or evenly. */
  follow(isStory: boolean): void;
  /** Its row of buttons, of a face in which other parts share it. */
  readonly foot?: HTMLElement;
  update(): void;
  /** Takes on another size or other colours of its place. */
  arrange(): void;
  destroy(): void;
}

/** Which face an element asks for. */
export const faceOf = (element: Element): FaceName =>
  element.getAttribute('face') === 'lanes' ? 'lanes' : 'machine';
