/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Memory has an address': {
    de: 'Speicher hat einen Ort',
    fr: 'La mémoire a une adresse',
    es: 'La memoria tiene dirección',
  },
  'time of far work': {
    de: 'Dauer der fernen Arbeit',
    fr: 'durée du travail distant',
    es: 'duración del trabajo lejano',
  },
  'writes to the latch’s line': {
    de: 'Schreibzugriffe auf die Zeile des Latches',
    fr: 'écritures dans la ligne du latch',
    es: 'escrituras en la línea del latch',
  },
  'six sessions and one latch': {
    de: 'sechs Sessions und ein Latch',
    fr: 'six sessions et un latch',
    es: 'seis sesiones y un latch',
  },
  'six sessions on two sockets': {
    de: 'sechs Sessions auf zwei Sockeln',
    fr: 'six sessions sur deux sockets',
    es: 'seis sesiones en dos sockets',
  },
};
