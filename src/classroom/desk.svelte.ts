/** A class as its teacher leads it: the step, the run, the timer, the polls, and what the wall shows. */
import type { Engine } from '$engine/client';
import { encodeLink } from '$model/link';
import { viewToJson } from '$model/view-state';
import type { Playhead } from '$player/playhead.svelte';
import type { TransportActions } from '$views/transport/actions.svelte';
import type { TransportAction } from '$views/transport/keyboard';
import { untrack } from 'svelte';
import { instantAt, keepTime, stopped, type Clock } from './clock';
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
  /** Whether Page Up and Page Down step through the events of the run instead of turning the steps. */
  byEvents = $state(false);
  timer: Timer = $state.raw() as Timer;
  polls: Readonly<Record<string, SavedPoll>> = $state.raw({});
  /** The run of this step; null if it has none. */
  run: ShownStep | null = $state.raw(null);
  clock: Clock | null = $state.raw(null);
  /** The playback of the run, once it is there. */
  actions: TransportActions | null = null;
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
  /** What the wall can show of this step: in the order of a class, then whatever else the run has. */
  readonly scenes: readonly Scene[] = $derived.by(() => {
    const { poll, scene, table, run } = this.now;
    const asked: Scene[] = poll ? ['poll'] : [];
    const tables: Scene[] = table ? ['table'] : [];
    const all = ['title', ...asked, scene, ...tables, ...(run?.options.panels ?? [])] as const;
    return all.filter((each, place) => all.indexOf(each) === place);
  });

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
    this.scene = this.now.poll ? 'poll' : this.now.scene;
    this.reset();
  }

  /** The step's run as at first: its parameters, its seed, its instant. */
  reset(): void {
    const { run } = this.now;
    this.#show(run && openStep(this.engine, run));
  }

  /** Has the playback do something, and the wall follow. */
  lead(action: TransportAction, nowMs: number): void {
    if (document.hidden) this.catchUp(nowMs);
    this.actions?.perform(action);
    this.follow(nowMs);
  }

  /**
   * What Page Up and Page Down turn, by the one key of a remote that is left: the class's steps; the events
   * of a run that stands still; then it plays; then the steps again.
   */
  turnMode(nowMs: number): void {
    const playhead = this.run?.opened.playhead;
    if (!playhead) return;
    if (this.byEvents && !playhead.playing) {
      this.lead('toggle', nowMs);
      return;
    }
    if (playhead.playing) this.lead('toggle', nowMs);
    this.byEvents = !this.byEvents;
  }

  showNextScene(): void {
    const { scenes } = this;
    this.scene = scenes[(scenes.indexOf(this.scene) + 1) % scenes.length] ?? 'title';
    this.down = 0;
  }

  move(by: number): void {
    this.down = Math.min(MOST_DOWN, Math.max(0, this.down + by));
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

  /** A hand more or fewer for an option of the question, from 0. */
  addHand(option: number, by: number): void {
    const id = this.now.poll?.options[option]?.id;
    if (id !== undefined) this.count(id, (this.poll.hands[id] ?? 0) + by);
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
    if (this.now.poll) this.#keepPoll(NO_HANDS);
  }

  /** Takes the playhead's time into the clock that the wall moves by; called whenever it moves. */
  follow(nowMs: number): void {
    const playhead = this.run?.opened.playhead;
    if (!playhead || playhead.positions.length === 0 || this.#isLeftBehind(playhead)) return;
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

  /** While the page is hidden a playing playhead stands still, but the class goes on. */
  #isLeftBehind({ playing, speed }: Playhead): boolean {
    const clock = untrack(() => this.clock);
    return document.hidden && playing && clock?.playing === true && clock.speed === speed;
  }

  #show(run: ShownStep | null): void {
    this.run?.opened.close();
    this.actions = null;
    this.byEvents = false;
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
      table: now.table,
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
    curve: revealed ? poll.curve : null,
  };
}
