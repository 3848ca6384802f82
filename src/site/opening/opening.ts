/**
 * Has the machine of the home page run: one commit of six, over and over, beside what it waits for. It plays by
 * itself, unless the reader asked for less motion. It knows no Svelte, so that it moves before the rest of the
 * page is alive; what it shows is in the page already (Opening.svelte).
 */
import { describePlainly } from '$explain/plainMachine';
import { usual } from '$databases/fetch';
import { Run, type RunData } from '$model/run/run';
import { protagonistOf, StoryRank } from '$model/story/storyEvents';
import { storyPace } from '$player/storyPace';
import { put } from '$ui/createElement';
import { whenFree } from '$ui/timeSliced';
import { followPage } from '$views/player/inPage';
import { isCalm, Player } from '$views/player/player';
import { prepare } from '$views/player/playedRun';
import { tellingAt } from '$views/road/telling';
import { texts } from '../homeTexts';
import { layOut, uncover } from './commitBar';
import {
  firstCommitOf,
  firstScenario,
  pieceAt,
  sumOf,
  type FirstCommit,
  shownPartOf,
  WHOLE,
} from './firstRun';
import { wordPiece, wordSum } from './openingSentences';
import type { Engine } from '$engine/client';
import { REST_MS, type Pace } from '$player/playback';
import type { Trace } from '$model/trace/trace';

/** The reader's milliseconds for one round. */
export const ROUND_MS = 7500;

/** Waits from this on are given more time than an event needs: others come and wait as well. */
const LONG_NS = 4e6;
const LONG_MS = 1400;

/** The same pace, with time to see how long a long wait is. */
export function withLongWaits(pace: Pace): Pace {
  return {
    next(traces, positions, timeNs) {
      const stretch = pace.next(traces, positions, timeNs);
      if (!stretch || stretch.untilNs - stretch.fromNs < LONG_NS) return stretch;
      return { ...stretch, lengthMs: LONG_MS };
    },
  };
}

/** How many times as fast a pace has to be for a trace to be told in one round. */
export function tempoFor(pace: Pace, trace: Trace): number {
  let lengthMs = REST_MS;
  let timeNs = trace.fromNs;
  for (;;) {
    const stretch = pace.next([trace], [trace.indexAt(timeNs)], timeNs);
    if (!stretch) return lengthMs / ROUND_MS;
    lengthMs += stretch.lengthMs;
    timeNs = stretch.untilNs;
  }
}

/** The run with the neighbour, which came with the page, and the one without, which is carried out here. */
class RunsAtHand {
  readonly #runs = new Map<boolean, Promise<Run>>();
  #engine: Engine | null = null;

  /** @param built the run with the neighbour */
  constructor(built: Run) {
    this.#runs.set(true, Promise.resolve(built));
  }

  /** The run with the neighbour or without. @throws EngineError; the next call then tries again. */
  async of(hasNeighbour: boolean): Promise<Run> {
    const known = this.#runs.get(hasNeighbour);
    if (known) return known;
    const run = this.#carryOut(hasNeighbour);
    this.#runs.set(hasNeighbour, run);
    run.catch(() => this.#runs.delete(hasNeighbour));
    return run;
  }

  /** Has a run ready for when it is asked for; nothing is said if that fails. */
  fetch(hasNeighbour: boolean): void {
    this.of(hasNeighbour).catch(() => undefined);
  }

  async #carryOut(hasNeighbour: boolean): Promise<Run> {
    const { FallbackEngine } = await import('$engine/fallbackEngine');
    const engine = (this.#engine ??= new FallbackEngine());
    const scenario = firstScenario(hasNeighbour);
    const whole = await engine.run(scenario, { trace: WHOLE });
    return engine.run(scenario, { trace: shownPartOf(whole) });
  }
}

/** A reader who comes near the machine may want the other run: it is ready then. */
const NEAR = ['pointerenter', 'focusin'] as const;

/**
 * @param data the run with the neighbour, as it came with the page
 * @returns when it runs
 */
export async function runOpening(section: HTMLElement, data: RunData): Promise<void> {
  const part = <T extends HTMLElement>(selector: string) => {
    const found = section.querySelector<T>(selector);
    if (!found) throw new Error(`The opening has no ${selector}`);
    return found;
  };
  const place = part('.machine');
  const button = part<HTMLButtonElement>('.play');
  const caption = part('.caption');
  const past = part('.past');
  const claim = part('.sum strong');
  const arithmetic = part('.sum span');
  const neighbour = part<HTMLInputElement>('.handle input');
  const failure = part('.failure');

  const runs = new RunsAtHand(new Run(firstScenario(true), data, usual));
  const player = new Player({ ondraw: tell });
  const { playhead } = player;
  playhead.loop = true;
  let commit: FirstCommit | null = null;

  /** Says how things are now. */
  function tell(): void {
    if (!commit) return;
    const { playing, timeNs } = playhead;
    put(button, playing ? texts.home.opening.pause : texts.home.opening.play);
    put(caption, wordPiece(commit, pieceAt(commit, timeNs), timeNs));
    uncover(past, commit, timeNs);
  }

  async function show(): Promise<void> {
    const wanted = neighbour.checked;
    const next = await runs.of(wanted);
    const played = await prepare(next);
    await new Promise<void>(whenFree);
    const followed = firstCommitOf(next);
    const { process } = followed;
    const who = protagonistOf(next, process);
    const pace = withLongWaits(
      storyPace({ protagonists: () => [who], leastRank: StoryRank.flush }),
    );
    const tempo = tempoFor(pace, next.trace);
    // What is read and what is laid out have tasks of their own.
    await new Promise<void>(whenFree);
    if (wanted !== neighbour.checked) return;
    const isFirst = commit === null;
    commit = followed;
    layOut(past, commit);
    const sum = wordSum(sumOf(commit));
    put(claim, sum.claim);
    put(arithmetic, sum.arithmetic);
    if (isFirst) place.replaceChildren(player.element);
    player.show([
      {
        ...played,
        looks: { depth: 0, told: 'nothing', describe: describePlainly },
        followed: () => process,
        tell: tellingAt,
      },
    ]);
    playhead.follow(pace);
    playhead.tempo = tempo;
    if (isCalm()) playhead.seek(tellingOf(commit));
    else if (isFirst || playhead.playing) {
      playhead.seek(next.trace.fromNs);
      playhead.play();
    }
    player.update();
    button.disabled = false;
  }

  async function showOrSay(): Promise<void> {
    failure.hidden = true;
    try {
      await show();
    } catch (error) {
      const { wordError } = await import('$explain/refusals');
      failure.textContent = wordError(error);
      failure.hidden = false;
      neighbour.checked = true;
      await show();
    }
  }

  followPage(player, place);
  button.addEventListener('click', () => {
    playhead.toggle();
    player.update();
  });
  neighbour.addEventListener('change', () => void showOrSay());
  for (const type of NEAR) {
    section.addEventListener(type, () => runs.fetch(false), { once: true });
  }
  await showOrSay();
}

/** An instant that tells most where nothing moves: in the middle of the first wait. */
function tellingOf({ pieces, beginNs }: FirstCommit): number {
  const [wait] = pieces.filter(({ kind }) => kind === 'line' || kind === 'earlier');
  return wait ? (wait.fromNs + wait.untilNs) / 2 : beginNs;
}
