/** All phrases of embeds by language, as `src/embed/translation.ts` puts them together, which Playwright can't: it knows no import.meta.glob. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { german } from '../../src/embed/languages/de';
import { spanish } from '../../src/embed/languages/es';
import { french } from '../../src/embed/languages/fr';
import { phrasesIn, type Language, type Translations } from '../../src/explain/translations';

const folder = join(import.meta.dirname, '../../lessons');
const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());

const ofLessons = await Promise.all(
  folders.map(async ({ name }) => {
    const module = (await import(join(folder, name, 'translations.ts'))) as {
      translations: Translations;
    };
    return module.translations;
  }),
);

const own: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: german,
  fr: french,
  es: spanish,
};

/** What a language says of each phrase in English. */
export function phrasesOf(language: Language): Record<string, string> {
  const lessons = ofLessons.map((each) => phrasesIn(language, each));
  return Object.assign({}, ...lessons, own[language]) as Record<string, string>;
}
