/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'More than one log writer': {
    de: 'Mehr als ein Log Writer',
    fr: 'Plus d’un log writer',
    es: 'Más de un log writer',
  },
  'who writes the log': {
    de: 'wer das Log schreibt',
    fr: 'qui écrit le journal',
    es: 'quién escribe el log',
  },
  'the disk takes': {
    de: 'die Platte nimmt an',
    fr: 'le disque accepte',
    es: 'el disco admite',
  },
  'flushes with workers': {
    de: 'Flushs mit Workern',
    fr: 'flushs avec workers',
    es: 'flushes con workers',
  },
  'one call posts all': {
    de: 'ein Aufruf weckt alle',
    fr: 'un appel réveille tout le monde',
    es: 'una llamada despierta a todas',
  },
  'sixteen sessions on four CPUs, two workers': {
    de: 'sechzehn Sessions auf vier CPUs, zwei Worker',
    fr: 'seize sessions sur quatre CPU, deux workers',
    es: 'dieciséis sesiones en cuatro CPU, dos workers',
  },
  '512 sessions on 64 CPUs': {
    de: '512 Sessions auf 64 CPUs',
    fr: '512 sessions sur 64 CPU',
    es: '512 sesiones en 64 CPU',
  },
};
