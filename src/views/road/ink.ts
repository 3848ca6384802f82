/** The colours of the road: the theme's tokens, and the surfaces that are mixed of them, for a canvas. */
import { PROCESS_KINDS } from '$model/schema/generated';
import { kindViews } from '$databases/kinds';
import type { Tone } from './labels';

export interface RoadInk {
  readonly isDark: boolean;
  readonly paper: string;
  readonly raised: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly ruleStrong: string;
  readonly road: string;
  readonly groove: string;
  readonly desk: string;
  readonly shadow: string;
  readonly user: string;
  readonly kernel: string;
  /** By what a text, or a part of the bar, says. */
  readonly tones: Readonly<Record<Tone, string>>;
  /** By the number of the kind of process. */
  readonly kinds: readonly string[];
  /** Of what writes the log, and of what it has at hand. */
  readonly log: string;
  /** Of letters on a token that is filled. */
  readonly onKind: string;
  readonly fontUi: string;
}

/** Reads the tokens of src/site/theme.css as they hold for an element. */
export function readRoadInk(element: Element): RoadInk {
  const style = getComputedStyle(element);
  const isDark =
    style.colorScheme === 'dark' ||
    (style.colorScheme === 'light dark' && matchMedia('(prefers-color-scheme: dark)').matches);
  const read = (name: string, otherwise: string) => {
    const value = style.getPropertyValue(name).trim();
    const [, light, dark] = /^light-dark\((.+?), *(.+)\)$/.exec(value) ?? [];
    return inFull((isDark ? dark : light) ?? (value || otherwise));
  };
  return inkOf(isDark, read, style.getPropertyValue('--font-ui').trim() || 'sans-serif');
}

/** Makes the ink of tokens. @param read the colour of a token, as `#rrggbb`; the second argument if it has none */
export function inkOf(
  isDark: boolean,
  read: (name: string, otherwise: string) => string,
  fontUi: string,
): RoadInk {
  const paper = read('--paper', '#fbf9f4');
  const raised = read('--paper-raised', '#ffffff');
  const ink = read('--ink', '#1b2026');
  const soft = read('--ink-soft', ink);
  const rule = read('--rule', '#dcd7cb');
  const state = (id: string) => read(`--state-${id}`, ink);
  const kinds = PROCESS_KINDS.map(({ id }) => read(`--kind-${kindViews[id].colour}`, ink));
  const io = state('io');
  return {
    isDark,
    paper,
    raised,
    ink,
    soft,
    rule,
    ruleStrong: read('--rule-strong', '#87837a'),
    road: mixed(paper, soft, isDark ? 0.1 : 0.085),
    groove: mixed(paper, soft, isDark ? 0.2 : 0.17),
    desk: mixed(raised, read('--kind-log', '#7a5600'), isDark ? 0.14 : 0.1),
    shadow: isDark ? 'rgb(0 0 0 / 55%)' : 'rgb(40 32 12 / 22%)',
    user: state('user'),
    kernel: state('kernel'),
    kinds,
    log: read('--kind-log', ink),
    onKind: isDark ? paper : '#ffffff',
    fontUi,
    tones: {
      ink,
      soft,
      paper: isDark ? paper : '#ffffff',
      earlier: read('--earlier', mixed(io, isDark ? '#ffffff' : '#b98aa6', isDark ? 0.25 : 0.5)),
      io,
      runnable: state('runnable'),
      work: state('user'),
      network: read('--kind-messages', ink),
      sleeping: read('--ink-faint', soft),
    },
  };
}

/** `#fff` as `#ffffff`: style sheets are written as short as can be. */
const inFull = (colour: string) =>
  /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/[\da-f]/gi, '$&$&') : colour;

/** A colour between two: `#rrggbb` both. */
export function mixed(one: string, other: string, share: number): string {
  const parse = (colour: string) =>
    [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  const [a, b] = [parse(one), parse(other)];
  if ([...a, ...b].some((each) => Number.isNaN(each))) return one;
  const hex = a.map((from, nth) => Math.round(from + ((b[nth] ?? from) - from) * share));
  return `#${hex.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}
