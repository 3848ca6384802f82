/** A class as its teacher leads it: the step, the run, the timer, the polls, and what the wall shows. */
import type { Engine } from '$engine/client';
import { encodeLink } from '$model/link';
import { viewToJson } from '$model/view-state';
import { untrack } from 'svelte';
import { instantAt, keepTime, stopped, type Clock } from './clock';
import type { Command } from './keys';
import type { ClassLesson, ClassPages, ClassStep, Poll } from './lesson';
import type { ClassState, Scene, Shown, ShownPoll } from './messages';
import { barsOf, cleanCount, handsInAll } from './polls';
import { savedClass, type SavedClass, type SavedPoll } from './savedClass';
import { shortQuery } from './shortAddress';
import { openStep, reopenStep, stillView, withoutUsualSpeed, type ShownStep } from './stepRun';
import { newTimer, pause, restored, resume, turnTo, type Timer } from './timer';

/** No view is higher than so many moves. */
const MOST_DOWN = 6;

const NO_HANDS: SavedPoll = { hands: {}, revealed: false };

export class Desk {
  /** From 0. */
  step = $state(0);
  scene: Scene = $state('title');
  /** How often the wall’s picture has been moved, where it is higher than the wall. */
  down = $state(0);
  black = $state(false);
  /** Whether the wall shows the QR code. */
  codeShown = $state(false);
  sheetShown = $state(false);
  timer: Timer = $state.raw() as Timer;
  polls: Readonly<Record<string, SavedPoll>> = $state.raw({});
  /** The run of this step; null if it has none. */
  run: ShownStep | null = $state.raw(null);
  clock: Clock | null = $state.raw(null);
  /** What the wall goes on showing while the presenter looks elsewhere; null if it follows. */
  #held: Shown | null = $state.raw(null);

  readonly now: ClassStep = $derived.by(() => {
    const step = this.lesson.steps[this.step];
    if (!step) throw new RangeError(`The lesson has no step ${this.step}.`);
    return step;
  });
  readonly next: ClassStep | undefined = $derived.by(() => this.lesson.steps[this.step + 1]);
  readonly poll: SavedPoll = $derived.by(() => this.polls[this.step] ?? NO_HANDS);
  readonly frozen = $derived(this.#held !== null);
  /** What the wall can show of this step. */
  readonly scenes: readonly Scene[] = $derived.by(() => [
    'title',
    ...(this.now.poll ? (['poll'] as const) : []),
    ...(this.now.run?.options.panels ?? []),
  ]);

  /** What a link says of the run, but for its clock: text, so that a moving playhead changes nothing. */
  readonly #seen = $derived.by(() => {
    const opened = this.run?.opened;
    return opened ? JSON.stringify(viewToJson(stillView(opened))) : '';
  });
  readonly #link = $derived.by(() => {
    const opened = this.run?.opened;
    void this.#seen;
    const scenario = opened?.session.scenario;
    return opened && scenario ? untrack(() => encodeLink(scenario, stillView(opened))) : '';
  });

  readonly state: ClassState = $derived.by(() => ({
    shown: this.#held ?? this.#shown(),
    black: this.black,
    frozen: this.frozen,
  }));

  constructor(
    readonly lesson: ClassLesson,
    readonly engine: Engine,
    readonly pages: ClassPages,
  ) {
    this.timer = newTimer(lesson.steps.length);
    this.go(0, Date.now());
  }

  /** The address of exactly what the presenter sees now. */
  address(): string {
    const opened = this.run?.opened;
    const { run } = this.now;
    if (!opened || !run) return this.pages.lesson;
    const { scenario } = opened.session;
    const view = withoutUsualSpeed(opened.view());
    const place = { lesson: this.lesson.number, step: this.step + 1 };
    const short = shortQuery(place, run, scenario, view);
    return short ? this.pages.go + short : this.pages.run + encodeLink(scenario, view);
  }

  /** Opens a step as the lesson has it. */
  go(step: number, nowMs: number): void {
    if (!this.lesson.steps[step]) return;
    this.step = step;
    this.timer = turnTo(this.timer, step, nowMs);
    this.codeShown = false;
    this.down = 0;
    this.scene = this.now.poll ? 'poll' : (this.now.run?.panel ?? 'title');
    this.reset();
  }

  /** The step's run as at first: its parameters, its seed, its instant. */
  reset(): void {
    const { run } = this.now;
    this.#show(run && openStep(this.engine, run));
  }

  perform(command: Command, nowMs: number): void {
    if (command === 'next') this.go(this.step + 1, nowMs);
    else if (command === 'previous') this.go(this.step - 1, nowMs);
    else if (command === 'play') this.run?.opened.playhead.toggle();
    else if (command === 'down') this.down = Math.min(MOST_DOWN, this.down + 1);
    else if (command === 'up') this.down = Math.max(0, this.down - 1);
    else if (command === 'black') this.black = !this.black;
    else if (command === 'freeze') this.freeze(!this.frozen, nowMs);
    else if (command === 'reveal') this.reveal();
    else if (command === 'code') this.codeShown = !this.codeShown;
    else if (command === 'pause') this.toggleTimer(nowMs);
    else this.sheetShown = !this.sheetShown;
  }

  freeze(held: boolean, nowMs: number): void {
    if (!held) {
      this.#held = null;
      return;
    }
    const shown = this.#shown();
    this.#held = { ...shown, clock: shown.clock && stopped(shown.clock, nowMs) };
  }

  toggleTimer(nowMs: number): void {
    this.timer = this.timer.sinceMs === null ? resume(this.timer, nowMs) : pause(this.timer, nowMs);
  }

  restartTimer(): void {
    this.timer = { ...newTimer(this.lesson.steps.length), step: this.step };
  }

  count(option: string, hands: number): void {
    const { poll } = this;
    this.#keepPoll({ ...poll, hands: { ...poll.hands, [option]: cleanCount(hands) } });
  }

  reveal(): void {
    if (!this.now.poll) return;
    this.scene = 'poll';
    this.#keepPoll({ ...this.poll, revealed: !this.poll.revealed });
  }

  forgetPoll(): void {
    this.#keepPoll(NO_HANDS);
  }

  /** Takes the playhead's time into the clock that the wall moves by; called whenever it moves. */
  follow(nowMs: number): void {
    const playhead = this.run?.opened.playhead;
    // While the page is hidden its playhead stands still, but the class goes on.
    if (!playhead || playhead.positions.length === 0 || document.hidden) return;
    this.clock = keepTime(
      untrack(() => this.clock),
      playhead,
      nowMs,
    );
  }

  /** Back in sight: the playhead goes to where the wall has come meanwhile. */
  catchUp(nowMs: number): void {
    if (this.clock?.playing) this.run?.opened.playhead.seek(instantAt(this.clock, nowMs));
  }

  saved(nowMs: number): SavedClass {
    const opened = this.run?.opened;
    const view = opened && untrack(() => opened.view());
    const instantNs = this.clock ? Math.round(instantAt(this.clock, nowMs)) : undefined;
    return savedClass({
      slug: this.lesson.slug,
      keptMs: nowMs,
      step: this.step,
      scene: this.scene,
      codeShown: this.codeShown,
      timer: this.timer,
      polls: this.polls,
      link:
        opened && view && instantNs !== undefined
          ? encodeLink(opened.session.scenario, { ...view, instantNs })
          : '',
      playing: this.clock?.playing ?? false,
      state: this.state,
    });
  }

  restore(saved: SavedClass, nowMs: number): void {
    if (saved.slug !== this.lesson.slug || !this.lesson.steps[saved.step]) return;
    this.step = saved.step;
    this.black = saved.state.black;
    this.codeShown = saved.codeShown;
    this.polls = saved.polls;
    this.scene = this.scenes.includes(saved.scene) ? saved.scene : 'title';
    if (saved.timer.spentMs.length === this.lesson.steps.length) {
      this.timer = restored({ ...saved.timer, step: saved.step }, saved.keptMs, nowMs);
    }
    this.#held = saved.state.frozen ? saved.state.shown : null;
    const { run } = this.now;
    if (run && saved.link) this.#show(reopenStep(this.engine, run, saved.link, saved.playing));
    else this.reset();
  }

  /** Everything as in a class that has not begun. */
  startAfresh(nowMs: number): void {
    this.polls = {};
    this.black = false;
    this.#held = null;
    this.timer = newTimer(this.lesson.steps.length);
    this.go(0, nowMs);
  }

  close(): void {
    this.run?.opened.close();
  }

  #show(run: ShownStep | null): void {
    this.run?.opened.close();
    this.run = run;
    this.clock = null;
  }

  #keepPoll(poll: SavedPoll): void {
    this.polls = { ...this.polls, [this.step]: poll };
  }

  #shown(): Shown {
    const { lesson, now, scene, codeShown } = this;
    return {
      lesson: lesson.title,
      title: now.title,
      question: this.step === 0 ? lesson.question : '',
      step: this.step + 1,
      steps: lesson.steps.length,
      scene,
      link: this.#link,
      down: this.down,
      clock: this.clock,
      poll: now.poll && shownPoll(now.poll, this.poll),
      address: codeShown ? untrack(() => this.address()) : '',
    };
  }
}

function shownPoll(poll: Poll, { hands, revealed }: SavedPoll): ShownPoll {
  return {
    ask: poll.ask,
    bars: barsOf(poll, hands).map(({ id: _, isRight, ...bar }) => ({
      ...bar,
      isRight: revealed && isRight,
    })),
    hands: handsInAll(poll, hands),
    revealed,
    said: revealed ? poll.said : '',
    figures: revealed ? poll.figures : [],
  };
}
