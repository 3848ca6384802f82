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
  'LGWR gathers': {
    de: 'LGWR sammelt',
    fr: 'LGWR rassemble',
    es: 'LGWR reúne',
  },
  'how writes vary': {
    de: 'wie Schreibzeiten streuen',
    fr: 'comment varient les écritures',
    es: 'cómo varían las escrituras',
  },
  'how much they vary': {
    de: 'wie stark sie streuen',
    fr: 'de combien elles varient',
    es: 'cuánto varían',
  },
  'the same sessions, for 20 seconds': {
    de: 'dieselben Sessions, 20 Sekunden lang',
    fr: 'les mêmes sessions, pendant 20 secondes',
    es: 'las mismas sesiones, durante 20 segundos',
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
