/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'What a commit is': {
    de: 'Was ein Commit ist',
    fr: 'Ce qu’est un commit',
    es: 'Qué es un commit',
  },
  'time of one post': {
    de: 'Dauer eines Posts',
    fr: 'durée d’un post',
    es: 'duración de un post',
  },
  'rows in each commit': {
    de: 'Zeilen je Commit',
    fr: 'lignes par commit',
    es: 'filas por commit',
  },
  'one session and LGWR': {
    de: 'eine Session und LGWR',
    fr: 'une session et LGWR',
    es: 'una sesión y LGWR',
  },
  'twenty-two sessions and LGWR': {
    de: 'zweiundzwanzig Sessions und LGWR',
    fr: 'vingt-deux sessions et LGWR',
    es: 'veintidós sesiones y LGWR',
  },
};
