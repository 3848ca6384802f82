/** Outputs as they are kept, and how they are read again: a file may hold anything in their place. */
import { MIME, type Output } from '../kernel/outputTypes';
import { isObject, own, textOf, without, type Json, type JsonObject } from '../document/json';

/** What an output is shown as. */
export type ShownOutput =
  | { readonly kind: 'stream'; readonly name: 'stdout' | 'stderr'; readonly text: string }
  | {
      readonly kind: 'error';
      readonly name: string;
      readonly value: string;
      readonly trace: string;
    }
  | {
      readonly kind: 'ours';
      readonly type: OurType;
      readonly data: JsonObject;
      readonly plain: string;
    }
  | {
      readonly kind: 'image';
      readonly address: string;
      readonly plain: string;
      /** The text of a drawing. */
      readonly svg?: string;
    }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A program, or what this page can't show: as text. */
  | { readonly kind: 'inert'; readonly type: string; readonly text: string };

export type OurType = keyof typeof MIME;

const OURS = Object.entries(MIME) as [OurType, string][];
const IMAGES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const TYPES_AS_TEXT = ['text/plain', 'text/latex', 'application/json'];

/** How to show an output of a file or of a run; null if it is no output. */
export function readOutput(json: Json): ShownOutput | null {
  if (!isObject(json)) return null;
  switch (own(json, 'output_type')) {
    case 'stream': {
      const text = textOf(own(json, 'text'));
      const name = own(json, 'name') === 'stderr' ? 'stderr' : 'stdout';
      return text === null ? null : { kind: 'stream', name, text };
    }
    case 'error':
      return {
        kind: 'error',
        name: textOf(own(json, 'ename')) ?? '',
        value: textOf(own(json, 'evalue')) ?? '',
        trace: plainTrace(own(json, 'traceback')),
      };
    case 'display_data':
    case 'execute_result': {
      const data = own(json, 'data');
      return isObject(data) ? readBundle(data) : null;
    }
    default:
      return null;
  }
}

/** The first of these that the bundle has: ours, a picture, a table, text. */
export function readBundle(data: JsonObject): ShownOutput | null {
  const plain = textOf(own(data, 'text/plain')) ?? '';
  for (const [type, mime] of OURS) {
    const json = own(data, mime);
    if (isObject(json)) return { kind: 'ours', type, data: json, plain };
  }
  for (const mime of IMAGES) {
    const text = textOf(own(data, mime))?.replace(/\s/g, '');
    if (text && /^[A-Za-z0-9+/]+=*$/.test(text)) {
      return { kind: 'image', address: `data:${mime};base64,${text}`, plain };
    }
  }
  const svg = textOf(own(data, 'image/svg+xml'));
  // As an image it runs nothing and loads nothing.
  if (svg !== null) {
    const address = `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
    return { kind: 'image', address, plain, svg };
  }
  return readText(data);
}

function readText(data: JsonObject): ShownOutput | null {
  const html = textOf(own(data, 'text/html'));
  if (html !== null) return { kind: 'html', html };
  const markdown = textOf(own(data, 'text/markdown'));
  if (markdown !== null) return { kind: 'markdown', text: markdown };
  for (const mime of TYPES_AS_TEXT) {
    const value = own(data, mime);
    if (value !== undefined) {
      return { kind: 'text', text: textOf(value) ?? JSON.stringify(value, null, 1) };
    }
  }
  const [other] = Object.entries(data);
  if (!other) return null;
  const [type, value] = other;
  return { kind: 'inert', type, text: textOf(value) ?? JSON.stringify(value, null, 1) };
}

/** Without the colours of a terminal. */
function plainTrace(lines: Json | undefined): string {
  if (!Array.isArray(lines)) return '';
  const texts = lines.map((line) => textOf(line) ?? '');
  // eslint-disable-next-line no-control-regex -- the escape character is what is looked for
  return texts.join('\n').replace(/\u001b\[[\d;]*m/g, '');
}

/** As a file holds it: what nbformat does not know stays behind. */
export function toSaved(output: Output): JsonObject {
  return without(output as unknown as JsonObject, ['transient', 'line']);
}
