/** What an embed shows. */
import type { Run } from '$model/run/run';
import type { Measure } from '$cases/points';
import type { Metrics } from '../../packages/embed/index.d.ts';
import type { CommitScene, LanesRule } from '$views/commitLanes/commitScene';
import type { ControlChoice } from '$views/controls/choice';

export type { Measure };

/** The point of a lesson or a case, as its lanes make it. */
export interface Point extends LanesRule {
  /** The one control that decides. */
  readonly slider: ControlChoice;
  readonly measure: Measure;
  /** What was measured in another run: as `name` says, `without the neighbour`. */
  readonly reference: { readonly name: string; readonly value: number };
  /** The instant that is its point. */
  readonly atMs: number;
}

/** What an embed shows. The files of lessons and cases are written when the site is built. */
export interface Spec {
  readonly title: string;
  /** The end of the title, as the page or its file gave it. */
  readonly own?: string;
  /** What the run asks its reader; of a lesson's and of a published case's. */
  readonly question?: string;
  readonly point?: Point;
  /** The commit that lanes show, and what was measured over the whole run: nothing need be run to show it. */
  readonly prepared?: { readonly scene: CommitScene; readonly metrics: Metrics };
  /** The scenario, as in the address of its page. */
  readonly query: string;
  /** The part of the run that can be looked at moment by moment. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly records: number;
  /** Where the playhead opens. */
  readonly atMs: number;
  readonly speed: number;
  /** What the reader may change. */
  readonly controls: readonly ControlChoice[];
  /** The page of the site that it belongs to; a link to the run itself if empty. */
  readonly page: string;
  /** What is shown, if that isn't simulated. */
  readonly recorded?: Run;
}
