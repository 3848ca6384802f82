/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Eight microseconds': {
    de: 'Acht Mikrosekunden',
    fr: 'Huit microsecondes',
    es: 'Ocho microsegundos',
  },
  'share of a commit to sleep for': {
    de: 'Anteil eines Commits, der geschlafen wird',
    fr: 'part d’un commit à dormir',
    es: 'parte de un commit que se duerme',
  },
  'longest spin': {
    de: 'längstes Spinnen',
    fr: 'spin le plus long',
    es: 'spin más largo',
  },
  'a post, and what is written for it': {
    de: 'ein Post, und was dafür geschrieben wird',
    fr: 'un post, et ce qui est écrit pour lui',
    es: 'un post, y lo que se escribe para él',
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
