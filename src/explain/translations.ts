/** The languages that an embed speaks besides English. */
export type Language = 'de' | 'fr' | 'es';

/** Phrases in English, each in the other languages; `{}` is what changes in it, a number or another phrase. */
export type Translations = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The phrases of one language, by what they are in English. */
export function phrasesIn(language: Language, translations: Translations): Record<string, string> {
  const entries = Object.entries(translations);
  return Object.fromEntries(entries.map(([english, each]) => [english, each[language]]));
}
