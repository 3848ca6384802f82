/** What forms and searches know of a database's parameters. */
export { databaseName, firstChoice, needs, synonyms } from './oracle/controls';
