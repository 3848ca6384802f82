/** Where an embed's scenario comes from: a lesson, a case that the site has, or a file or link of the page's own. */
import { encodeQuery } from '$model/scenario/query';
import { EmbedError } from './embedError';
import { namedSpec } from './home';
import { scenarioOfJson, scenarioOfQuery } from './scenario';
import type { Spec } from './spec';

export type { Spec };

const FRESH = { fromMs: 0, untilMs: 2000, records: 150_000, atMs: 100, speed: 0.005, controls: [] };

/** The site's own name of what is shown; null for a file or link of the page's. */
export function nameOf(element: Element): string | null {
  const lesson = element.getAttribute('lesson');
  const scenario = element.getAttribute('scenario');
  if (lesson) return `lessons/${lesson}`;
  return scenario ? `scenarios/${scenario}` : null;
}

/** A lesson, a scene of it, or a scenario: words and a slash, and nothing that leads out of their folder. */
const NAME = /^[\w-]+(\/[\w-]+)?$/;

/** What a scenario takes as JSON, many times over; an excerpt of a recording is a few seconds of many processes. */
const LARGEST_FILE = 2_000_000;

/** @throws EmbedError if there is none */
export async function loadSpec(element: Element, signal: AbortSignal): Promise<Spec> {
  const name = nameOf(element);
  const src = element.getAttribute('src');
  if (name !== null) {
    const [, kind = '', rest = ''] = /^(lesson|scenario)s\/(.*)$/s.exec(name) ?? [];
    if (!NAME.test(rest)) throw new EmbedError('no_such_name', kind, rest);
    const what = `${kind} "${rest.replace(/.*?\//, '')}"`;
    return namedSpec(name, what, signal, fetchJson);
  }
  const trace = element.getAttribute('trace');
  if (trace) {
    const what = `file "${trace}"`;
    const json = await fetchJson(addressOf('trace', trace), what, signal);
    return (await import('./recordedSpec')).specOfExcerpt(element, json, what);
  }
  if (!src) throw new EmbedError('nothing_named');
  const scenario = isLink(src)
    ? scenarioOfQuery(src.replace(/#.*/s, '').replace(/^.*?\?/s, ''))
    : scenarioOfJson(await fetchJson(addressOf('src', src), `file "${src}"`, signal));
  const { title } = scenario;
  return { ...FRESH, title, own: title, query: encodeQuery(scenario), page: '' };
}

/** Whether an address says the scenario itself: `?lgwr.nice=-20`, alone or behind a page of a site. */
export function isLink(src: string): boolean {
  const [path = '', ...query] = src.replace(/#.*/s, '').split('?');
  return query.length > 0 && /^$|\/$|(^|\/)(run|sandbox|index\.html)$/.test(path);
}

function addressOf(name: string, text: string): URL {
  const url = URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI) : null;
  if (url && /^(https?|data|blob):$/.test(url.protocol)) return url;
  throw new EmbedError('no_address', name, text);
}

async function fetchJson(url: URL, what: string, signal: AbortSignal): Promise<unknown> {
  let response;
  try {
    // Without cookies: a page that frames this one learns nothing that only its reader may read.
    response = await fetch(url, { signal, credentials: 'omit' });
  } catch {
    throw new EmbedError('not_fetched', what, url.href);
  }
  if (response.status === 404) throw new EmbedError('not_there', what, url.href);
  if (!response.ok) throw new EmbedError('not_answered', what, `${response.status}`);
  const text = await textOf(response, what);
  try {
    return JSON.parse(text);
  } catch {
    throw new EmbedError('no_json', what, url.href);
  }
}

/** The text of a file, as far as no file of ours is larger. */
async function textOf({ body }: Response, what: string): Promise<string> {
  const parts: string[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > LARGEST_FILE) {
      void reader?.cancel();
      throw new EmbedError('too_large', what);
    }
    parts.push(decoder.decode(part.value, { stream: true }));
  }
  return parts.join('');
}
