/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'The thundering herd': {
    de: 'Die donnernde Herde',
    fr: 'Le troupeau tonnant',
    es: 'La estampida',
  },
  'CPUs of the sessions': {
    de: 'CPUs der Sessions',
    fr: 'CPU des sessions',
    es: 'CPU de las sesiones',
  },
  'sixteen sessions, four CPUs, LGWR': {
    de: 'sechzehn Sessions, vier CPUs, LGWR',
    fr: 'seize sessions, quatre CPU, LGWR',
    es: 'dieciséis sesiones, cuatro CPU, LGWR',
  },
};
