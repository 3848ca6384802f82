/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Priority and protection': {
    de: 'Priorität und Schutz',
    fr: 'Priorité et protection',
    es: 'Prioridad y protección',
  },
  'LGWR is non-preemptable': {
    de: 'LGWR ist nicht unterbrechbar',
    fr: 'LGWR est non préemptible',
    es: 'LGWR no es expropiable',
  },
  'own slice of LGWR': {
    de: 'eigene Zeitscheibe von LGWR',
    fr: 'tranche de temps propre à LGWR',
    es: 'porción de tiempo propia de LGWR',
  },
  'own slice of the sessions': {
    de: 'eigene Zeitscheibe der Sessions',
    fr: 'tranche de temps propre aux sessions',
    es: 'porción de tiempo propia de las sesiones',
  },
  'eight CPUs and none to spare': {
    de: 'acht CPUs und keine übrig',
    fr: 'huit CPU et aucune de reste',
    es: 'ocho CPU y ninguna de sobra',
  },
  'six sessions among eight neighbours': {
    de: 'sechs Sessions unter acht Nachbarn',
    fr: 'six sessions parmi huit voisins',
    es: 'seis sesiones entre ocho vecinos',
  },
};
