/** What an embed shows. */
import type { Run } from '$model/run/run';
import type { ControlChoice } from '$views/controls/choice';

/** What an embed shows. The files of lessons and cases are written when the site is built. */
export interface Spec {
  readonly title: string;
  /** The end of the title, as the page or its file gave it. */
  readonly own?: string;
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
