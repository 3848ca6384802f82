/** What the lanes of a run show, and what the reader can do with it; the components only draw and listen. */
import type { Run } from '$model/run/run';
import { counted, briefDuration } from '$model/format';
import type { Playhead } from '$player/playhead.svelte';
import { formatInstant } from '$model/axisFormat';
import type { MachineSelection } from '../machine/selection.svelte';
import { axisOf } from './axis';
import { EVERYTHING, findRows, isLooking, type Finding } from './finding';
import { layoutLanes, rowsBetween } from './layout';
import { readLane } from './readout';
import { rowsOf, type Row, type LaneLimits } from './rows';
import { SharedRange } from './sharedRange.svelte';
import { around, fit, instantAt, pan, shareAt, zoom } from './range';
import { lengthNs, type TimeRange } from '$model/timeRange';
import { Timelines } from './timelines';
import { measureWords } from './times';
import { floatAt } from '$model/at';
import type { Timeline } from './detail';

export interface Subject {
  run: Run;
  playhead: Playhead;
  selection: MachineSelection;
}

const OPENING_NS = 20e6;

/** So many more lanes at a time. */
const MORE = 16;

export class LanesView {
  readonly #subject: () => Subject;

  /** Pixels: of the lanes, of a unit of type, and of what is scrolled out of sight above. */
  width = $state(0);
  em = $state(16);
  top = $state(0);
  height = $state(0);
  shown = $state.raw<LaneLimits>({ cpus: 16, sessions: 8, noise: 4 });
  finding = $state.raw<Finding>(EVERYTHING);
  /** Whether arrows show which process woke which. */
  hasArrows = $state(true);
  /** Counts the slices of work that brought something new to draw. */
  worked = $state(0);
  /** What a screen reader is told next. */
  told = $state('');

  constructor(subject: () => Subject) {
    this.#subject = subject;
  }

  readonly run = $derived.by(() => this.#subject().run);
  readonly playhead = $derived.by(() => this.#subject().playhead);
  readonly selection = $derived.by(() => this.#subject().selection);
  readonly shared = $derived.by(() => SharedRange.of(this.playhead));
  readonly timelines = $derived.by(() => Timelines.of(this.run));

  // A run without a trace has a range of nothing, which nothing could be divided by.
  readonly bounds = $derived.by<TimeRange>(() => {
    const { fromNs, untilNs } = this.run.trace;
    return { fromNs, untilNs: Math.max(untilNs, fromNs + 1) };
  });
  readonly range = $derived.by(() =>
    this.shared.current
      ? fit(this.shared.current, this.bounds)
      : around(this.bounds.fromNs, OPENING_NS, this.bounds),
  );

  readonly rows = $derived.by(() => {
    if (isLooking(this.finding)) return findRows(this.run, this.finding);
    const { group } = this.finding;
    const rows = rowsOf(this.run, this.shown, this.selection.process);
    return group === 'all' ? rows : rows.filter((row) => row.of === group);
  });
  readonly layout = $derived.by(() =>
    layoutLanes(this.rows, Math.max(this.width, 1), this.em, this.run.scenario.edits.length > 0),
  );
  readonly inSight = $derived.by(() =>
    rowsBetween(this.layout, this.top, this.top + (this.height || this.layout.height)),
  );
  readonly axis = $derived.by(() => axisOf(this.range, Math.max(this.width, 1), this.em));
  readonly cursor = $derived.by(() => shareAt(this.range, this.playhead.timeNs));
  readonly instant = $derived.by(() => this.wordInstant(this.playhead.timeNs));

  /** The lane that is measured: the selected one, or else the log writer's. */
  readonly chosen = $derived.by<Row>(() => {
    const { process, cpu } = this.selection;
    if (process === null && cpu !== null) return { of: 'cpu', cpu, name: `CPU ${cpu}` };
    const id = process ?? this.run.trace.shape.roles.logWriter;
    return { of: 'process', process: id, name: this.run.processName(id) };
  });
  /** What lies between the two cursors; null if there is only one. */
  readonly measured = $derived.by(() => {
    const { markNs } = this.shared;
    if (markNs === null) return null;
    const { timeNs } = this.playhead;
    const range = { fromNs: Math.min(markNs, timeNs), untilNs: Math.max(markNs, timeNs) };
    return { ...range, words: `${briefDuration(lengthNs(range))} between the cursors` };
  });

  /** An instant, as exact as the axis. */
  wordInstant(timeNs: number): string {
    return formatInstant(timeNs, Math.min(1e3, this.axis.stepNs));
  }

  /** What the chosen lane did between the two cursors. */
  wordMeasured(): string {
    return this.measured ? measureWords(this.timelines, this.chosen, this.measured) : '';
  }

  show(next: TimeRange) {
    this.shared.current = next;
  }

  showAll() {
    this.show(this.bounds);
  }

  drag(share: number) {
    this.show(pan(this.range, share, this.bounds));
  }

  zoomAt(share: number, factor: number) {
    this.show(zoom(this.range, instantAt(this.range, share), factor, this.bounds));
  }

  /** Zooms around the cursor, or around the middle when it is out of sight. */
  zoomBy(factor: number) {
    const isInside = this.cursor >= 0 && this.cursor <= 1;
    this.zoomAt(isInside ? this.cursor : 0.5, factor);
    this.told = `${briefDuration(lengthNs(this.range))} shown`;
  }

  seek(timeNs: number) {
    this.playhead.pause();
    this.playhead.seek(timeNs);
  }

  /** Moves the cursor by a share of what is shown. */
  moveCursor(share: number) {
    this.seek(this.playhead.timeNs + share * lengthNs(this.range));
  }

  /** Moves the cursor to where a lane changes next, or changed last. */
  stepTo(direction: 1 | -1, row: Row = this.chosen) {
    const find = direction > 0 ? changeAfter : changeBefore;
    const timeNs = find(this.timelines.of(row), this.playhead.timeNs);
    if (timeNs === null) {
      this.told = `${row.name} does not change ${direction > 0 ? 'after' : 'before'} this.`;
      return;
    }
    this.seek(timeNs);
    this.told = `${this.instant}: ${readLane(this.run, this.timelines, row, timeNs)}`;
  }

  /** Begins a measurement at the playhead, or ends it. */
  toggleMark() {
    const { shared } = this;
    shared.markNs = shared.markNs === null ? this.playhead.timeNs : null;
    this.told = shared.markNs === null ? 'Mark removed.' : `Mark at ${this.instant}.`;
  }

  find(finding: Finding) {
    this.finding = finding;
    this.top = 0;
    this.told = counted(this.rows.length, 'lane');
  }

  get hasMoreCpus(): boolean {
    return !isLooking(this.finding) && this.shown.cpus < this.run.tables.cpus.rows;
  }

  get hasMoreProcesses(): boolean {
    if (isLooking(this.finding)) return false;
    return this.rows.filter((row) => row.of === 'process').length < this.run.processes.length;
  }

  showMoreCpus() {
    this.shown = { ...this.shown, cpus: this.shown.cpus + MORE };
  }

  showMoreProcesses() {
    const { sessions, noise } = this.shown;
    this.shown = { ...this.shown, sessions: sessions + MORE, noise: noise + MORE };
  }

  showAllLanes() {
    this.shown = { cpus: Infinity, sessions: Infinity, noise: Infinity };
  }
}

/** The next instant at which the lane changes; null if it does not any more. */
export function changeAfter(timeline: Timeline, timeNs: number): number | null {
  const { intervals } = timeline;
  const index = timeline.indexAt(timeNs);
  if (index >= 0 && floatAt(intervals.untilNs, index) > timeNs) {
    return floatAt(intervals.untilNs, index);
  }
  return index + 1 < intervals.length ? floatAt(intervals.fromNs, index + 1) : null;
}

/** The last instant before this one at which the lane changed; null if it had not before. */
export function changeBefore(timeline: Timeline, timeNs: number): number | null {
  const { intervals } = timeline;
  let index = timeline.indexAt(timeNs);
  if (index >= 0 && floatAt(intervals.fromNs, index) === timeNs) index--;
  if (index < 0) return null;
  const until = floatAt(intervals.untilNs, index);
  return until < timeNs ? until : floatAt(intervals.fromNs, index);
}
