/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Too many DBWRs': {
    de: 'Zu viele DBWR',
    fr: 'Trop de DBWR',
    es: 'Demasiados DBWR',
  },
  'nice of the writers': {
    de: 'nice der Writer',
    fr: 'nice des writers',
    es: 'nice de los writers',
  },
  'binding of the writers': {
    de: 'Bindung der Writer',
    fr: 'affectation des writers',
    es: 'fijación de los writers',
  },
  'writes under way, of all writers': {
    de: 'Schreibvorgänge unterwegs, aller Writer',
    fr: 'écritures en cours, de tous les writers',
    es: 'escrituras en curso, de todos los writers',
  },
  'how CKPT learns that they are done': {
    de: 'wie CKPT erfährt, dass sie fertig sind',
    fr: 'comment CKPT apprend qu’ils ont fini',
    es: 'cómo sabe CKPT que han terminado',
  },
  'CKPT looks again after': {
    de: 'CKPT sieht wieder nach nach',
    fr: 'CKPT revérifie après',
    es: 'CKPT vuelve a mirar tras',
  },
  'the load of 2007': {
    de: 'die Last von 2007',
    fr: 'la charge de 2007',
    es: 'la carga de 2007',
  },
  'eight writers, one of them late': {
    de: 'acht Writer, einer zu spät',
    fr: 'huit writers, dont un en retard',
    es: 'ocho writers, uno de ellos con retraso',
  },
};
