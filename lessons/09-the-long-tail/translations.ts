/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'The long tail': {
    de: 'Der lange Ausläufer',
    fr: 'La longue traîne',
    es: 'La cola larga',
  },
  'how long writes take': {
    de: 'wie lange Schreiben dauert',
    fr: 'durée des écritures',
    es: 'cuánto duran las escrituras',
  },
  'longer writes': {
    de: 'längeres Schreiben',
    fr: 'écritures plus longues',
    es: 'escrituras más largas',
  },
  'a hundred and eighty sessions and a disk with a tail': {
    de: 'hundertachtzig Sessions und eine Platte mit Ausläufer',
    fr: 'cent quatre-vingts sessions et un disque à longue traîne',
    es: 'ciento ochenta sesiones y un disco con cola',
  },
};
