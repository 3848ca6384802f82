/** What there is of every database. */
import type { Kinds } from '$model/database/kinds';
import { mariadb } from './mariadb';
import { kinds as ofMariadb } from './mariadb/kinds';
import { oracle } from './oracle';
import { kinds as ofOracle } from './oracle/kinds';
import { postgresql } from './postgresql';
import { kinds as ofPostgresql } from './postgresql/kinds';

export const DATABASES = { oracle, postgresql, mariadb };
export const KINDS: Kinds = { ...ofOracle, ...ofPostgresql, ...ofMariadb };
