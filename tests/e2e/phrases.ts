/** All phrases of embeds by language, as `src/embed/translation.ts` reads them, which Playwright can't: it knows no import.meta.glob. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { phrasesIn, type LanguageFile, type Phrases } from '../../src/embed/translator';

const folder = join(import.meta.dirname, '../../src/embed/languages');

/** What a language says of each phrase in English. */
export function phrasesOf(language: string): Phrases {
  const text = readFileSync(join(folder, `${language}.json`), 'utf8');
  return phrasesIn(JSON.parse(text) as LanguageFile);
}
