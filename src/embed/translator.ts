/** What says in another language what an embed says in English. */
import { WAIT_EVENTS } from '$model/schema/generated';

/**
 * A file of `languages`: in groups, each phrase in English and how it is said in the language. `{}` is what changes in a
 * phrase, a number or another phrase. With `null` it is still to be translated, and shown in English.
 */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** By the phrase in English. */
export type Phrases = Readonly<Record<string, string>>;

export type Say = (english: string) => string;

/** All phrases of a language. */
export function phrasesIn(file: LanguageFile): Phrases {
  const pairs = Object.values(file).flatMap((group) => Object.entries(group));
  return Object.fromEntries(pairs.map(([phrase, own]) => [phrase, own ?? phrase]));
}

/** Waits are called as databases call them: no word of a name is translated by itself. */
const NAMES_OF_WAITS: Phrases = Object.fromEntries(
  WAIT_EVENTS.flatMap(({ name }) => [name, `{} ${name}`].map((phrase) => [phrase, phrase])),
);

/** What separates phrases that are said one after the other, in the order in which they are taken apart. */
const SEPARATORS = ['\n', '. ', '; ', ': ', ', '];

const MOST_KEPT = 5000;

/** What says in a language what is given in English; whatever it has no phrase for stays, but for its numbers. */
export function translator(phrases: Phrases, language: string): Say {
  const whole = new Map(Object.entries({ ...NAMES_OF_WAITS, ...phrases }));
  const patterns = [...whole]
    .filter(([phrase]) => phrase.includes('{}'))
    // Those that say most first.
    .sort(([a], [b]) => b.replaceAll('{}', '').length - a.replaceAll('{}', '').length)
    .map(([phrase, own]) => ({ pattern: patternOf(phrase), own }));
  const numbers = numbersIn(language);
  const kept = new Map<string, string>();
  const say: Say = (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    const said = before + translate(words) + after;
    if (kept.size > MOST_KEPT) kept.clear();
    kept.set(text, said);
    return said;
  };
  const translate: Say = (text) => {
    const own = whole.get(text);
    if (own !== undefined) return own;
    for (const { pattern, own } of patterns) {
      const [, ...slots] = pattern.exec(text) ?? [];
      if (slots.length > 0) return own.replace(/\{\}/g, () => say(slots.shift() ?? ''));
    }
    if (text.endsWith('.')) return `${say(text.slice(0, -1))}.`;
    for (const separator of SEPARATORS) {
      const at = text.indexOf(separator);
      if (at <= 0) continue;
      return say(text.slice(0, at)) + separator + say(text.slice(at + separator.length));
    }
    return numbers(text);
  };
  return say;
}

/** What changes in a phrase does not reach beyond its part of a sentence. */
function patternOf(phrase: string): RegExp {
  const parts = phrase.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('((?:(?!\\.(?: |$)|[;:] ).)+?)')}$`, 's');
}

/** Writes decimals and thousands as a language does. */
function numbersIn(language: string): Say {
  const parts = new Intl.NumberFormat(language).formatToParts(12345.6);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [sign('group'), sign('decimal')];
  return (text) =>
    text.replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, (number) =>
      number.replace(/[,.]/g, (each) => (each === ',' ? group : decimal)),
    );
}
