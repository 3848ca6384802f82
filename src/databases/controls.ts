/** What forms and searches know of databases' parameters. */
import type { ParameterNeed } from '$model/database/controls';
import type { Scenario } from '$model/scenario/scenario';
import { ENGINE_ROWS } from '$model/schema/generatedEngines';
import type { ParameterKey } from '$model/schema/parameters';
import {
  firstChoice as oracleFirst,
  needs as oracleNeeds,
  synonyms as ofOracle,
} from './oracle/controls';
import { needs as leaderNeeds, synonyms as ofLeaders } from './leaders/controls';

/** As readers know it. */
const NAMES = { oracle: 'Oracle', postgresql: 'PostgreSQL', mariadb: 'MariaDB' };

export const databaseName = (scenario: Scenario): string => NAMES[scenario.resolve('run.database')];

/** The same by the value of `run.database`. */
export const nameOfDatabase = (id: string): string => NAMES[id as keyof typeof NAMES];

/** What most readers would change first. */
export const firstChoice = (scenario: Scenario): ParameterKey =>
  scenario.resolve('run.database') === 'oracle' ? oracleFirst : 'sessions.nice';

export const needs: readonly ParameterNeed[] = [...oracleNeeds, ...leaderNeeds];

export const synonyms = { ...ofOracle, ...ofLeaders };

/** Sections that every database reads something of, whichever has named them. */
const OF_ALL: readonly string[] = ['cache'];

/** Whether a section is one of the database of a scenario: another's would change nothing. */
export function hasSection(scenario: Scenario, section: string): boolean {
  const database = scenario.resolve('run.database');
  const owners = Object.entries(ENGINE_ROWS).filter(([, { sections }]) =>
    sections.some((each) => each === section),
  );
  if (owners.length === 0 || OF_ALL.includes(section)) return true;
  return owners.some(([id]) => id === database || (id === 'leaders' && database !== 'oracle'));
}
