/** One simulation of a lesson: what its buttons in the prose do, and what to say about it. */
import { wordMean, wordOpen } from '$explain/openWaits';
import type { Engine } from '$engine/client';
import { parameterName } from '$explain/parameterNames';
import { capital } from '$explain/prose';
import { wordValue } from '$explain/values';
import { commitWaitName } from '$model/database/names';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { parameterOf, type ParameterKey, type Value } from '$model/schema/parameters';
import { formatClock, formatCount, formatNs } from '$model/format';
import { Playhead } from '$player/playhead.svelte';
import { Experiment } from '$player/experiment.svelte';
import { Fetching } from '$ui/lazy/fetching.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import type { MarkKind } from '$views/transport/marks';
import { tick } from 'svelte';
import type { Action, SimulationDefinition } from '../content/definition';
import { throughput } from '../content/runFigures';
import type { Moment } from './moment';
import { PreviewPlayhead } from './previewPlayhead.svelte';

const wordChanged = (changes: string, now: string, before: string) =>
  `${changes}. With that: ${now}. Before: ${before}.`;

const wordAsAtFirst = (now: string) => `As at first: ${now}.`;

const wordResult = (commitWait: string, duration: string) => `${commitWait}, run time ${duration}`;

const wordResultOfFixedLength = (commitWait: string, perSecond: string) =>
  `${commitWait}, ${perSecond} transactions/s`;

const wordShown = (name: string, timeNs: number, which: number, of: number) =>
  `${name}: ${formatClock(timeNs)} (${which} of ${of} in the traced window).`;

const wordInstant = (time: string) => `At ${time}.`;

const wordNone = (name: string) => `In this run there is no such moment: ${name}.`;

export class OpenSimulation {
  readonly experiment: Experiment;
  readonly playhead = new Playhead();
  /** What may be seen of it before the prediction that opens it is answered has a playhead of its own. */
  readonly preview = new PreviewPlayhead();
  /** What is picked out of it, in the workbench, beside the text and by words of the text. */
  readonly selection = new MachineSelection();
  /** What the last button did, in a sentence; shown and read out. Empty once it holds no more. */
  readonly said = $derived.by(() =>
    this.#saidOf?.equals(this.experiment.scenario) ? this.lastSaid : '',
  );
  /** The last sentence, whether or not it still holds: it keeps its room on the page. */
  lastSaid = $state('');
  /** Whether it only says where the playhead went, which the caption shows: then it is for readers who hear it. */
  isSeen = $state(false);
  /** The button that led here, so that the reader finds the way back. */
  cameFrom: HTMLElement | null = $state.raw(null);
  /** What finds the moments that buttons lead to comes with the first of them. */
  readonly fetching = new Fetching();
  /** Whether it waits for the reader to predict something first. */
  closed = $state(false);
  /** That prediction; undefined if it is open from the start. */
  after: string | undefined;
  /** Where the simulation is on the page; null until it is shown. */
  element: HTMLElement | null = $state.raw(null);
  /** The scenario that the sentence speaks of. */
  #saidOf: Scenario | null = $state.raw(null);
  readonly #engine: Engine;
  #stopWaiting: (() => void) | null = null;
  /** The run of the lesson's own scenario, which changes are compared with. */
  #first: Run | null = null;

  constructor(
    readonly id: string,
    readonly definition: SimulationDefinition,
    engine: Engine,
  ) {
    this.#engine = engine;
    this.experiment = new Experiment(engine, definition.scenario, definition.window);
  }

  /** The playhead of what is shown of it now. */
  get shown(): Playhead {
    return this.closed ? this.preview : this.playhead;
  }

  /** Does what a button in the prose says. The session reports a run that fails. */
  async perform(action: Action): Promise<void> {
    this.playhead.pause();
    const { experiment } = this;
    const scenario = this.definition.scenario.withValues(action.values ?? {});
    if (!scenario.equals(experiment.scenario)) await experiment.apply(scenario);
    else if (!experiment.run) await experiment.start();
    const { run } = experiment;
    if (!run || experiment.error) return;
    if (action.show) await this.#show(run, action.show, action);
    else if (action.atMs !== undefined) await this.#lead(run, action.atMs);
    else await this.#tell(run);
  }

  /**
   * Shows what an action leads to before the prediction is answered, if it is within what may be seen then.
   * @returns whether it is
   */
  async performBefore({ show, values, ...action }: Action): Promise<boolean> {
    const { run } = this.experiment;
    const { range } = this.preview;
    if (!run || !range || values) return false;
    const { momentOf } = await import('./moment');
    const { open } = this.definition.options;
    const timeNs = show
      ? momentOf(run, show, { show, ...action }, open).mark?.timeNs
      : (action.atMs ?? 0) * 1e6;
    if (timeNs === undefined || timeNs < range.fromNs || timeNs > range.untilNs) return false;
    this.preview.pause();
    this.preview.seek(timeNs);
    return true;
  }

  /** Says what came of a change that the reader made in the text. */
  async tell(): Promise<void> {
    const { run } = this.experiment;
    if (run) await this.#tell(run);
  }

  /** Scrolls to the simulation if it is not in sight, and remembers the way back. */
  bringIntoView(from: HTMLElement | null): void {
    const box = this.element?.getBoundingClientRect();
    if (!box) return;
    const besideText = box.left > innerWidth / 3;
    // Beside the text it may begin further down: what a button says of it is at its head.
    const lowest = besideText ? 0.7 : 1 / 3;
    if (box.top >= 0 && box.top < innerHeight * lowest) return;
    this.element?.scrollIntoView({ block: 'start' });
    this.cameFrom = from;
  }

  /** Brings it into sight again if the reader was led here and has not gone back. */
  keepInView(): void {
    if (this.cameFrom) this.bringIntoView(this.cameFrom);
  }

  /** Back to the button in the prose that led here. */
  goBack(): void {
    this.cameFrom?.scrollIntoView({ block: 'center' });
    this.cameFrom?.focus({ preventScroll: true });
    this.cameFrom = null;
  }

  close(): void {
    this.#stopWaiting?.();
    this.experiment.cancel();
    this.playhead.destroy();
    this.preview.destroy();
  }

  async #show(run: Run, kind: MarkKind, action: Action): Promise<void> {
    await this.#untilAttached();
    await this.fetching.take(
      'What the button shows',
      () => import('./moment'),
      ({ momentOf }) => this.#goTo(run, momentOf(run, kind, action, this.definition.options.open)),
    );
  }

  #goTo(run: Run, { name, mark, which, count }: Moment): void {
    if (!mark) {
      this.#say(run, wordNone(name));
      return;
    }
    this.playhead.goTo({ trace: 0, record: mark.record, timeNs: mark.timeNs });
    this.#say(run, wordShown(capital(name), mark.timeNs, which, count), true);
  }

  async #lead(run: Run, atMs: number): Promise<void> {
    await this.#untilAttached();
    this.playhead.seek(atMs * 1e6);
    this.#say(run, wordInstant(formatClock(atMs * 1e6)), true);
  }

  /** The views take a run's trace to the playhead, and they may still be on their way. */
  async #untilAttached(): Promise<void> {
    await tick();
    await new Promise<void>((resolve) => {
      const stop = $effect.root(() => {
        $effect(() => {
          if (this.playhead.positions.length > 0) resolve();
        });
      });
      this.#stopWaiting?.();
      this.#stopWaiting = stop;
    });
    this.#stopWaiting?.();
  }

  async #tell(run: Run): Promise<void> {
    const { scenario } = this.definition;
    const tell = this.definition.tell ?? usualResultOf;
    const resultOf = (of: Run) =>
      [tell(of), wordOpen(of, of.commitWaitId)].filter(Boolean).join('; ');
    if (run.scenario.equals(scenario)) {
      this.#say(run, wordAsAtFirst(resultOf(run)));
      return;
    }
    this.#first ??= await this.#engine.run(scenario);
    const changes = [...run.scenario.values()]
      .filter(([key, value]) => scenario.resolve(key) !== value)
      .map(([key, value]) => wordChange(key, value));
    const defaults = [...scenario.values().keys()]
      .filter((key) => !run.scenario.values().has(key))
      .map((key) => wordChange(key, run.scenario.resolve(key)));
    const all = [...changes, ...defaults].join('; ');
    this.#say(run, wordChanged(all, resultOf(run), resultOf(this.#first)));
  }

  #say(run: Run, sentence: string, isSeen = false): void {
    this.lastSaid = sentence;
    this.isSeen = isSeen;
    this.#saidOf = run.scenario;
  }
}

function usualResultOf(run: Run): string {
  const commitWait = `${commitWaitName(run.database)} ${wordMean(run, run.commitWaitId)}`;
  const endsWithItsWork = run.scenario.resolve('sessions.transactions') > 0;
  if (endsWithItsWork) return wordResult(commitWait, formatNs(run.durationNs));
  return wordResultOfFixedLength(commitWait, formatCount(Math.round(throughput(run))));
}

/** A parameter and its value, as controls name and print them. */
function wordChange(key: ParameterKey, value: Value): string {
  return `${parameterName(key)} = ${wordValue(parameterOf(key), value)}`;
}
