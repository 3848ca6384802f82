import type { PlaybackTexts } from '$views/transport/texts';

/** The texts of an embed that a page may say otherwise: `customElements.get('post-wait').texts.pl = {...}`. */
export interface Texts {
  readonly play: string;
  readonly pause: string;
  readonly back: string;
  readonly step: string;
  readonly instant: string;
  readonly speed: string;
  readonly slower: string;
  readonly faster: string;
  readonly clock: string;
  readonly tempos: readonly string[];
  readonly open: string;
  readonly opens: string;
  readonly figures: string;
  readonly throughput: string;
  readonly commits: (count: string) => string;
  readonly lfs: string;
  readonly none: string;
  readonly settings: string;
  readonly before: string;
  readonly start: string;
  readonly running: string;
  readonly again: string;
  readonly perSecond: string;
  readonly meanWait: string;
  readonly onCpu: string;
  readonly forCpu: string;
  readonly disk: string;
  readonly done: (length: string) => string;
  readonly machine: string;
  readonly lanes: string;
}

export const english: Texts = {
  play: 'Play',
  pause: 'Pause',
  back: 'One event back',
  step: 'One event on',
  instant: 'Instant of the run',
  speed: 'Speed',
  slower: 'Slower',
  faster: 'Faster',
  clock: 'Simulated time',
  tempos: ['¼ ×', '½ ×', '1 ×', '2 ×', '4 ×'],
  open: 'Open in Post/Wait',
  opens: 'opens a new tab',
  figures: 'Measured over the whole run',
  throughput: 'transactions',
  commits: (count) => `${count} per second`,
  lfs: 'log file sync, mean',
  none: 'no wait',
  settings: 'Change and run again',
  before: 'as it is',
  start: 'Run the simulation',
  running: 'The simulation runs…',
  again: 'Try again',
  perSecond: 'commits/s',
  meanWait: 'mean wait',
  onCpu: 'on a CPU',
  forCpu: 'waits for a CPU',
  disk: 'the disk writes',
  done: (length) => `done after ${length}`,
  machine: 'Whole machine',
  lanes: 'One commit',
};

/** The words of the playback, which the site calls by other names. */
export const playbackTexts: PlaybackTexts = {
  ...english,
  stepBack: english.back,
  scrub: english.instant,
};

/** A language of a page's own: texts by name, or any phrase of an embed in English, with `{}` for what changes in it. */
export type OwnTexts = Partial<Texts> & Readonly<Record<string, unknown>>;

const changes = new EventTarget();

/** What pages say otherwise, by language: an embed follows at once. */
export const ownTexts = new Proxy<Record<string, OwnTexts>>(
  {},
  { set: (...given) => Reflect.set(...given) && changes.dispatchEvent(new Event('change')) },
);

/** Calls back when a page has given texts, until the signal ends that. */
export function watchTexts(changed: () => void, signal: AbortSignal): void {
  changes.addEventListener('change', changed, { signal });
}

/** Languages that are there without a page's help; translation.ts has them. */
const SHIPPED = ['de', 'fr', 'es'];

/** The language of the page in which an element is, of those that are known; English otherwise. */
export function languageOf(element: Element): string {
  const known = [...SHIPPED, ...Object.keys(ownTexts)].sort((a, b) => b.length - a.length);
  return known.find((language) => element.matches(`:lang(${CSS.escape(language)})`)) ?? 'en';
}
