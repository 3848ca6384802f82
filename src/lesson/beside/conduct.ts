/** Plays the moment that a paragraph is about; fetched with the first of them. */
import type { Run } from '$model/run/run';
import { lastStoryRecord } from '$model/story/storyEvents';
import { protagonistIn } from '$views/narration/story.svelte';
import { isCalm } from '$views/player/player';
import type { Action } from '../content/definition';
import { momentOf } from '../simulation/moment';
import type { OpenSimulation } from '../simulation/simulation.svelte';
import { whenever } from './whenever.svelte';

/** More events of a story than these are not played by themselves: then it goes to the first mark. */
const MOST_EVENTS = 9;

interface Instant {
  readonly button: HTMLElement;
  readonly timeNs: number;
  /** The record that it is after; undefined where it is between records. */
  readonly record: number | undefined;
}

/**
 * Plays what leads to the marks of a paragraph, up to the last of them, and stops there; with less motion it is there at
 * once. A run that the reader has changed is left alone.
 * @param leftNs where the paragraph was left before: it goes there, and plays nothing
 * @returns what ends it
 */
export function conduct(
  simulation: OpenSimulation,
  actions: readonly { readonly button: HTMLElement; readonly action: Action }[],
  leftNs: number | undefined,
): () => void {
  const { playhead, experiment, definition } = simulation;
  const { run } = experiment;
  if (!run || playhead.positions.length === 0) return () => undefined;
  if (!run.scenario.equals(definition.scenario)) return () => undefined;
  const instants = instantsOf(run, simulation, actions);
  const last = instants.at(-1);
  if (!last) return () => undefined;
  const light = () => {
    const reached = instants.findLast(({ timeNs }) => timeNs <= playhead.timeNs);
    for (const { button } of instants) {
      button.toggleAttribute('data-now', button === reached?.button);
    }
  };
  const darken = () => {
    for (const { button } of instants) button.removeAttribute('data-now');
  };
  playhead.pause();
  if (leftNs !== undefined) {
    const left = instants.find(({ timeNs }) => timeNs === leftNs);
    arrive(simulation, left ?? { button: last.button, timeNs: leftNs, record: undefined });
  } else if (isCalm()) arrive(simulation, last);
  else {
    playhead.seek(startOf(run, simulation, instants));
    playhead.play();
  }
  let isConducting = playhead.playing;
  const stop = whenever(
    () => playhead.timeNs,
    (timeNs) => {
      if (isConducting && timeNs >= last.timeNs) {
        isConducting = false;
        arrive(simulation, last);
      }
      light();
    },
  );
  return () => {
    stop();
    darken();
    if (isConducting) playhead.pause();
  };
}

function arrive({ playhead }: OpenSimulation, { record, timeNs }: Instant): void {
  playhead.pause();
  if (record === undefined) playhead.seek(timeNs);
  else playhead.goTo({ trace: 0, record, timeNs });
}

/** The instants of the marks in their order, as far as they lie near enough to each other to be one moment. */
function instantsOf(
  run: Run,
  simulation: OpenSimulation,
  actions: readonly { readonly button: HTMLElement; readonly action: Action }[],
): Instant[] {
  const { open } = simulation.definition.options;
  const all = actions
    .flatMap(({ button, action }): Instant[] => {
      if (!action.show) {
        const timeNs = (action.atMs ?? 0) * 1e6;
        return [{ button, timeNs, record: undefined }];
      }
      const { mark } = momentOf(run, action.show, action, open);
      return mark ? [{ button, timeNs: mark.timeNs, record: mark.record }] : [];
    })
    .sort((one, other) => one.timeNs - other.timeNs);
  const [first] = all;
  if (!first) return [];
  return all.filter(
    ({ timeNs }) => eventsBetween(run, simulation, first.timeNs, timeNs) < MOST_EVENTS,
  );
}

/** Where it begins: where the playhead is, if the story goes on from there; otherwise one event before. */
function startOf(run: Run, simulation: OpenSimulation, instants: readonly Instant[]): number {
  const first = instants[0]?.timeNs ?? run.trace.fromNs;
  const last = instants.at(-1)?.timeNs ?? first;
  const { timeNs } = simulation.playhead;
  const isNear = timeNs < last && eventsBetween(run, simulation, timeNs, last) < MOST_EVENTS;
  if (isNear) return timeNs;
  const who = protagonistIn(run, simulation.selection.followed);
  const before = lastStoryRecord(run.trace, who, run.trace.indexAt(first - 1));
  return before < 0 ? run.trace.fromNs : run.trace.timeNs(before);
}

/** How many events of the story lie between two instants, as far as that matters. */
function eventsBetween(run: Run, { selection }: OpenSimulation, fromNs: number, untilNs: number) {
  const { trace } = run;
  const who = protagonistIn(run, selection.followed);
  let record = trace.indexAt(untilNs);
  let events = 0;
  while (events < MOST_EVENTS) {
    record = lastStoryRecord(trace, who, record);
    if (record < 0 || trace.timeNs(record) < fromNs) break;
    events++;
  }
  return events;
}
