/** The databases in whose words the site can be read. */
export const VOCABULARIES = ['oracle', 'postgresql', 'mariadb'] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];

/** How a vocabulary is named to readers. */
export const vocabularyNames: Readonly<Record<Vocabulary, string>> = {
  oracle: 'Oracle',
  postgresql: 'PostgreSQL',
  mariadb: 'MariaDB',
};
