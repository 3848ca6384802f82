/** Each database's own words: the table, the prose that is made with it, and lessons that are in one database's words. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vocabulary, wordedParts } from '$explain/vocabulary';
import { findTerm } from '$lesson/content/terms';
import { ENGINE_ROWS } from '$model/schema/generatedEngines';
import { PROCESS_KINDS, WAIT_EVENTS } from '$model/schema/generated';
import { describe, expect, it } from 'vitest';
import { withPlainWords, withWords } from '../../scripts/lib/lessonVocabulary.mjs';
import { contents, root } from './contents';

const OTHERS = ['postgresql', 'mariadb'] as const;

describe('the table', () => {
  it('has a row for each id once, of terms that there are', () => {
    const ids = vocabulary.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids.filter((each) => !each.startsWith('word/'))) {
      expect(() => findTerm(id), id).not.toThrow();
    }
  });

  it('says what each is in every database, in a sentence', () => {
    for (const row of vocabulary) {
      for (const how of [row.postgresqlHow, row.mariadbHow]) expect(how, row.id).toMatch(/\.$/);
      for (const id of OTHERS) expect(row[id].length, row.id).toBeGreaterThan(0);
    }
  });

  it('calls the waits of other databases as they do', () => {
    const names = (engine: (typeof OTHERS)[number]) => {
      const own: readonly string[] = ENGINE_ROWS[engine].waitEvents;
      return WAIT_EVENTS.filter(({ id }) => own.includes(id)).map(({ name }) => name);
    };
    for (const { id, postgresql } of vocabulary) {
      if (!/^(LWLock|IO|Client|Timeout|IPC):/.test(postgresql)) continue;
      // What the model leaves out is told all the same.
      if (['IO:DataFileWrite', 'IPC:SyncRep'].includes(postgresql)) continue;
      expect(names('postgresql'), id).toContain(postgresql);
    }
  });
});

describe('prose in the words of each database', () => {
  it.each([
    ['The redo of LGWR.', 'The <Word of="word/redo" /> of <Word of="kind/lgwr" />.'],
    [
      'LGWR writes.\n\nLGWR’s turn.',
      '<Word of="kind/lgwr" start /> writes.\n\n<Word of="kind/lgwr" start />’s turn.',
    ],
    [
      'the *redo buffer*, `log_buffer`',
      'the *<Word of="word/redo_buffer" />*, <code><Word of="parameter/redo.log_buffer_kb" /></code>',
    ],
    [
      '<Do action="redo">it posts LGWR</Do>',
      '<Do action="redo">it posts <Word of="kind/lgwr" /></Do>',
    ],
    [
      '## LGWR\n[a redo](../redo/) `v$redo`',
      '## LGWR\n[a <Word of="word/redo" />](../redo/) `v$redo`',
    ],
    ['<In words="oracle">LGWR</In> {redo}', '<In words="oracle">LGWR</In> {redo}'],
    [
      'So. <Term of="wait/log_file_sync" /> it is',
      'So. <Term start of="wait/log_file_sync" /> it is',
    ],
  ])('%j', (prose, worded) => {
    expect(withWords(prose)).toBe(worded);
  });

  it('stands in the page without a component', () => {
    const prose = withPlainWords('The <Word of="word/redo" start /> of <Word of="kind/lgwr" />.');
    expect(prose).toBe(
      'The <span data-in="oracle">Redo</span><span data-in="postgresql">WAL</span>' +
        '<span data-in="mariadb">Redo</span> of <span data-in="oracle">LGWR</span>' +
        '<span data-in="postgresql">the leader</span><span data-in="mariadb">the leader</span>.',
    );
  });

  it('leaves every text as it was but for its words', () => {
    const text = 'log file sync begins. Redo is copied, and undo isn’t. LGWR!';
    const parts = wordedParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap(({ id, start }) => (id ? [[id, start]] : []))).toEqual([
      ['wait/log_file_sync', true],
      ['word/redo', true],
      ['kind/lgwr', true],
    ]);
  });
});

/** All texts of what the blocks of a lesson say. */
const textsIn = (said: unknown): string[] =>
  typeof said === 'string'
    ? [said]
    : typeof said === 'object' && said !== null
      ? Object.values(said).flatMap(textsIn)
      : [];

describe('lessons', () => {
  it.each(contents.map(({ definition }) => [definition.slug, definition] as const))(
    '%s brings the rows of all that it says',
    (_, { vocabulary: own, expected, about, tables, predictions, questions, commands }) => {
      const has = new Set(own.map(({ id }) => id));
      const said = [tables, predictions, questions, commands];
      const found = textsIn(said).flatMap((text) =>
        wordedParts(text).flatMap(({ id }) => id ?? []),
      );
      const terms = Object.keys(expected.meanings);
      const needed = vocabulary.filter(
        ({ id }) => terms.includes(id) || (about.words === 'each' && found.includes(id)),
      );
      expect(needed.filter(({ id }) => !has.has(id))).toEqual([]);
      for (const row of own) expect(vocabulary).toContainEqual(row);
    },
  );

  it('don’t bring the whole vocabulary', () => {
    const brought = contents.map(({ definition }) => definition.vocabulary.length);
    expect(Math.max(...brought)).toBeLessThan(vocabulary.length);
  });

  const numberOf = (content: (typeof contents)[number]) => content.entry.number;
  const ofOthers = contents.filter((content) => numberOf(content) >= 20);

  it('of Oracle say what comes nearest elsewhere, or have the words of each', () => {
    for (const { entry } of contents.filter((content) => !ofOthers.includes(content))) {
      const { elsewhere, words } = entry;
      expect(
        words === 'each' ||
          OTHERS.every((id) => elsewhere?.[id].endsWith('.') || elsewhere?.[id].endsWith('?')),
        entry.slug,
      ).toBe(true);
    }
  });

  /** What Oracle alone calls so: its processes and waits, its views and reports. */
  const ORACLE = [
    ...PROCESS_KINDS.filter(({ id }) =>
      (ENGINE_ROWS.oracle.processKinds as readonly string[]).includes(id),
    ).map(({ name }) => name),
    ...WAIT_EVENTS.filter(({ id }) =>
      (ENGINE_ROWS.oracle.waitEvents as readonly string[]).includes(id),
    ).map(({ name }) => name),
    ...[
      'Oracle',
      'v$',
      'statspack',
      'AWR',
      'SGA',
      'SCN',
      'oradebug',
      'log writer process',
      'database writer',
    ],
  ];

  it.each(ofOthers.map((content) => [content.entry.slug, content] as const))(
    '%s has no word of Oracle’s',
    (slug, { definition }) => {
      const read = (file: string) => readFileSync(join(root, 'lessons', slug, file), 'utf8');
      const shown = [
        read('lesson.md').replace(/<script[^]*?<\/script>/, ''),
        read('teacher.md'),
        read('notebook.ipynb'),
        JSON.stringify(definition.expected.meanings),
        ...Object.values(definition.simulations).map(({ scenario }) => scenario.title),
      ].join('\n');
      const found = ORACLE.filter((word) => shown.toLowerCase().includes(word.toLowerCase()));
      expect(found).toEqual([]);
    },
  );
});

it('the first minute needs no database’s own word', () => {
  const VENDORS = /oracle|lgwr|redo|log file sync|postgresql|mariadb|mysql|innodb|\bwal\b/i;
  const [, first = ''] =
    /---\n[^]*?\n---\n([^]*)/.exec(
      readFileSync(join(root, 'lessons/01-what-a-commit-is/lesson.md'), 'utf8'),
    ) ?? [];
  const untilFirstAnswer = first
    .slice(0, first.indexOf('<Predict'))
    .replace(/<script[^]*?<\/script>/, '');
  expect(untilFirstAnswer.length).toBeGreaterThan(500);
  expect(untilFirstAnswer).not.toMatch(VENDORS);
  const home = readFileSync(join(root, 'src/site/homeTexts.ts'), 'utf8');
  expect(home).not.toMatch(VENDORS);
});
