/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'Adaptive log file sync': {
    de: 'Adaptives log file sync',
    fr: 'Le log file sync adaptatif',
    es: 'El log file sync adaptativo',
  },
  'shortest sleep': {
    de: 'kürzester Schlaf',
    fr: 'plus court sommeil',
    es: 'sueño más corto',
  },
  'polling threshold': {
    de: 'Schwelle zum Polling',
    fr: 'seuil du polling',
    es: 'umbral de polling',
  },
  'who writes and posts': {
    de: 'wer schreibt und weckt',
    fr: 'qui écrit et réveille',
    es: 'quién escribe y despierta',
  },
  'writes at the same time': {
    de: 'gleichzeitige Schreibvorgänge',
    fr: 'écritures simultanées',
    es: 'escrituras simultáneas',
  },
  '256 sessions and LGWR': {
    de: '256 Sessions und LGWR',
    fr: '256 sessions et LGWR',
    es: '256 sesiones y LGWR',
  },
  'a night and a morning': {
    de: 'eine Nacht und ein Morgen',
    fr: 'une nuit et un matin',
    es: 'una noche y una mañana',
  },
};
