/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'The noisy neighbour': {
    de: 'Der laute Nachbar',
    fr: 'Le voisin bruyant',
    es: 'El vecino ruidoso',
  },
  'nice of the noise': {
    de: 'nice der Störlast',
    fr: 'nice du bruit',
    es: 'nice del ruido',
  },
  'further writes of a flush': {
    de: 'weitere Schreibvorgänge eines Flushs',
    fr: 'autres écritures d’un flush',
    es: 'otras escrituras de un flush',
  },
  'nice of the session': {
    de: 'nice der Session',
    fr: 'nice de la session',
    es: 'nice de la sesión',
  },
  'one session, LGWR and the noise': {
    de: 'eine Session, LGWR und die Störlast',
    fr: 'une session, LGWR et le bruit',
    es: 'una sesión, LGWR y el ruido',
  },
};
