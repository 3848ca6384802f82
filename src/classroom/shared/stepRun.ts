/** The run of a step as a page opens it, and what of it goes into a link. */
import { asset } from '$app/paths';
import type { Engine } from '$engine/client';
import { RecordedEngine } from '$engine/recording/recordedEngine';
import { decodeLink, encodeLink } from '$model/link/link';
import type { Scenario } from '$model/scenario/scenario';
import type { ViewState } from '$model/link/viewState';
import { OpenedRun } from '$views/share/openedRun';
import type { WorkbenchOptions } from '$views/workbench/options';
import type { StepRun } from './taughtLesson';

/** How fast a page plays that is not told. */
const USUAL_SPEED = 0.005;

/** Both windows of a class extrapolate one clock, so time has to pass evenly. */
const CLOCK = 'scale' as const;

export interface ShownStep {
  readonly opened: OpenedRun;
  readonly options: WorkbenchOptions;
  /** Its link when it was where the lesson has it; empty before, null for one that was opened again. */
  asOpened: string | null;
}

/** A step's run as the lesson has it. */
export function openStep(engine: Engine, run: StepRun): ShownStep {
  const { fromNs, untilNs } = run.window;
  const view = {
    window: { fromNs, untilNs },
    ...recordedView(run),
  };
  const opened = openRun(engine, run.scenario, view, run.recorded?.file);
  const onopened = () => (step.asOpened = linkOf(opened));
  const options = { ...run.options, clock: CLOCK, open: run.open, onopened };
  const step: ShownStep = { opened, options, asOpened: '' };
  return step;
}

/** What is beside a recording: the kernel comes first, as in the lesson. */
export const recordedView = ({ recorded }: StepRun): ViewState =>
  recorded ? { compared: [recorded.beside], place: 0 } : {};

/** A run with what is compared to it. @param recording the file of what is played in its place */
export function openRun(
  engine: Engine,
  scenario: Scenario,
  view: ViewState,
  recording = '',
): OpenedRun {
  const own = recording ? new RecordedEngine(asset(`/traces/${recording}`)) : engine;
  return new OpenedRun(own, scenario, view, engine);
}

/** A step's run as it was when it was kept. */
export function reopenStep(
  engine: Engine,
  run: StepRun,
  link: string,
  autoplay: boolean,
): ShownStep {
  const { scenario, view } = readLink(link);
  const opened = openRun(engine, scenario, view, run.recorded?.file);
  return {
    opened,
    options: { ...run.options, clock: CLOCK, ...opened.opening, autoplay },
    asOpened: null,
  };
}

/** Scenario and view as a link holds them, at the playhead's instant if no other is given. */
export function linkOf(opened: OpenedRun, instantNs = opened.playhead.timeNs): string {
  return encodeLink(opened.experiment.scenario, { ...opened.view(), instantNs });
}

/** Whether anything has been done with a step's run, of which this is the link now. */
export function wasTouched({ asOpened }: ShownStep, link: string): boolean {
  return asOpened !== '' && asOpened !== link;
}

/** What a link says. */
export interface LinkParts {
  readonly scenario: Scenario;
  readonly view: ViewState;
}

export function readLink(link: string): LinkParts {
  const at = link.indexOf('#');
  const search = at < 0 ? link : link.slice(0, at);
  return decodeLink(search, at < 0 ? '' : link.slice(at));
}

/** What is seen of a run apart from where and how fast it plays. */
export function staticView(opened: OpenedRun): ViewState {
  const entries = Object.entries(opened.view());
  return Object.fromEntries(entries.filter(([name]) => name !== 'instantNs' && name !== 'speed'));
}

/** A view that says no speed where a page plays at that speed anyway. */
export function withoutUsualSpeed({ speed, ...rest }: ViewState): ViewState {
  return { ...rest, ...(speed !== USUAL_SPEED && speed && { speed }) };
}

/** Whether two links show the same runs of the same stretch of time. */
export function isSameRun(one: LinkParts, other: LinkParts): boolean {
  const runsOfOne = [one.scenario, ...(one.view.compared ?? [])];
  const runsOfOther = [other.scenario, ...(other.view.compared ?? [])];
  return (
    runsOfOne.length === runsOfOther.length &&
    runsOfOne.every((scenario, index) => runsOfOther[index]?.equals(scenario)) &&
    one.view.place === other.view.place &&
    one.view.window?.fromNs === other.view.window?.fromNs &&
    one.view.window?.untilNs === other.view.window?.untilNs
  );
}
