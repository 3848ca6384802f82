/** A step of a class on a student's own screen: its run as an address has it, in the views that the lesson gives it. */
import type { Engine } from '$engine/client';
import { encodeLink } from '$model/link/link';
import type { OpenedRun } from '$views/share/openedRun';
import type { WorkbenchOptions } from '$views/workbench/options';
import { openRun, recordedView, type LinkParts } from './stepRun';
import type { ClassLesson, ClassStep, StepRun } from './taughtLesson';

export interface Visit {
  readonly lesson: ClassLesson;
  /** From 1. */
  readonly number: number;
  readonly step: ClassStep;
  readonly opened: OpenedRun;
  readonly options: WorkbenchOptions;
  /** Scenario and view as a link holds them, which lasts longer than the step does. */
  readonly link: string;
}

/** @param run the run of the step with this number, from 1 */
export function openVisit(
  engine: Engine,
  place: Pick<Visit, 'lesson' | 'number' | 'step'>,
  run: StepRun,
  { scenario, view }: LinkParts,
): Visit {
  const shown = { ...recordedView(run), ...view };
  const opened = openRun(engine, scenario, shown, run.recorded?.file);
  const options = { ...run.options, open: run.open, ...opened.opening, isMain: true };
  return { ...place, opened, options, link: encodeLink(scenario, view) };
}
