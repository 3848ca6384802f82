/**
 * Links that hold everything a reader sees, without a server: the scenario as a query that people can
 * read and change, and behind it the state of the view, packed:
 * `?machine.cpus=4&noise.nice=-15#v2.3q2-7wAr...`
 *
 * What is packed: a check of 32 bits, then JSON deflated, in base 64 as addresses allow it. Every version
 * stays readable for ever; what can't be read says so, and the rest opens. Version 2 is written as version 1: a link of
 * version 1 was made when runs in which sessions sleep on latches were others.
 */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Scenario } from '../scenario/scenario';
import { withoutRepeats, type Problem, type Refusal } from '../scenario/refusals';
import { decodeQuery } from '../scenario/decodeQuery';
import { encodeQuery } from '../scenario/query';
import { repaired } from './repair';
import { decodeView, viewToJson, type DecodedView, type ViewState } from './viewState';

/** What a link leads to, and what was wrong with it. */
export interface DecodedLink extends DecodedView {
  readonly scenario: Scenario;
  /** Of what is behind the query; null if nothing does that could be read. */
  readonly version: number | null;
}

const VERSION = 2;
/** Longer addresses are cut off by browsers, mail programs and servers anyway. */
const LONGEST_FRAGMENT = 65_536;
/** Far more than three scenarios need; a link made to fill the memory stops here. */
const LARGEST_JSON = 1_000_000;
const CHECK_BYTES = 4;

/** The part of an address from the question mark on; empty for the defaults as they open. */
export function encodeLink(scenario: Scenario, view: ViewState): string {
  const query = encodeQuery(scenario);
  const fragment = encodeFragment(view);
  return (query === '' ? '' : `?${query}`) + (fragment === '' ? '' : `#${fragment}`);
}

/** Reads the query and the fragment of an address; whatever is in them, nothing is thrown. */
export function decodeLink(search: string, hash: string): DecodedLink {
  const address = repaired({ search, hash });
  const { scenario, problems } = decodeQuery(address.search);
  const decoded = decodeFragment(address.hash);
  const isMended =
    address.search !== search || (address.hash !== hash && decoded.problems.length === 0);
  const notice: Problem[] = isMended ? [{ where: 'link', code: 'mended_link' }] : [];
  return {
    scenario,
    version: decoded.version,
    view: decoded.view,
    problems: withoutRepeats([...notice, ...problems, ...decoded.problems]),
  };
}

function encodeFragment(view: ViewState): string {
  const json = viewToJson(view);
  if (Object.keys(json).length === 0) return '';
  const packed = deflateSync(strToU8(JSON.stringify(json)), { level: 9 });
  const bytes = new Uint8Array(CHECK_BYTES + packed.length);
  new DataView(bytes.buffer).setUint32(0, crc32(packed));
  bytes.set(packed, CHECK_BYTES);
  return `v${VERSION}.${toBase64Url(bytes)}`;
}

/** Fragments of other kinds, such as the anchor of a heading, say nothing about the view. */
function decodeFragment(hash: string): Omit<DecodedLink, 'scenario'> {
  const match = /^#?v(\d*)(?:\.(.*))?$/s.exec(hash);
  if (!match) return { version: null, view: {}, problems: [] };
  const [, digits = '', text = ''] = match;
  const version = Number(digits);
  if (version > VERSION)
    return refused({ code: 'newer_link', value: digits.slice(0, 9), first: VERSION });
  const json = version > 0 && text.length <= LONGEST_FRAGMENT ? unpack(text) : null;
  return json === null ? refused({ code: 'damaged_view' }) : { version, ...decodeView(json.value) };
}

function refused(refusal: Refusal): Omit<DecodedLink, 'scenario'> {
  return { version: null, view: {}, problems: [{ ...refusal, where: 'link' }] };
}

/** The JSON inside; null if it is not what was packed. */
function unpack(text: string): { readonly value: unknown } | null {
  try {
    const bytes = fromBase64Url(text);
    const packed = bytes.subarray(CHECK_BYTES);
    if (new DataView(bytes.buffer).getUint32(0) !== crc32(packed)) return null;
    // What does not fit is left out, and one byte more than allowed tells that it did not.
    const json = inflateSync(packed, { out: new Uint8Array(LARGEST_JSON + 1) });
    if (json.length > LARGEST_JSON) return null;
    return { value: JSON.parse(strFromU8(json)) };
  } catch {
    return null;
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws if there are other letters in it. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The check that zip files use (ISO 3309): it finds every damage that is no longer than 32 bits. */
function crc32(bytes: Uint8Array): number {
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit++) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  return ~check >>> 0;
}
