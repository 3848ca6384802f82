/** What there is of every database. An embed has `oracleAlone.ts` in the place of this file. */
import type { DatabaseViews } from '$model/database/database';
import type { Kinds } from '$model/database/kinds';
import type { Words } from './common/waits';
import { kinds as ofMariadb } from './mariadb/kinds';
import { words as wordsOfMariadb } from './mariadb/waits';
import { kinds as ofOracle } from './oracle/kinds';
import { words as wordsOfOracle } from './oracle/waits';
import { kinds as ofPostgresql } from './postgresql/kinds';
import { words as wordsOfPostgresql } from './postgresql/waits';

export const KINDS: Kinds = { ...ofOracle, ...ofPostgresql, ...ofMariadb };
export const WORDS: Words = { ...wordsOfOracle, ...wordsOfPostgresql, ...wordsOfMariadb };

/** The views of databases that a run has only if it says so, by their ids. */
export const OTHERS: Readonly<Record<string, () => Promise<DatabaseViews>>> = {
  postgresql: async () => (await import('./postgresql')).postgresql,
  mariadb: async () => (await import('./mariadb')).mariadb,
};
