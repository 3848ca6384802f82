/** The titles and labels of this lesson that an embed shows, in the other languages of embeds. */
import type { Translations } from '$explain/translations';

export const translations: Translations = {
  'The other node': {
    de: 'Der andere Knoten',
    fr: 'L’autre nœud',
    es: 'El otro nodo',
  },
  'programs on the other machine': {
    de: 'Programme auf der anderen Maschine',
    fr: 'programmes sur l’autre machine',
    es: 'programas en la otra máquina',
  },
  'time of a message': {
    de: 'Dauer einer Nachricht',
    fr: 'durée d’un message',
    es: 'duración de un mensaje',
  },
  'blocks asked of the other LMS': {
    de: 'Blöcke, um die das andere LMS gebeten wird',
    fr: 'blocs demandés à l’autre LMS',
    es: 'bloques pedidos al otro LMS',
  },
  'one instance of two': {
    de: 'eine Instanz von zweien',
    fr: 'une instance sur deux',
    es: 'una instancia de dos',
  },
};
