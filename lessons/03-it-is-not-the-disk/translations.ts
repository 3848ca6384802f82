/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'It is not the disk': {
    de: 'Es ist nicht die Platte',
    fr: 'Ce n’est pas le disque',
    es: 'No es el disco',
  },
  'burst of the noise': {
    de: 'Stoß der Störlast',
    fr: 'rafale du bruit',
    es: 'ráfaga del ruido',
  },
  'bursts of 20 ms and even writes': {
    de: 'Stöße von 20 ms und gleichmäßiges Schreiben',
    fr: 'des rafales de 20 ms et des écritures régulières',
    es: 'ráfagas de 20 ms y escrituras uniformes',
  },
  'four sessions, LGWR and the noise': {
    de: 'vier Sessions, LGWR und die Störlast',
    fr: 'quatre sessions, LGWR et le bruit',
    es: 'cuatro sesiones, LGWR y el ruido',
  },
};
