/** Every term of model.def, with what it means and where lessons explain it. */
import { meaningOf } from '$lesson/content/glossary';
import { splitTerm } from '$lesson/content/terms';
import { COMMANDS } from '$explain/commands';
import { at } from '$model/at';
import { docOf } from '$model/schema/docs';
import { FIELDS } from '$model/schema/fields';
import { PROCESS_KINDS, SECTIONS, STATES, WAIT_EVENTS } from '$model/schema/generated';
import { LFS_PARTS, STATISTICS } from '$model/schema/generatedNames';
import { WAIT_CLASSES } from '$model/schema/generatedWaitClasses';
import { aboutReport } from '$databases/reportWords';
import { REPORTS } from '$databases/reports';
import { labelOf, sectionLabel } from '$model/schema/labels';
import type { Field } from '$model/schema/schema';
import { optionSetOf } from '$model/schema/optionSets';

const GROUPS = {
  waits: 'Wait events',
  parts: 'Parts of log file sync',
  statistics: 'Statistics',
  kinds: 'Processes',
  states: 'States of a process',
  commands: 'Commands and reports',
};

const wordParametersOf = (section: string) => `Parameters: ${section}`;

const wordWaitClass = (name: string) => `wait class ${name}`;

const wordUnit = (unit: string) => `in ${unit}`;

const wordDefault = (value: string) => `default ${value === '' ? 'none' : value}`;

const wordRange = (from: string, to: string) => `${from} to ${to}`;

const wordAlso = (keys: readonly string[]) => `also for ${keys[1]} to ${keys.at(-1)}`;

const wordConcerns = (keys: readonly string[]) => `here: ${keys.join(', ')}`;

/** A lesson that explains a term. */
export interface LessonLink {
  readonly slug: string;
  readonly title: string;
}

export interface GlossaryEntry {
  /** Its id on the page: `wait-log_file_sync`. */
  readonly id: string;
  readonly name: string;
  /** Its class, unit, default, range: what is not a sentence. */
  readonly facts: readonly string[];
  readonly meaning: string;
  readonly taughtIn: readonly LessonLink[];
}

export interface GlossaryGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly GlossaryEntry[];
}

/** Which lessons explain a term such as `wait/log_file_sync`. */
export type Taught = (term: string) => readonly LessonLink[];

/** The id under which the glossary has a term. */
export function anchorOf(term: string): string {
  const [table, row] = splitTerm(term);
  return `${table}-${row}`;
}

export function glossaryOf(taught: Taught): GlossaryGroup[] {
  const entry = (term: string, name: string, facts: readonly string[] = []) => ({
    id: anchorOf(term),
    name,
    facts,
    meaning: meaningOf(term),
    taughtIn: taught(term),
  });
  const waits = WAIT_EVENTS.map(({ id, name }, event) =>
    entry(`wait/${id}`, name, [wordWaitClass(at(WAIT_CLASSES, event))]),
  );
  const statistics = STATISTICS.map(({ id, name, unit }) =>
    entry(`statistic/${id}`, name, unit === '' ? [] : [wordUnit(unit)]),
  );
  return [
    group('waits', byName(waits)),
    group(
      'parts',
      LFS_PARTS.map(({ id, name }) => entry(`part/${id}`, name)),
    ),
    group('statistics', byName(statistics)),
    group(
      'kinds',
      PROCESS_KINDS.map(({ id, name }) => entry(`kind/${id}`, name)),
    ),
    group(
      'states',
      STATES.map(({ id, name }) => entry(`state/${id}`, name)),
    ),
    group('commands', byName(commands(taught))),
    ...parameters(taught),
  ];
}

function group(id: keyof typeof GROUPS, entries: readonly GlossaryEntry[]): GlossaryGroup {
  return { id, title: GROUPS[id], entries };
}

function byName(entries: readonly GlossaryEntry[]): GlossaryEntry[] {
  return [...entries].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** What can be typed: the reports that show its output, and commands that change or measure something. */
function commands(taught: Taught): GlossaryEntry[] {
  const shown = REPORTS.map(({ id, title }) => ({
    id: `report-${id}`,
    name: title,
    facts: ['a report of every run'],
    meaning: aboutReport(id),
    taughtIn: [],
  }));
  const others = COMMANDS.map(({ id, name, parameters }) => ({
    id: `command-${id}`,
    name,
    facts: parameters.length > 0 ? [wordConcerns(parameters)] : [],
    meaning: meaningOf(`command/${id}`),
    taughtIn: taught(`command/${id}`),
  }));
  return [...shown, ...others];
}

/** A group for each section; a lesson may teach a parameter of any of its instances. */
function parameters(taught: Taught): GlossaryGroup[] {
  return SECTIONS.map(({ id, keys }) => ({
    id: `parameters-${id}`,
    title: wordParametersOf(sectionLabel(id)),
    entries: FIELDS.filter(({ section }) => section === id).map((field) => ({
      id: `parameter-${keys[0]}.${field.field}`,
      name: `${keys[0]}.${field.field}`,
      facts: [labelOf(field), ...factsOf(field), ...(keys.length > 1 ? [wordAlso(keys)] : [])],
      meaning: meaningOf(`parameter/${keys[0]}.${field.field}`) + optionsOf(field),
      taughtIn: keys.flatMap((key) => taught(`parameter/${key}.${field.field}`)),
    })),
  }));
}

function factsOf(field: Field): string[] {
  if (field.type !== 'number') return [wordDefault(String(field.default))];
  const withUnit = (value: number) => `${value.toLocaleString('en-US')} ${field.unit}`.trim();
  return [
    wordDefault(withUnit(field.default)),
    wordRange(withUnit(field.min), withUnit(field.max)),
  ];
}

/** The choices of a parameter, each with its meaning. */
function optionsOf(field: Field): string {
  if (field.type !== 'choice') return '';
  const set = optionSetOf(field.options);
  return field.options.map((key) => ` ${key}: ${docOf('options', `${set}.${key}`)}`).join('');
}
