/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'When the log is full': {
    de: 'Wenn das Log voll ist',
    fr: 'Quand le journal est plein',
    es: 'Cuando el log está lleno',
  },
  'the archiver reads at a time': {
    de: 'der Archiver liest auf einmal',
    fr: 'l’archiveur lit à la fois',
    es: 'el archivador lee de una vez',
  },
  archive: {
    de: 'archivieren',
    fr: 'archiver',
    es: 'archivar',
  },
  'RAID 5 under the log': {
    de: 'RAID 5 unter dem Log',
    fr: 'RAID 5 sous le journal',
    es: 'RAID 5 bajo el log',
  },
  'RAID 5 under the data files': {
    de: 'RAID 5 unter den Datendateien',
    fr: 'RAID 5 sous les fichiers de données',
    es: 'RAID 5 bajo los archivos de datos',
  },
  'a log switch, and the archiver behind it': {
    de: 'ein Log Switch, und der Archiver dahinter',
    fr: 'un log switch, et l’archiveur derrière',
    es: 'un cambio de log, y el archivador detrás',
  },
  'the archiver falls behind': {
    de: 'der Archiver kommt nicht nach',
    fr: 'l’archiveur prend du retard',
    es: 'el archivador se queda atrás',
  },
};
