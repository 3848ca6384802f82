/** Where an embed's scenario comes from: a lesson, a case that the site has, or a file or link of the page's own. */
import { encodeQuery } from '$model/scenario/query';
import type { ControlChoice } from '$views/controls/choice';
import { scenarioOfJson, scenarioOfQuery } from './scenario';

/** What an embed shows. The files of lessons and cases are written when the site is built. */
export interface Spec {
  readonly title: string;
  /** The scenario, as in the address of its page. */
  readonly query: string;
  /** The part of the run that can be looked at moment by moment. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly records: number;
  /** Where the playhead opens. */
  readonly atMs: number;
  readonly speed: number;
  /** What the reader may change. */
  readonly controls: readonly ControlChoice[];
  /** The page of the site that it belongs to; a link to the run itself if empty. */
  readonly page: string;
}

/** Something is wrong with the embed itself; the message is a sentence for who wrote the page. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
}

const FRESH = { fromMs: 0, untilMs: 2000, records: 150_000, atMs: 100, speed: 0.005, controls: [] };

const { url: module } = import.meta;

/** The folder of the embed's files: that of its module. */
export const HOME = new URL('.', module);

/** The site's own name of what is shown; null for a file or link of the page's. */
export function nameOf(element: Element): string | null {
  const lesson = element.getAttribute('lesson');
  const scenario = element.getAttribute('scenario');
  if (lesson) return `lessons/${lesson}`;
  return scenario ? `scenarios/${scenario}` : null;
}

/** @throws EmbedError if there is none */
export async function loadSpec(element: Element): Promise<Spec> {
  const name = nameOf(element);
  const src = element.getAttribute('src');
  if (name !== null) {
    const what = `${name.startsWith('l') ? 'lesson' : 'scenario'} "${name.replace(/.*?\//, '')}"`;
    return (await fetchJson(new URL(`${name}.json`, HOME), what)) as Spec;
  }
  if (!src) {
    const message = 'This embed names nothing to show: give it a lesson, a scenario or a src.';
    throw new EmbedError(message);
  }
  const scenario = src.includes('?')
    ? scenarioOfQuery(src.replace(/#.*/s, '').replace(/^.*?\?/s, ''))
    : scenarioOfJson(await fetchJson(new URL(src, document.baseURI), `file "${src}"`));
  return { ...FRESH, title: scenario.title, query: encodeQuery(scenario), page: '' };
}

async function fetchJson(url: URL, what: string): Promise<unknown> {
  let response;
  try {
    response = await fetch(url);
  } catch {
    throw new EmbedError(`The ${what} could not be fetched. Check the connection.`);
  }
  if (response.status === 404) throw new EmbedError(`There is no ${what} at ${url.href}.`);
  if (!response.ok) {
    throw new EmbedError(
      `The ${what} could not be fetched: the server answered ${response.status}.`,
    );
  }
  return response.json().catch(() => {
    throw new EmbedError(`The ${what} at ${url.href} is no JSON.`);
  });
}
