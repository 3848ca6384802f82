/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'The cure that moved': {
    de: 'Das Heilmittel, das nur verschob',
    fr: 'Le remède qui déplaçait',
    es: 'El remedio que solo desplazaba',
  },
  'transactions to a commit': {
    de: 'Transaktionen je Commit',
    fr: 'transactions par commit',
    es: 'transacciones por commit',
  },
  'a hundred sessions, LGWR at “highest”': {
    de: 'hundert Sessions, LGWR auf „höchste“',
    fr: 'cent sessions, LGWR à « la plus élevée »',
    es: 'cien sesiones, LGWR en «la más alta»',
  },
  'a hundred sessions, LGWR like the others': {
    de: 'hundert Sessions, LGWR wie alle anderen',
    fr: 'cent sessions, LGWR comme les autres',
    es: 'cien sesiones, LGWR como las demás',
  },
};
