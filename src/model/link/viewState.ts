/**
 * What a reader sees of a run, apart from the run itself: where the playhead is, what is picked
 * out, which view is open, what it is compared with. Links and replay files carry it. What is not
 * given stays as a page opens it.
 */
import { Limit } from '../schema/generated';
import { shown } from '../schema/parameters';
import { scenarioToJson, type Scenario, type ScenarioJson } from '../scenario/scenario';
import type { Problem, ReadingCode } from '../scenario/refusals';
import type { TimeRange } from '../timeRange';
import { decodeScenario } from '../scenario/decode';
import { decodeSweep, sweepToJson, type SweepJson, type SweepSettings } from '../compare/sweep';
import { LONGEST_NAME, MOST_BOOKMARKS, MOST_COMPARED } from './limits';

/** An instant that the reader wants to find again. */
export interface Bookmark {
  /** In whole nanoseconds. */
  readonly atNs: number;
  readonly name: string;
}

export interface ViewState {
  /** Where the playhead is. */
  readonly instantNs?: number;
  /** Simulated seconds per second of the reader's. */
  readonly speed?: number;
  /** The part of simulated time whose trace is kept. */
  readonly window?: TimeRange;
  /** The number of the process that is selected, or of the CPU. */
  readonly selection?: { readonly process: number } | { readonly cpu: number };
  /** The name of the view that is open where only one is shown. */
  readonly tab?: string;
  /** The stretch that the lanes show. */
  readonly zoom?: TimeRange;
  /** Where a measurement begins that ends at the playhead. */
  readonly markNs?: number;
  /** In the order of time, one to an instant. */
  readonly bookmarks?: readonly Bookmark[];
  /** The scenarios of the runs beside this one, in their order. */
  readonly compared?: readonly Scenario[];
  /** Where this run is among them, from 0; second if not given. */
  readonly place?: number;
  /** What a sweep of one parameter was asked for. */
  readonly sweep?: SweepSettings;
  /** The hash of the run that was seen, in a link that is to say so if it changes. A replay file has its own. */
  readonly hash?: string;
}

/** The end of the longest run there is: no instant lies after it. */
export const LAST_NS = Limit.edit_s * 1e9;
const LARGEST_NUMBER = 65_535;

/** How it is written: short names, whole nanoseconds, stretches as pairs. */
export interface ViewJson {
  readonly at_ns?: number;
  readonly speed?: number;
  readonly window_ns?: readonly [number, number];
  readonly process?: number;
  readonly cpu?: number;
  readonly tab?: string;
  readonly zoom_ns?: readonly [number, number];
  readonly mark_ns?: number;
  readonly bookmarks?: readonly { readonly at_ns: number; readonly name: string }[];
  readonly compared?: readonly ScenarioJson[];
  readonly place?: number;
  readonly sweep?: SweepJson;
  readonly hash?: string;
}

export function viewToJson(view: ViewState): ViewJson {
  const { instantNs, speed, window, selection, tab, zoom, markNs } = view;
  const { bookmarks, compared, place, sweep, hash } = view;
  return {
    ...(instantNs !== undefined && { at_ns: Math.round(instantNs) }),
    ...(speed !== undefined && { speed }),
    ...(window && { window_ns: pairOf(window) }),
    ...selection,
    ...(tab !== undefined && { tab }),
    ...(zoom && { zoom_ns: pairOf(zoom) }),
    ...(markNs !== undefined && { mark_ns: Math.round(markNs) }),
    ...(bookmarks?.length && {
      bookmarks: bookmarks.map(({ atNs, name }) => ({ at_ns: atNs, name })),
    }),
    ...(compared?.length && { compared: compared.map((scenario) => scenarioToJson(scenario)) }),
    ...(place !== undefined && { place }),
    ...(sweep && { sweep: sweepToJson(sweep) }),
    ...(hash !== undefined && { hash }),
  };
}

function pairOf({ fromNs, untilNs }: TimeRange): [number, number] {
  return [Math.round(fromNs), Math.round(untilNs)];
}

/** What was read, and what was wrong with the rest. */
export interface DecodedView {
  readonly view: ViewState;
  readonly problems: readonly Problem[];
}

/** Reads what `viewToJson` wrote. Members that are not known are a later version's: they are passed over. */
export function decodeView(json: unknown): DecodedView {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const problem: Problem = { where: 'view', code: 'view_not_an_object', value: shown(json) };
    return { view: {}, problems: [problem] };
  }
  const reader = new Reader(json as Readonly<Record<string, unknown>>);
  const process = reader.number('process', 0, LARGEST_NUMBER, true);
  const cpu = reader.number('cpu', 0, LARGEST_NUMBER, true);
  const selection = process !== undefined ? { process } : cpu !== undefined ? { cpu } : undefined;
  const view: ViewState = withoutUndefined({
    instantNs: reader.number('at_ns', 0, LAST_NS, true),
    speed: reader.number('speed', 1e-9, 1000),
    window: reader.timeRange('window_ns'),
    selection,
    tab: reader.name('tab'),
    zoom: reader.timeRange('zoom_ns'),
    markNs: reader.number('mark_ns', 0, LAST_NS, true),
    bookmarks: reader.bookmarks('bookmarks'),
    compared: reader.scenarios('compared'),
    place: reader.number('place', 0, MOST_COMPARED, true),
    sweep: reader.sweep('sweep'),
    hash: reader.name('hash'),
  });
  return { view, problems: reader.problems };
}

class Reader {
  readonly problems: Problem[] = [];
  readonly #json: Readonly<Record<string, unknown>>;

  constructor(json: Readonly<Record<string, unknown>>) {
    this.#json = json;
  }

  number(name: string, least: number, most: number, whole = false): number | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    if (isWithin(value, least, most) && (!whole || Number.isInteger(value))) return value;
    const code = whole ? 'view_whole_number' : 'view_number';
    return this.#complain(code, name, value, least, most);
  }

  timeRange(name: string): TimeRange | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    const [fromNs, untilNs] = Array.isArray(value) ? (value as unknown[]) : [];
    const isPair = Array.isArray(value) && value.length === 2;
    if (isPair && isWithin(fromNs, 0, LAST_NS) && isWithin(untilNs, 0, LAST_NS)) {
      if (fromNs < untilNs) return { fromNs, untilNs };
    }
    return this.#complain('view_range', name, value, 0, LAST_NS);
  }

  name(name: string): string | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string' && /^\w{1,24}$/.test(value)) return value;
    return this.#complain('view_name', name, value);
  }

  /** Bookmarks that are wrong are left out, each with a sentence; of two at one instant the last stays. */
  bookmarks(name: string): readonly Bookmark[] | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length > MOST_BOOKMARKS) {
      return this.#complain('view_bookmarks', name, value, MOST_BOOKMARKS);
    }
    const byTime = new Map<number, Bookmark>();
    for (const each of value) {
      const bookmark = bookmarkFrom(each);
      if (bookmark) byTime.set(bookmark.atNs, bookmark);
      else this.#complain('view_bookmark', name, each, LONGEST_NAME);
    }
    return [...byTime.values()].sort((a, b) => a.atNs - b.atNs);
  }

  /** Of a scenario that is partly wrong, the rest is kept. */
  scenarios(name: string): readonly Scenario[] | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length > MOST_COMPARED) {
      return this.#complain('view_compared', name, value, MOST_COMPARED);
    }
    const decoded = value.map((each) => decodeScenario(each, true));
    for (const [index, { problems }] of decoded.entries()) {
      this.problems.push(...problems.map((problem) => ({ ...problem, run: index + 1 })));
    }
    return decoded.length > 0 ? decoded.map(({ scenario }) => scenario) : undefined;
  }

  sweep(name: string): SweepSettings | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    const decoded = decodeSweep(value);
    if (!('code' in decoded)) return decoded;
    this.problems.push({ ...decoded, where: name });
    return undefined;
  }

  #member(name: string): unknown {
    return Object.hasOwn(this.#json, name) ? this.#json[name] : undefined;
  }

  #complain(
    code: ReadingCode,
    name: string,
    value: unknown,
    first?: number,
    second?: number,
  ): undefined {
    this.problems.push({ where: name, code, key: name, value: shown(value), first, second });
  }
}

function bookmarkFrom(json: unknown): Bookmark | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { at_ns: atNs, name } = json as Readonly<Record<string, unknown>>;
  const isInstant = isWithin(atNs, 0, LAST_NS) && Number.isInteger(atNs);
  if (!isInstant || typeof name !== 'string') return undefined;
  return name.length <= LONGEST_NAME ? { atNs, name } : undefined;
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function withoutUndefined(view: { [K in keyof ViewState]: ViewState[K] | undefined }): ViewState {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}
