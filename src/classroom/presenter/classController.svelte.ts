/** A class as its teacher leads it: the step, the run, the timer, the polls, and what the wall shows. */
import type { Engine } from '$engine/client';
import { encodeLink } from '$model/link/link';
import { PANELS } from '$views/workbench/panels';
import { untrack } from 'svelte';
import { stopped } from '../shared/classClock';
import { PresentedRun } from './presentedRun.svelte';
import type { ClassLesson, ClassPages, ClassStep } from '../shared/taughtLesson';
import type { ClassState, AudienceScene, ShownToAudience } from '../shared/messages';
import {
  addPolls,
  cleanCount,
  handsInAll,
  NO_HANDS,
  shownPoll,
  type SavedPoll,
} from '../shared/polls';
import { savedClass, type LeftStep, type SavedClass } from './savedClass';
import { longQuery, shortQuery } from './shortAddress';
import { withoutUsualSpeed } from '../shared/stepRun';
import { isNew, newTimer, pause, restored, resume, spentInAll, turnTo, type Timer } from './timer';
import { lastDiscarded, type Discarded, type Undoable } from './discarded';

/** No view is higher than this many moves. */
const MOST_DOWN = 6;

export class ClassController {
  readonly run: PresentedRun;
  /** From 0. */
  step = $state(0);
  scene: AudienceScene = $state('title');
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
  /** What keys have discarded. */
  discarded: readonly Discarded[] = $state.raw([]);
  /** How steps were left, by their place. */
  left: Readonly<Record<string, LeftStep>> = $state.raw({});
  /** What the wall goes on showing while the presenter looks elsewhere; null if it follows. */
  #held: ShownToAudience | null = $state.raw(null);

  readonly now: ClassStep = $derived.by(() => {
    const step = this.lesson.steps[this.step];
    if (!step) throw new RangeError(`The lesson has no step ${this.step}.`);
    return step;
  });
  readonly next: ClassStep | undefined = $derived.by(() => this.lesson.steps[this.step + 1]);
  readonly poll: SavedPoll = $derived.by(() => this.polls[this.step] ?? NO_HANDS);
  readonly frozen = $derived(this.#held !== null);
  /** What the wall can show of this step: in the order of a class, then whatever else the run has. */
  readonly scenes: readonly AudienceScene[] = $derived.by(() => {
    const { poll, scene, table, run } = this.now;
    const asked: AudienceScene[] = poll ? ['poll'] : [];
    const tables: AudienceScene[] = table ? ['table'] : [];
    const all = ['title', ...asked, scene, ...tables, ...(run?.options.panels ?? [])] as const;
    return all.filter((each, place) => all.indexOf(each) === place);
  });

  readonly state: ClassState = $derived.by(() => ({
    shown: this.#held ?? this.#shown(),
    black: this.black,
    frozen: this.frozen,
  }));

  constructor(
    readonly lesson: ClassLesson,
    engine: Engine,
    readonly pages: ClassPages,
  ) {
    this.run = new PresentedRun(engine);
    this.timer = newTimer(lesson.steps.length);
    this.#enter(0, Date.now());
  }

  /** The address of exactly what the presenter sees now. */
  address(): string {
    const opened = this.run.shown?.opened;
    const { run } = this.now;
    // No link holds what was recorded.
    if (!opened || !run || run.recorded) return this.pages.lesson;
    const { scenario } = opened.experiment;
    const { zoom, ...seen } = withoutUsualSpeed(opened.view());
    // Lanes follow the playhead by themselves: where they are is of interest to a room that sees them.
    const view = { ...seen, ...(zoom && this.scene === 'lanes' && { zoom }) };
    const { number } = this.lesson;
    const short =
      number === null
        ? null
        : shortQuery({ lesson: number, step: this.step + 1 }, run, scenario, view);
    if (short) return this.pages.go + short;
    const link = encodeLink(scenario, view);
    return number === null
      ? this.pages.run + link
      : this.pages.go + longQuery({ lesson: number, step: this.step + 1 }, link);
  }

  /** Opens a step as the lesson has it, or as it was left: a key too many costs nothing. */
  go(step: number, nowMs: number): void {
    if (!this.lesson.steps[step] || step === this.step) return;
    const link = this.run.touchedLink(nowMs);
    this.left = { ...this.left, [this.step]: { scene: this.scene, link } };
    // A class begins as its teacher goes on from where it opened: then there is no time to think of a timer.
    const begins = step === this.step + 1 && isNew(this.timer);
    this.#enter(step, nowMs);
    if (begins) this.timer = resume(this.timer, nowMs);
  }

  /** The step's run as at first: its parameters, its seed, its instant. */
  reset(nowMs: number): void {
    const link = this.run.touchedLink(nowMs);
    const playing = this.run.clock?.playing ?? false;
    if (link) this.#throw({ command: 'reset', link, playing, step: this.step, atMs: nowMs });
    this.#open();
  }

  /** What this command, or whichever was the last, has discarded; undefined if there is nothing. */
  canUndo(nowMs: number, command?: Undoable): Discarded | undefined {
    return lastDiscarded(this.discarded, this.step, nowMs, command);
  }

  /** Has it back. */
  undo(nowMs: number, command?: Undoable): void {
    const last = this.canUndo(nowMs, command);
    if (!last) return;
    this.discarded = this.discarded.filter((each) => each !== last);
    if (last.command === 'forget') this.#keepPoll(addPolls(last.poll, this.poll));
    else if (last.command === 'restart') this.timer = turnTo(last.timer, this.step, nowMs);
    else this.#open(last.link, last.playing);
  }

  /**
   * What Page Up and Page Down turn, by the one key of a remote that is left: the class's steps; the events
   * of a run that is at rest; then it plays; then the steps again.
   */
  turnMode(nowMs: number): void {
    const { playhead } = this.run;
    if (!playhead) return;
    if (this.byEvents && !playhead.playing) {
      this.run.lead('toggle', nowMs);
      return;
    }
    if (playhead.playing) this.run.lead('toggle', nowMs);
    this.byEvents = !this.byEvents;
    if (this.byEvents) this.#showRun();
  }

  /** A presenter who steps through a run with a remote wants the room to see it. */
  #showRun(): void {
    const isPanel = (scene: AudienceScene) => PANELS.some((panel) => panel === scene);
    if (!isPanel(this.scene)) this.scene = this.scenes.find(isPanel) ?? this.scene;
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

  restartTimer(nowMs: number): void {
    const { timer, step } = this;
    if (spentInAll(timer, nowMs) > 0) this.#throw({ command: 'restart', timer, step, atMs: nowMs });
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

  forgetPoll(nowMs: number): void {
    const { poll, step } = this;
    if (!this.now.poll) return;
    if (handsInAll(this.now.poll, poll.hands) > 0)
      this.#throw({ command: 'forget', poll, step, atMs: nowMs });
    this.#keepPoll(NO_HANDS);
  }

  saved(nowMs: number): SavedClass {
    return savedClass({
      slug: this.lesson.slug,
      keptMs: nowMs,
      step: this.step,
      scene: this.scene,
      codeShown: this.codeShown,
      byEvents: this.byEvents,
      timer: this.timer,
      polls: this.polls,
      link: this.run.linkAt(nowMs),
      playing: this.run.clock?.playing ?? false,
      left: this.left,
      thrown: this.discarded,
      state: this.state,
    });
  }

  restore(saved: SavedClass, nowMs: number): void {
    if (saved.slug !== this.lesson.slug || !this.lesson.steps[saved.step]) return;
    this.step = saved.step;
    this.black = saved.state.black;
    this.codeShown = saved.codeShown;
    this.polls = saved.polls;
    this.scene = this.#sceneAs(saved.scene) ?? 'title';
    if (saved.timer.spentMs.length === this.lesson.steps.length) {
      this.timer = restored({ ...saved.timer, step: saved.step }, saved.keptMs, nowMs);
    }
    this.left = saved.left;
    this.discarded = saved.thrown;
    this.#held = saved.state.frozen ? saved.state.shown : null;
    this.down = saved.state.frozen ? 0 : saved.state.shown.down;
    this.#open(saved.link, saved.playing);
    this.byEvents = saved.byEvents;
  }

  /** Everything as in a class that has not begun. */
  startOver(nowMs: number): void {
    this.polls = {};
    this.left = {};
    this.discarded = [];
    this.black = false;
    this.#held = null;
    this.timer = newTimer(this.lesson.steps.length);
    this.#enter(0, nowMs);
  }

  close(): void {
    this.run.close();
  }

  #enter(step: number, nowMs: number): void {
    this.step = step;
    this.timer = turnTo(this.timer, step, nowMs);
    this.codeShown = false;
    this.down = 0;
    const left = this.left[step];
    this.scene = this.#sceneAs(left?.scene) ?? (this.now.poll ? 'poll' : this.now.scene);
    this.#open(left?.link);
  }

  /** What was on the wall, if this step can show it. */
  #sceneAs(kept: AudienceScene | undefined): AudienceScene | undefined {
    return this.scenes.find((scene) => scene === kept);
  }

  #throw(discarded: Discarded): void {
    this.discarded = [...this.discarded, discarded];
  }

  /** Opens this step's run as a link has it, or as the lesson does. */
  #open(link = '', playing = false): void {
    this.byEvents = false;
    this.run.open(this.now.run, link, playing);
  }

  #keepPoll(poll: SavedPoll): void {
    this.polls = { ...this.polls, [this.step]: poll };
  }

  #shown(): ShownToAudience {
    const { lesson, now, scene, codeShown } = this;
    const opened = this.run.shown?.opened;
    const { told } = this.run;
    // Its instant is the clock's: it is another one whenever that is.
    void this.run.clock;
    const here = untrack(() => this.address());
    return {
      lesson: lesson.title,
      title: now.title,
      question: this.step === 0 ? lesson.question : '',
      step: this.step + 1,
      steps: lesson.steps.length,
      scene,
      link: this.run.stillLink,
      ...(now.run?.recorded && { recording: now.run.recorded.file }),
      down: this.down,
      clock: this.run.clock,
      told: told && { sentence: told.sentence, kind: told.kind },
      about: opened?.selection.told ?? null,
      depth: opened?.layout.depth ?? now.run?.options.depth ?? 2,
      poll: now.poll && shownPoll(now.poll, this.poll),
      table: now.table,
      address: codeShown ? here : '',
      here,
    };
  }
}
