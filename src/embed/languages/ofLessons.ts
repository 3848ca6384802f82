/** Phrases that stand beside what they speak of: the titles and labels of lessons. */
import { phrasesIn, type Language, type Translations } from '$explain/translations';

const ofLessons = import.meta.glob<Translations>('/lessons/*/translations.ts', {
  eager: true,
  import: 'translations',
});

export function phrasesOfLessons(language: Language): Record<string, string> {
  const all = Object.values(ofLessons).map((each) => phrasesIn(language, each));
  return Object.assign({}, ...all) as Record<string, string>;
}
