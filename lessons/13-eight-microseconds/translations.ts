/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Eight microseconds': {
    de: 'Acht Mikrosekunden',
    fr: 'Huit microsecondes',
    es: 'Ocho microsegundos',
  },
  'sleep asked for': {
    de: 'verlangter Schlaf',
    fr: 'sommeil demandé',
    es: 'sueño pedido',
  },
  'a sleep of 0 is a share of': {
    de: 'Schlaf 0 ist ein Anteil',
    fr: 'un sommeil de 0 est une part',
    es: 'un sueño de 0 es una parte',
  },
  'that share': {
    de: 'dieser Anteil',
    fr: 'cette part',
    es: 'esa parte',
  },
  'longest spin': {
    de: 'längstes Spinnen',
    fr: 'spin le plus long',
    es: 'spin más largo',
  },
  'twelve sessions in fast sync on eight CPUs': {
    de: 'zwölf Sessions in Fast Sync auf acht CPUs',
    fr: 'douze sessions en fast sync sur huit CPU',
    es: 'doce sesiones en fast sync en ocho CPU',
  },
  'one session in fast sync': {
    de: 'eine Session in Fast Sync',
    fr: 'une session en fast sync',
    es: 'una sesión en fast sync',
  },
};
