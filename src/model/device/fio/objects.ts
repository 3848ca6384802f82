/** The JSON in a text of fio: what is around it, numbers that JSON doesn't know, and lines that are damaged. */
import { lineToShow, type Line } from '../../intake/intake';

export type Json = Readonly<Record<string, unknown>>;

export interface Objects {
  readonly objects: readonly Json[];
  /** Lines within them that were not understood. */
  readonly damaged: readonly Line[];
  /** Whether the text ends within one. */
  readonly isCut: boolean;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** fio prints what it divided by nothing, and Python writes what is no number. */
const NO_NUMBER = /([:,[]\s*)[-+]?(?:nan|inf(?:inity)?)(?=\s*[,\]}\n])/gi;

/** Each object that begins a line of its own or the text. @throws nothing */
export function objectsOf(text: string): Objects {
  const { spans, isCut } = spansOf(text);
  const damaged: Line[] = [];
  const objects: Json[] = [];
  for (const [from, until] of spans) {
    const first = text.slice(0, from).split('\n').length;
    const found = parsed(text.slice(from, until).replace(NO_NUMBER, '$1null'), first, damaged);
    if (isJson(found)) objects.push(found);
  }
  return { objects, damaged, isCut };
}

/** Where objects begin and end. Braces within a string are none. */
function spansOf(text: string): { spans: [number, number][]; isCut: boolean } {
  const spans: [number, number][] = [];
  let depth = 0;
  let from = 0;
  // A string of JSON doesn't go over the end of its line, so that a lost quote costs one line.
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*["\n]|[{}]/g)) {
    if (token === '{') {
      if (depth === 0) from = index;
      depth++;
    } else if (token === '}' && depth > 0) {
      depth--;
      if (depth === 0) spans.push([from, index + 1]);
    }
  }
  return { spans, isCut: depth > 0 };
}

function parsed(text: string, firstLine: number, damaged: Line[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return repaired(text, firstLine, damaged);
  }
}

const OPENS = /^(?:"(?:[^"\\]|\\.)*"\s*:\s*)?[[{]$/;
const MEMBER = /^("(?:[^"\\]|\\.)*"\s*:\s*)?(.*)$/;

/** fio writes a member on each line: one that is damaged is lost, and the others are read. */
function repaired(text: string, firstLine: number, damaged: Line[]): unknown {
  const kept: string[] = [];
  for (const [place, line] of text.split('\n').entries()) {
    const plain = line.trim().replace(/,$/, '');
    if (plain === '') continue;
    if (isWhole(plain)) kept.push(plain);
    else damaged.push(lineToShow(firstLine + place, line));
  }
  const joined = kept.map((line, place) => {
    const next = kept[place + 1];
    return /[[{]$/.test(line) || next === undefined || /^[\]}]/.test(next) ? line : `${line},`;
  });
  try {
    return JSON.parse(joined.join('\n'));
  } catch {
    return null;
  }
}

function isWhole(line: string): boolean {
  if (OPENS.test(line) || /^[\]}]$/.test(line)) return true;
  const [, name, value = ''] = MEMBER.exec(line) ?? [];
  if (name === undefined && /^[{[]?$/.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
