import type { PlaybackTexts } from '$views/transport/texts';

/** The texts of an embed. A page adds its own language: `customElements.get('post-wait').texts.de = {...}`. */
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
  readonly perSecond: (length: string) => string;
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
  readonly untitled: string;
  readonly start: string;
  readonly running: string;
  readonly again: string;
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
  perSecond: (length) => `${length} per s`,
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
  untitled: 'A run of the simulation',
  start: 'Run the simulation',
  running: 'The simulation runs…',
  again: 'Try again',
};

export const translations: Record<string, Partial<Texts>> = {};

/** The words for a language such as `de-CH`; what a translation lacks is said in English. */
export function textsIn(language: string): Texts {
  const [short = ''] = language.toLowerCase().split('-');
  return { ...english, ...translations[short], ...translations[language] };
}

/** The words of the playback, which the site calls by other names. */
export function playbackTexts({ back: stepBack, instant: scrub, ...same }: Texts): PlaybackTexts {
  return { ...same, stepBack, scrub };
}
