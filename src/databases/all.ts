/** What there is of every database. Views of those that a run has only if it says so come with it: see `fetch.ts`. */
import type { DatabaseViews } from '$model/database/database';
import type { Kinds } from '$model/database/kinds';
import { kinds as ofMariadb } from './mariadb/kinds';
import { kinds as ofOracle } from './oracle/kinds';
import { kinds as ofPostgresql } from './postgresql/kinds';

export const KINDS: Kinds = { ...ofOracle, ...ofPostgresql, ...ofMariadb };

/** The views of databases that a run has only if it says so, by their ids. */
export const OTHERS: Readonly<Record<string, () => Promise<DatabaseViews>>> = {
  postgresql: async () => (await import('./postgresql')).postgresql,
  mariadb: async () => (await import('./mariadb')).mariadb,
};
