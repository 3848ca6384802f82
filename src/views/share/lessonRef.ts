import type { Scenario } from '$model/scenario/scenario';

/** A simulation of a lesson, which embeds show by its name as long as nothing of it is changed. */
export interface LessonRef {
  /** `02-noisy-neighbour`. */
  readonly lesson: string;
  readonly id: string;
  readonly scenario: Scenario;
  /** What the lesson asks, if its first simulation is it. */
  readonly question?: string;
}
