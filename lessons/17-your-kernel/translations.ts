/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Your kernel': {
    de: 'Ihr Kernel',
    fr: 'Votre noyau',
    es: 'Su kernel',
  },
  'nice of the job': {
    de: 'nice des Jobs',
    fr: 'nice du job',
    es: 'nice del trabajo',
  },
  'slice of the sessions': {
    de: 'Zeitscheibe der Sessions',
    fr: 'tranche de temps des sessions',
    es: 'porción de tiempo de las sesiones',
  },
  'release of Linux': {
    de: 'Version von Linux',
    fr: 'version de Linux',
    es: 'versión de Linux',
  },
  'a log writer and a batch job': {
    de: 'ein Log Writer und ein Batch-Job',
    fr: 'un log writer et un traitement par lots',
    es: 'un log writer y un trabajo por lotes',
  },
  'a log writer and a program under Linux 6.18': {
    de: 'ein Log Writer und ein Programm unter Linux 6.18',
    fr: 'un log writer et un programme sous Linux 6.18',
    es: 'un log writer y un programa en Linux 6.18',
  },
};
