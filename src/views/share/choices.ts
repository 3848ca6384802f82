/** What an author can choose of an embed, and the attributes that this comes to: those that differ from the element's own. */
import { formatDecimal } from '$model/format';
import { scenarioChanges } from '$model/scenario/diff';
import { encodeQuery, readQuery } from '$model/scenario/query';
import type { Scenario } from '$model/scenario/scenario';
import { valueToText } from '$model/schema/parameters';
import type { Attributes } from './snippets';

export type Face = 'lanes' | 'machine';

export interface Choices {
  /** Stands over the run; its question, or its title, if empty. */
  readonly caption: string;
  readonly face: Face;
  /** Simulated time in a second, `5ms`; as a story if it is `story`; as slow as the run's own if empty. */
  readonly speed: string;
  readonly autoplay: boolean;
  readonly loop: boolean;
  /** Whether it can be played, stepped and scrubbed. */
  readonly playback: boolean;
  /** What its reader may change: parameters, or `lesson` for the lesson's own; what its face has of itself if null. */
  readonly controls: readonly string[] | null;
  /** Settings of the run beside it, as the attribute has them; empty without one. */
  readonly compare: string;
  /** The instant that it opens at, `18.300ms`; its own if empty. */
  readonly at: string;
  readonly theme: '' | 'light' | 'dark' | 'projector';
  /** The language of its words; that of the page if empty. */
  readonly lang: string;
  /** Pixels; as high as its face is of itself if 0. */
  readonly height: number;
  readonly isForClick: boolean;
}

/** What a face does unless it is told otherwise. */
const OWN = {
  lanes: { speed: 'story', autoplay: true, loop: true },
  machine: { speed: '', autoplay: false, loop: false },
} as const;

/** What an embed is if its author chooses nothing. */
export const UNCHOSEN: Choices = {
  ...{ caption: '', face: 'lanes', ...OWN.lanes },
  ...{ playback: true, controls: null, compare: '', at: '' },
  ...{ theme: '', lang: '', height: 0, isForClick: false },
};

/** The same with another face: what is not chosen otherwise goes with it. */
export function withFace(choices: Choices, face: Face): Choices {
  const [before, own] = [OWN[choices.face], OWN[face]];
  const kept = <Name extends keyof typeof own>(name: Name) =>
    choices[name] === before[name] ? own[name] : choices[name];
  return {
    ...{ ...choices, face, autoplay: kept('autoplay'), loop: kept('loop') },
    // Lanes have no pace of their own but that of a story.
    speed: kept('speed') || own.speed,
  };
}

/**
 * All attributes of an embed but its room, which is a style.
 * @param named `lesson`, `scenario` or `src`
 */
export function attributesOf(named: Attributes, choices: Choices): Attributes {
  const { caption, face, speed, compare, at, theme, lang, isForClick } = choices;
  const own = OWN[face];
  return {
    ...named,
    ...(compare && { compare }),
    ...(at && { at }),
    face,
    ...(caption && { caption }),
    ...(speed !== own.speed && { speed }),
    ...switched('autoplay', choices.autoplay, own.autoplay),
    ...switched('loop', choices.loop, own.loop),
    ...controlsOf(choices),
    ...(theme && { theme }),
    ...(lang && { lang }),
    ...(isForClick && { loading: 'click' }),
  };
}

/** An attribute without a value, or what takes back what a face does of itself. */
function switched(name: string, isOn: boolean, isOwn: boolean): Attributes {
  return isOn === isOwn ? {} : { [name]: isOn ? '' : 'off' };
}

function controlsOf({ playback, controls }: Choices): Attributes {
  if (playback && controls === null) return {};
  return { controls: [...(playback ? [] : ['none']), ...(controls ?? [])].join(' ') };
}

/**
 * The settings that make one scenario of another, as the attribute `compare` has them; null if settings alone don't: an
 * edit of the one may not be there in the other, or a value may have a space in it.
 */
export function settingsBetween(from: Scenario, to: Scenario): string | null {
  const settings = new Map<string, string>();
  for (const change of scenarioChanges(from, to)) {
    if (change.to === undefined) return null;
    const at = change.kind === 'edit' ? `@${formatDecimal(change.atMs)}ms.` : '';
    settings.set(at + change.key, valueToText(change.to));
  }
  if (settings.size === 0 || [...settings.values()].some((text) => /[\s&]/.test(text))) return null;
  // Put together as the element does it.
  const pairs = new Map([...new URLSearchParams(encodeQuery(from)), ...settings]);
  const query = new URLSearchParams([...pairs]).toString();
  const { scenario, problems } = readQuery(query, () => false, false);
  if (problems.length > 0 || !scenario.equals(to)) return null;
  return [...settings].map(([name, text]) => `${name}=${text}`).join(' ');
}
