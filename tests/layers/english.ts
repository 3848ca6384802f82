/** What is no English of the field, wherever it is written: in C, TypeScript, Svelte, documents and help texts. */

/** Processes without a name. */
const PROCESSES = /\b(?:somebody|nobody|anybody|everybody|whom)\b/i;

/** These may be readers and learners, but no processes. */
export const PEOPLE = /\b(?:someone|anyone|everyone|no one)\b/i;

/** Words of our own, and verbs of standing in place of "is". */
export const IDIOMS: readonly RegExp[] = [
  /\b(?:anew|afresh|whoever)\b/i,
  /\bstands? (?:for|in|behind|on|there|beside|before|apart)\b|\bas (?:it|they) stands?\b|\bstood\b/,
];

/** A subject without a noun, processes without a name, and idioms. */
export const PRIVATE: readonly RegExp[] = [
  /(?:^|[.:;(*/"'`>] |["'`]|\| |^- )(?:Who|Whom|Whoever|Whose)\s(?![^.|]*\?)/m,
  PROCESSES,
  /\b(?:and|as|if|of|than|to|what|while|because|where|but) who\b/,
  ...IDIOMS,
];

export interface Words {
  readonly line: number;
  readonly text: string;
}

const COMMENTS = String.raw`\/\*[^]*?\*\/|<!--[^]*?-->|\/\/.*`;
const STRINGS = String.raw`"(?:[^"\\\n]|\\.)*"`;
const MORE_STRINGS = String.raw`'(?:[^'\\\n]|\\.)*'|` + '`(?:[^`\\\\]|\\\\[^])*`';

/** The matches of a pattern, line by line, each with its number. */
function linesOf(source: string, pattern: RegExp): Words[] {
  return [...source.matchAll(pattern)].flatMap((match) => {
    const first = source.slice(0, match.index).split('\n').length;
    return match[0].split('\n').map((text, place) => ({ line: first + place, text: text.trim() }));
  });
}

/** What a source in C says in words: its comments and strings. */
export const wordsOfC = (source: string): Words[] =>
  linesOf(source, new RegExp(`${COMMENTS}|${STRINGS}`, 'g'));

/** What a source in TypeScript says in words. */
export const wordsOfScript = (source: string): Words[] =>
  linesOf(source, new RegExp(`${COMMENTS}|${STRINGS}|${MORE_STRINGS}`, 'g'));

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** What a component says in words: comments, strings, and the text between its tags. */
export function wordsOfComponent(source: string): Words[] {
  const code = [...source.matchAll(/<(script|style)\b[^]*?<\/\1>/g)].flatMap(
    ({ 0: block, index }) => wordsOfScript(blank(source.slice(0, index)) + block),
  );
  const markup = source.replace(/<(script|style)\b[^]*?<\/\1>/g, blank);
  const comments = linesOf(markup, /<!--[^]*?-->/g);
  const strings = linesOf(markup, /(?<==)"[^"]*"/g);
  const text = linesOf(markup.replace(/<!--[^]*?-->|<[^>]*>/g, blank), /.+/g);
  return [...code, ...comments, ...strings, ...text].filter(({ text }) => text !== '');
}

/** Lines in words that have any of the patterns: `file:line: text`. */
export const found = (
  file: string,
  words: readonly Words[],
  patterns: readonly RegExp[],
): string[] =>
  words
    .filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
    .map(({ line, text }) => `${file}:${line}: ${text}`);
