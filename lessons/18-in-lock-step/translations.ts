/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'In lock-step': {
    de: 'Im Gleichschritt',
    fr: 'Au pas cadencé',
    es: 'Al mismo paso',
  },
  'square roots in a burst': {
    de: 'Quadratwurzeln in einem Stoß',
    fr: 'racines carrées par rafale',
    es: 'raíces cuadradas por ráfaga',
  },
  'four sessions and LGWR, 2007': {
    de: 'vier Sessions und LGWR, 2007',
    fr: 'quatre sessions et LGWR, 2007',
    es: 'cuatro sesiones y LGWR, 2007',
  },
  'three sessions in lock-step with the noise': {
    de: 'drei Sessions im Gleichschritt mit der Störlast',
    fr: 'trois sessions au pas avec le bruit',
    es: 'tres sesiones al paso del ruido',
  },
};
