/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Big flushes': {
    de: 'Große Flushs',
    fr: 'De gros flushs',
    es: 'Flushes grandes',
  },
  'batches of the load to a commit': {
    de: 'Stapel der Last je Commit',
    fr: 'lots de la charge par commit',
    es: 'lotes de la carga por commit',
  },
  'asynchronous I/O': {
    de: 'asynchrone I/O',
    fr: 'E/S asynchrones',
    es: 'E/S asíncrona',
  },
  'largest write': {
    de: 'größtes Schreiben',
    fr: 'plus grande écriture',
    es: 'escritura más grande',
  },
  'the disk answers after': {
    de: 'die Platte antwortet nach',
    fr: 'le disque répond après',
    es: 'el disco responde tras',
  },
  'the disk moves': {
    de: 'die Platte überträgt',
    fr: 'le disque transfère',
    es: 'el disco transfiere',
  },
  'eight sessions and a load': {
    de: 'acht Sessions und ein Ladevorgang',
    fr: 'huit sessions et un chargement',
    es: 'ocho sesiones y una carga',
  },
  'two members, in pieces of 128 KB': {
    de: 'zwei Mitglieder, in Stücken von 128 KB',
    fr: 'deux membres, en morceaux de 128 Ko',
    es: 'dos miembros, en trozos de 128 KB',
  },
};
