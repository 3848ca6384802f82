/** What there is of every database. An embed has `oracleAlone.ts` in the place of this file. */
import type { Kinds } from '$model/database/kinds';
import type { Words } from './common/waits';
import { mariadb } from './mariadb';
import { kinds as ofMariadb } from './mariadb/kinds';
import { words as wordsOfMariadb } from './mariadb/waits';
import { oracle } from './oracle';
import { kinds as ofOracle } from './oracle/kinds';
import { words as wordsOfOracle } from './oracle/waits';
import { postgresql } from './postgresql';
import { kinds as ofPostgresql } from './postgresql/kinds';
import { words as wordsOfPostgresql } from './postgresql/waits';

export const DATABASES = { oracle, postgresql, mariadb };
export const KINDS: Kinds = { ...ofOracle, ...ofPostgresql, ...ofMariadb };
export const WORDS: Words = { ...wordsOfOracle, ...wordsOfPostgresql, ...wordsOfMariadb };
