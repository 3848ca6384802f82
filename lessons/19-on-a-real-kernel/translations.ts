/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'On a real kernel': {
    de: 'Auf einem echten Kernel',
    fr: 'Sur un vrai noyau',
    es: 'En un kernel real',
  },
  'nice of the neighbour': {
    de: 'nice des Nachbarn',
    fr: 'nice du voisin',
    es: 'nice del vecino',
  },
  'a log writer, four sessions and a neighbour on one CPU': {
    de: 'ein Log Writer, vier Sessions und ein Nachbar auf einer CPU',
    fr: 'un log writer, quatre sessions et un voisin sur une CPU',
    es: 'un log writer, cuatro sesiones y un vecino en una CPU',
  },
};
