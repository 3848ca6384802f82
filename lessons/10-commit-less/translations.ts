/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Commit less, or don’t wait': {
    de: 'Weniger committen, oder nicht warten',
    fr: 'Committer moins, ou ne pas attendre',
    es: 'Menos commits, o no esperar',
  },
  'rows to a commit': {
    de: 'Zeilen je Commit',
    fr: 'lignes par commit',
    es: 'filas por commit',
  },
  'how it commits': {
    de: 'wie sie committet',
    fr: 'comment elle valide',
    es: 'cómo confirma',
  },
  'one session that loads rows': {
    de: 'eine Session, die Zeilen lädt',
    fr: 'une session qui charge des lignes',
    es: 'una sesión que carga filas',
  },
};
