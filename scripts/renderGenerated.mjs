/**
 * Turns what the core says about itself (the JSON of pw_describe) into src/model/schema/generated.ts and its kin.
 * scripts/generate.mjs has prettier lay the text out.
 *
 * @typedef {import('../src/model/schema/schema.ts').Describe} Describe
 */

/** @type {{ name: string, rows: keyof Describe, type: string, doc: string }[]} */
const ARRAYS = [
  {
    name: 'SECTIONS',
    rows: 'sections',
    type: 'Section',
    doc: 'Sections of a scenario, with the key of each instance.',
  },
  {
    name: 'PROCESS_KINDS',
    rows: 'processKinds',
    type: 'ProcessKind',
    doc: 'Kinds of processes.',
  },
  { name: 'STATES', rows: 'states', type: 'Named', doc: 'States of a process.' },
  { name: 'WAIT_EVENTS', rows: 'waitEvents', type: 'Named', doc: 'Wait events.' },
];

/** Tables that lessons don't need. @type {typeof ARRAYS} */
const TABLES = [
  {
    name: 'TABLES',
    rows: 'tables',
    type: 'TableSchema',
    doc: 'What the rows and columns of the tables of a run are.',
  },
  {
    name: 'OPTIONS',
    rows: 'options',
    type: 'ChoiceOption',
    doc: 'What can be chosen where a parameter is a choice.',
  },
];

/** Tables for people, which no picture needs until they are asked for. @type {typeof ARRAYS} */
const NAMES = [
  {
    name: 'LFS_PARTS',
    rows: 'lfsParts',
    type: 'Named',
    doc: 'Parts of a `log file sync`; they add up to it.',
  },
  {
    name: 'CAUSES',
    rows: 'causes',
    type: 'Named',
    doc: 'Why a process changed its state.',
  },
  {
    name: 'TRACE_TYPES',
    rows: 'traceTypes',
    type: 'TraceTypeRow',
    doc: 'Types of trace records.',
  },
  {
    name: 'STATISTICS',
    rows: 'statistics',
    type: 'Statistic',
    doc: 'Statistics of a run, under the names that Oracle gives them.',
  },
];

/** @type {{ name: string, rows: 'processKinds' | 'states' | 'causes' | 'waitEvents' | 'lfsParts' | 'traceTypes' | 'statistics' | 'limits', doc: string }[]} */
const NUMBERS = [
  { name: 'Kind', rows: 'processKinds', doc: 'The number of each process kind.' },
  { name: 'State', rows: 'states', doc: 'The number of each state.' },
  { name: 'Cause', rows: 'causes', doc: 'The number of each cause.' },
  { name: 'Wait', rows: 'waitEvents', doc: 'The number of each wait event.' },
  { name: 'Part', rows: 'lfsParts', doc: 'The number of each part of a `log file sync`.' },
  { name: 'TraceType', rows: 'traceTypes', doc: 'The number of each type of trace record.' },
  { name: 'Stat', rows: 'statistics', doc: 'The number of each statistic.' },
  { name: 'Limit', rows: 'limits', doc: 'What the core has room for.' },
];

/** @param {string} name of a table of numbers */
const fileOf = (name) => name.charAt(0).toLowerCase() + name.slice(1);

/** Ids that can't be the name of a constant, only of what a module exports. */
const RESERVED = ['new'];

/** @param {unknown} value A value as a literal; every object on lines of its own, for reviews and diffs. */
const literal = (value) => JSON.stringify(value, null, 2);

/**
 * A field by places, as `FieldRow` has it: the members would be half of what an embed has of the table.
 * @param {Describe} describe
 * @param {any} row A choice names the set of its options.
 */
function fieldRow(describe, row) {
  const common = [row.field, row.default];
  const ofSet = describe.options.filter(({ set }) => set === row.set);
  switch (row.type) {
    case 'number':
      return [...common, row.unit, row.min, row.max];
    case 'choice':
      return [
        ...common,
        ofSet.map(({ key }) => key),
        // The options of a set stand together.
        describe.options.findIndex((option) => option === ofSet[0]),
      ];
    case 'text':
      return [...common, 'text'];
    default:
      return common;
  }
}

/** @param {Describe} describe */
function textOfFields(describe) {
  const rows = Object.fromEntries(
    describe.sections.map(({ id }) => [
      id,
      describe.fields.filter(({ section }) => section === id).map((row) => fieldRow(describe, row)),
    ]),
  );
  const numbers = describe.fields.filter(({ type }) => type === 'number');
  const scales = Object.fromEntries(numbers.map(({ unit, scale }) => [unit, scale]));
  return [
    `/** How many of the core's smallest units make one of a unit. */\nexport const UNIT_SCALES = ${literal(scales)} as const satisfies Readonly<Record<string, number>>;\n`,
    `/** The fields of each section, the same for all its instances; numbers are in the field's unit. */\nexport const FIELD_ROWS = ${literal(rows)} as const satisfies Readonly<Record<string, readonly FieldRow[]>>;\n`,
  ];
}

/** @param {Describe} describe */
function textOfColumns({ tables }) {
  const columns = Object.fromEntries(
    tables.map(({ id, columns }) => [id, columns.map((column) => column.id)]),
  );
  return `/** The columns of the tables that a run can be asked for; a table's place is its number. */\nexport const TABLE_COLUMNS = ${literal(columns)} as const satisfies Readonly<Record<string, readonly string[]>>;\n`;
}

/**
 * A row without its texts for people, which generatedDocs.ts, generatedLabels.ts and generatedWaitClasses.ts hold.
 * @param {any} row
 * @returns {unknown}
 */
function withoutDocs(row) {
  const texts = ['doc', 'label', 'arg', 'value', 'waitClass', 'engine'];
  const rest = Object.entries(row).filter(([name]) => !texts.includes(name));
  return Object.fromEntries(
    rest.map(([name, item]) => [name, name === 'columns' ? item.map(withoutDocs) : item]),
  );
}

/** How the rows of a table are found by the reader of their meanings. */
const IDS = {
  fields: (/** @type {any} */ row) => `${row.section}.${row.field}`,
  options: (/** @type {any} */ row) => `${row.set}.${row.key}`,
};

/**
 * The text of src/model/schema/generatedDocs.ts: what every row of model.def means.
 * @param {Describe} describe
 * @returns {string}
 */
export function renderDocs({ presets: _, ...describe }) {
  const docs = Object.fromEntries(
    Object.entries(describe).map(([table, rows]) => {
      const idOf = IDS[/** @type {keyof typeof IDS} */ (table)] ?? (({ id }) => id);
      return [
        table,
        Object.fromEntries(rows.map((/** @type {any} */ row) => [idOf(row), row.doc])),
      ];
    }),
  );
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    `/** What the rows of model.def mean, by table and id. */\nexport const DOCS = ${literal(docs)} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;\n`,
  ].join('\n');
}

/**
 * The text of src/model/schema/generatedLabels.ts: what sections and fields are called, which no picture needs.
 * @param {Describe} describe
 */
export function renderLabels({ sections, fields }) {
  const ofSections = Object.fromEntries(sections.map(({ id, label }) => [id, label]));
  const ofFields = Object.fromEntries(
    sections.map(({ id }) => [
      id,
      fields.filter(({ section }) => section === id).map(({ label }) => label),
    ]),
  );
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    `/** What sections are called. */\nexport const SECTION_LABELS: Readonly<Record<string, string>> = ${literal(ofSections)};\n`,
    `/** What the fields of each section are called, in their order. */\nexport const FIELD_LABELS: Readonly<Record<string, readonly string[]>> = ${literal(ofFields)};\n`,
  ].join('\n');
}

/**
 * The text of src/model/schema/generatedPresets.ts: names for settings, which few pages need.
 * @param {Describe} describe
 */
export function renderPresets({ presets }) {
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    "import type { Preset } from './schema';\n",
    `/** Names for the settings of a section. */\nexport const PRESETS = ${literal(presets)} as const satisfies readonly Preset[];\n`,
  ].join('\n');
}

/**
 * The text of src/model/schema/generated.ts for what the core describes.
 * @param {Describe} describe
 * @returns {string}
 */
export function renderGenerated(describe) {
  return [
    textOfArrays(describe, ARRAYS, ['FieldRow']),
    ...textOfFields(describe),
    textOfColumns(describe),
    ...NUMBERS.map(
      ({ name, doc }) => `/** ${doc} */\nexport * as ${name} from './numbers/${fileOf(name)}';\n`,
    ),
    `/** How many parts a \`log file sync\` has. */\nexport const LFS_PART_COUNT = ${describe.lfsParts.length};\n`,
    `/** How many statistics a run has. */\nexport const STATISTIC_COUNT = ${describe.statistics.length};\n`,
  ].join('\n');
}

/**
 * The files of src/model/schema/numbers: a constant for each row, so that bundlers write the number where it is used.
 * @param {Describe} describe
 */
export function renderNumbers(describe) {
  return NUMBERS.map(({ name, rows, doc }) => {
    const numbers = rows === 'limits' ? describe.limits.map(({ value }) => value) : null;
    const constants = describe[rows].map(({ id }, place) => {
      const number = numbers?.[place] ?? place;
      return RESERVED.includes(id)
        ? `const ${id}_ = ${number};\nexport { ${id}_ as ${id} };`
        : `export const ${id} = ${number};`;
    });
    const text = [
      '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
      `/* ${doc} */`,
      ...constants,
    ].join('\n');
    return { file: `${fileOf(name)}.ts`, text };
  });
}

/**
 * The text of src/model/schema/generatedWaitClasses.ts, which no embed needs.
 * @param {Describe} describe
 */
export function renderWaitClasses({ waitEvents }) {
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    `/** The class of each wait event, by its number. */\nexport const WAIT_CLASSES = ${literal(waitEvents.map(({ waitClass }) => waitClass))} as const satisfies readonly string[];\n`,
  ].join('\n');
}

/** Tables whose rows may be an engine's own. */
const OF_ENGINES = /** @type {const} */ ([
  'sections',
  'processKinds',
  'waitEvents',
  'lfsParts',
  'traceTypes',
  'statistics',
]);

/**
 * The text of src/model/schema/generatedEngines.ts: which rows are an engine's own; the others are those of all.
 * @param {Describe} describe
 */
export function renderEngines(describe) {
  const owners = OF_ENGINES.flatMap((table) => describe[table].map(({ engine }) => engine));
  const engines = [...new Set(owners)].filter((engine) => engine !== '');
  const rowsOf = (/** @type {string} */ engine) =>
    Object.fromEntries(
      OF_ENGINES.map((table) => [
        table,
        describe[table].filter((row) => row.engine === engine).map(({ id }) => id),
      ]),
    );
  const rows = Object.fromEntries(engines.map((engine) => [engine, rowsOf(engine)]));
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    `/** The rows that are of one database alone, by the option of run.database, table and id. */\nexport const ENGINE_ROWS = ${literal(rows)} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;\n`,
  ].join('\n');
}

/**
 * The text of src/model/schema/generatedErrors.ts, which an embed needs with the first error.
 * @param {Describe} describe
 */
export function renderErrors({ errors }) {
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    `/** Why a scenario is refused or a run stops early: a code's place is its number. */\nexport const ERRORS = ${literal(errors.map(({ id }) => id))} as const satisfies readonly string[];\nexport type ErrorId = (typeof ERRORS)[number];\n`,
  ].join('\n');
}

/**
 * The text of src/model/schema/generatedNames.ts: tables that reports and forms read.
 * @param {Describe} describe
 */
export function renderNames(describe) {
  const fixed = describe.fields.filter(({ changeable }) => !changeable).map(IDS.fields);
  return [
    textOfArrays(describe, NAMES),
    `/** The fields that no edit may change while a run goes on. */\nexport const FIXED_FIELDS = ${literal(fixed)} as const satisfies readonly string[];\n`,
  ].join('\n');
}

/**
 * The text of src/model/schema/generatedTables.ts: what references, exports and long forms read.
 * @param {Describe} describe
 */
export const renderTables = (describe) => textOfArrays(describe, TABLES);

/**
 * @param {Describe} describe
 * @param {typeof ARRAYS} arrays
 * @param {string[]} moreTypes that the file names
 */
function textOfArrays(describe, arrays, moreTypes = []) {
  /** @type {Record<string, unknown>} */
  const tables = Object.fromEntries(
    Object.entries(describe).map(([name, rows]) => [name, rows.map(withoutDocs)]),
  );
  const types = [...new Set([...arrays.map((array) => array.type), ...moreTypes])].sort();
  return [
    '// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.\n',
    `import type { ${types.join(', ')} } from './schema';\n`,
    ...arrays.map(
      ({ name, rows, type, doc }) =>
        `/** ${doc} */\nexport const ${name} = ${literal(tables[rows])} as const satisfies readonly ${type}[];\n`,
    ),
  ].join('\n');
}
