/** Links that mails and chats have changed on their way: escaped, broken into lines, or with what followed them in a sentence. */
import { checkText, findParameter } from '../schema/parameters';
import { splitEditName } from '../scenario/query';

/** The parts of an address. */
export interface Address {
  readonly search: string;
  readonly hash: string;
}

const ESCAPED_AND = /&(?:amp;|#0*38;|#x0*26;)+/gi;
/** What ends a sentence or closes a bracket, as it is or as addresses write it. */
const END = /(?:[)\]}>.,;:!?'"»”’*]|%(?:29|5D|7D|3E|22|27|C2%BB|E2%80%9[9D]))+$/i;
const BREAKS = /(?:\s|%20|%0D|%0A|\u00ad|\u200b)+/gi;

/** The address as it was sent, where its meaning is clear; itself where nothing has to be mended. */
export function repaired({ search, hash }: Address): Address {
  const pairs = search.replace(ESCAPED_AND, '&').split('&');
  const isEnd = hash === '';
  const own = pairs.map((pair, place) => mendedPair(pair, isEnd && place === pairs.length - 1));
  return { search: own.join('&'), hash: mendedFragment(hash) };
}

function mendedPair(pair: string, isLast: boolean): string {
  const plain = pair.includes('=') ? pair : pair.replace(/%3D/i, '=');
  const equals = plain.indexOf('=');
  if (equals < 0) return pair;
  const mark = plain.startsWith('?') ? '?' : '';
  const name = plain.slice(mark.length, equals);
  const value = plain.slice(equals + 1);
  // Mails that are sent in lines of 76 letters write "=3D" for "=", and what they break ends in "=".
  const names = [name, name.replace(BREAKS, '')];
  const cut = isLast ? value.replace(END, '') : value;
  const values = [
    value,
    cut,
    value.replace(/^3D/i, ''),
    cut.replace(/^3D/i, ''),
    cut.replace(BREAKS, ''),
  ];
  for (const key of names) {
    const right = values.find((each) => fits(key, each));
    if (right !== undefined) return `${mark}${key}=${right}`;
  }
  return pair;
}

/** Whether a value is one of a parameter; what has no right value is left to the code that tells of it. */
function fits(name: string, text: string): boolean {
  const key = name.startsWith('@') ? splitEditName(name).key : name;
  const parameter = findParameter(key);
  return parameter !== undefined && !('refusal' in checkText(parameter, text.replaceAll('+', ' ')));
}

/** Of its letters, none ends a sentence. */
function mendedFragment(hash: string): string {
  if (!/^#?v\d+\./.test(hash)) return hash;
  return hash.replace(BREAKS, '').replace(END, '');
}
