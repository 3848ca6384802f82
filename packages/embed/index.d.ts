/** What a run measured. */
export interface Metrics {
  /** Hash of every record of the run: the same as on the site. Empty for a recording. */
  readonly hash: string;
  readonly durationMs: number;
  readonly transactionsPerSecond: number;
  /** Mean; null if no commit waited. */
  readonly logFileSyncMs: number | null;
}

/** First the run itself, then what it is compared with. */
export interface Measured {
  readonly runs: readonly Metrics[];
}

/** Where an embed is. */
export interface Place {
  readonly timeMs: number;
  readonly playing: boolean;
}

export type Ready = Metrics & Place & { readonly title: string };

/** What the `detail` of each event tells; `post-wait:ready` and so on bubble with the same. */
export interface PostWaitEvents {
  ready: Ready;
  change: Place;
  metrics: Measured;
  error: { readonly message: string };
  height: { readonly height: number };
}

type Value = number | string | boolean;

/** The element `post-wait`. */
export interface PostWaitElement extends HTMLElement {
  /** Whether its run is shown. */
  readonly loaded: boolean;
  readonly paused: boolean;
  /** The instant of the run that it shows, in milliseconds. */
  currentTime: number;
  /** What the last event `metrics` told; null until its run is shown. */
  readonly metrics: Measured | null;
  play(): void;
  pause(): void;
  /** Goes to an instant of the run, in milliseconds. */
  seek(timeMs: number): void;
  /** Changes parameters and runs again. */
  set(key: string | Readonly<Record<string, Value>>, value?: Value): Promise<Metrics | null>;
  /** Runs now, seen or not. */
  run(): Promise<Metrics | null>;
  /** The stage as it is now, as an address of `data:`; null without a run. */
  toDataURL(type?: string): Promise<string | null>;
}

/** The attributes of the element. */
export interface PostWaitAttributes {
  lesson?: string;
  scenario?: string;
  src?: string;
  /** The address of an excerpt of a recording, which the page `/trace/` of the site makes. */
  trace?: string;
  /** `lanes`: three lanes of one commit, as high as a figure; `machine`: the whole machine, as without the attribute. */
  face?: 'lanes' | 'machine';
  /** What is said above the run, in place of the lesson's question. */
  caption?: string;
  seed?: string | number;
  compare?: string;
  controls?: string;
  loading?: 'lazy' | 'eager' | 'click';
  theme?: 'auto' | 'light' | 'dark' | 'projector';
  height?: string | number;
  poster?: string;
  speed?: string | number;
  loop?: boolean | '' | 'off';
  at?: string | number;
  autoplay?: boolean | '' | 'off';
  lang?: string;
}

/**
 * Defines the element, once. On a server there is nothing to define it in: nothing is loaded there, and it is undefined.
 * @param folder where the files of the folder `element` are, if a page serves them itself; by default in this package
 */
export function load(folder?: string | URL): Promise<CustomElementConstructor | undefined>;

/** Listeners by the names that React 19 and Svelte 5 give them: `onready`. */
export type PostWaitHandlers = {
  [Name in keyof PostWaitEvents as `on${Name}`]?: (
    event: CustomEvent<PostWaitEvents[Name]>,
  ) => void;
};

/** The element in a template: its attributes and listeners, and the properties that can be set. */
export type PostWaitProps<Common> = PostWaitAttributes &
  PostWaitHandlers & { currentTime?: number } & Omit<
    Common,
    keyof PostWaitAttributes | keyof PostWaitHandlers
  >;

declare global {
  interface HTMLElementTagNameMap {
    'post-wait': PostWaitElement;
  }
  interface GlobalEventHandlersEventMap {
    'post-wait:ready': CustomEvent<Ready>;
    'post-wait:change': CustomEvent<Place>;
    'post-wait:metrics': CustomEvent<Measured>;
    'post-wait:error': CustomEvent<PostWaitEvents['error']>;
    'post-wait:height': CustomEvent<PostWaitEvents['height']>;
  }
}
