/** The traced window as a bar to drag along, over the silhouette of its commits. */
import type { Run } from '$model/run/run';
import { formatCount } from '$model/format';
import { formatInstant } from '$model/axisFormat';
import type { Playback } from '$player/playback';
import { h, svg } from '$ui/createElement';
import type { Part } from '$ui/part';
import type { PlaybackTexts } from './texts';
import { at } from '$model/at';
import { commitEnds } from '$model/trace/commitEnds';
import type { Trace } from '$model/trace/trace';

/** How densely commits lie over the traced window: the ground of the scrub bar. */
interface Density {
  /** Commits done in each equal slice of the window, as shares of the fullest slice. */
  heights: number[];
  /** Commits in the fullest slice. */
  most: number;
}

/** Fewer commits than this in a mean slice, and the silhouette would be a barcode of single ones. */
const COMMITS_PER_SLICE = 4;
const FEWEST_SLICES = 24;

/** How many slices show where commits are dense: as many as there is room for, if commits suffice. */
export function sliceCount(trace: Trace, room: number): number {
  const enough = Math.floor(commitEnds(trace).length / COMMITS_PER_SLICE);
  return Math.max(1, Math.min(room, Math.max(FEWEST_SLICES, enough)));
}

/** Counts the commits that ended in each slice of the window. */
export function commitDensity(trace: Trace, slices: number): Density {
  const { fromNs, untilNs } = trace;
  const counts = new Float64Array(slices);
  const slicePerNs = slices / Math.max(1, untilNs - fromNs);
  for (const end of commitEnds(trace)) {
    const endNs = trace.timeNs(end);
    const slice = Math.min(slices - 1, Math.floor((endNs - fromNs) * slicePerNs));
    counts[slice] = at(counts, slice) + 1;
  }
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
  return { heights: Array.from(counts, (count) => (most > 0 ? count / most : 0)), most };
}

/** The path of the density as a silhouette of the given size, standing on its lower edge. */
export function densityPath({ heights }: Density, width: number, height: number): string {
  const step = width / Math.max(1, heights.length);
  const steps = heights.map((_, slice) => {
    const y = (height * (1 - at(heights, slice))).toFixed(1);
    return `V${y}H${((slice + 1) * step).toFixed(1)}`;
  });
  return `M0 ${height}${steps.join('')}V${height}Z`;
}

/** What the bar is of. */
export interface BarProps {
  readonly playhead: Playback;
  readonly run: Run;
  /** The run whose commits are drawn as a silhouette: the last one that there was time to count. */
  readonly marked: Run | null;
}

/** In pixels. */
export const BAR_HEIGHT = 44;
const PIXELS_PER_SLICE = 4;
const PAGE = 0.1;

/** The exactness that instants on the bar of a trace are written with. */
export const barStepNs = ({ fromNs, untilNs }: Run['trace']): number => (untilNs - fromNs) / 1000;

export class ScrubBar implements Part {
  readonly element = h('div', { className: 'scrub-bar', role: 'slider', tabIndex: 0 });
  readonly #silhouette = svg('path', { class: 'density' });
  readonly #seen = svg('rect', { class: 'seen', x: 0, y: BAR_HEIGHT - 3, height: 3 });
  readonly #cursor = svg('line', { class: 'cursor', y1: 0, y2: BAR_HEIGHT });
  readonly #handle = svg('circle', { class: 'handle', cy: BAR_HEIGHT - 1.5, r: 6 });
  /** What the silhouette is of: counting it takes time. */
  #drawn: { readonly run: Run; readonly width: number } | null = null;
  #isPlaying = false;
  #x = NaN;
  /** Known beforehand: to ask for it in each frame has the browser lay the page out there and then. */
  #width: number | null = null;

  /** @param densest says how dense the silhouette is */
  constructor(
    readonly props: BarProps,
    words: PlaybackTexts,
    readonly densest?: (most: string) => string,
  ) {
    const { element } = this;
    element.ariaLabel = words.scrub;
    // Keys that belong to sliders are the transport's.
    element.dataset.transportKeys = '';
    const parts = [this.#silhouette, this.#seen, this.#cursor, this.#handle];
    element.append(svg('svg', { height: BAR_HEIGHT, 'aria-hidden': 'true' }, ...parts));
    element.onpointerdown = (event) => this.#grab(event);
    element.onpointermove = (event) => {
      if (this.#isHeld(event)) this.#seekTo(event);
    };
    element.onpointerup = element.onpointercancel = (event) => this.#letGo(event);
    element.onkeydown = (event) => this.#turnPage(event);
    new ResizeObserver(() => {
      this.#width = element.clientWidth;
      this.update();
    }).observe(element);
  }

  update(): void {
    const { playhead, run, marked } = this.props;
    const { element } = this;
    const { timeNs } = playhead;
    const { fromNs, untilNs } = run.trace;
    const width = (this.#width ??= element.clientWidth);
    this.#place(Math.max(0, ((timeNs - fromNs) / Math.max(1, untilNs - fromNs)) * width));
    // A screen reader says each change of a slider that has the focus: while it plays, its captions are heard.
    if (!playhead.playing || !element.matches(':focus')) this.#say(run.trace, timeNs);
    if (marked) this.#count(marked, width);
  }

  #say(trace: Run['trace'], timeNs: number): void {
    const { element } = this;
    const words = formatInstant(timeNs, barStepNs(trace));
    if (this.props.playhead.playing && element.ariaValueText === words) return;
    element.ariaValueMin = String(trace.fromNs / 1e6);
    element.ariaValueMax = String(trace.untilNs / 1e6);
    element.ariaValueNow = String(timeNs / 1e6);
    element.ariaValueText = words;
  }

  /** Half a pixel further is seen; less is not worth laying the bar out again. */
  #place(exactX: number): void {
    const x = Math.round(2 * exactX) / 2;
    if (x === this.#x) return;
    this.#x = x;
    this.#seen.setAttribute('width', String(x));
    this.#cursor.setAttribute('x1', String(x));
    this.#cursor.setAttribute('x2', String(x));
    this.#handle.setAttribute('cx', String(x));
  }

  #count(run: Run, width: number): void {
    if (this.#drawn?.run === run && this.#drawn.width === width) return;
    this.#drawn = { run, width };
    const room = Math.max(8, Math.round(width / PIXELS_PER_SLICE));
    const density = commitDensity(run.trace, sliceCount(run.trace, room));
    this.#silhouette.setAttribute('d', densityPath(density, width, BAR_HEIGHT));
    this.element.title = this.densest?.(formatCount(density.most)) ?? '';
  }

  #seekTo(event: PointerEvent): void {
    const { playhead, run } = this.props;
    const { left, width } = this.element.getBoundingClientRect();
    const { fromNs, untilNs } = run.trace;
    playhead.seek(fromNs + ((event.clientX - left) / Math.max(1, width)) * (untilNs - fromNs));
  }

  #grab(event: PointerEvent): void {
    if (event.button !== 0) return;
    const { playhead } = this.props;
    this.element.setPointerCapture(event.pointerId);
    this.#isPlaying = playhead.playing;
    playhead.pause();
    this.#seekTo(event);
  }

  #isHeld({ pointerId }: PointerEvent): boolean {
    return this.element.hasPointerCapture(pointerId);
  }

  #letGo(event: PointerEvent): void {
    if (!this.#isHeld(event)) return;
    this.element.releasePointerCapture(event.pointerId);
    if (this.#isPlaying) this.props.playhead.play();
  }

  /** Arrows step from event to event, here as everywhere; pages move by a tenth of the window. */
  #turnPage(event: KeyboardEvent): void {
    const pages: Record<string, number> = { PageUp: PAGE, PageDown: -PAGE };
    const page = pages[event.key];
    if (page === undefined) return;
    event.preventDefault();
    const { playhead, run } = this.props;
    playhead.seek(playhead.timeNs + page * (run.trace.untilNs - run.trace.fromNs));
  }
}
