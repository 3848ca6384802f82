/** The databases in whose words the site can be read. */
export const VOCABULARIES = ['oracle', 'postgresql', 'mariadb'] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];

/** How a vocabulary is named to readers. */
export const vocabularyNames: Readonly<Record<Vocabulary, string>> = {
  oracle: 'Oracle',
  postgresql: 'PostgreSQL',
  mariadb: 'MariaDB',
};

/** A term and what each database calls it. */
export interface VocabularyRow extends Readonly<Record<Vocabulary, string>> {
  /** A term's id, such as `wait/log_file_sync`, or `word/…` where model.def has no row. */
  readonly id: string;
  /** What it is there, in a sentence. */
  readonly postgresqlHow: string;
  readonly mariadbHow: string;
}

/** What a term is in another database than Oracle, in a sentence. */
export const howIn = (row: VocabularyRow, of: Exclude<Vocabulary, 'oracle'>): string =>
  of === 'postgresql' ? row.postgresqlHow : row.mariadbHow;
