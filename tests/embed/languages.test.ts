import { english } from '$embed/texts';
import { phrasesIn, translator, type LanguageFile } from '$embed/translator';
import { CASE_POINTS, LESSON_POINTS } from '$cases/points';
import { SCENARIOS } from '$cases/scenarios';
import { wordSpeed } from '$explain/clock';
import { CORE_WORDS } from '$explain/coreRefusals';
import { wordRefusal } from '$explain/refusals';
import { wordMisfit, wordMissingCpu } from '$explain/misfits';
import { wordRefused } from '$embed/errorWords';
import { EmbedError, type EmbedErrorCode } from '$embed/embedError';
import type { Refusal } from '$model/scenario/refusals';
import { SECTIONS } from '$model/schema/generated';
import * as named from '$model/schema/labels';
import { PARAMETERS, parameterOf, type ParameterKey } from '$model/schema/parameters';
import { chosenControls, type ControlChoice } from '$views/controls/choice';
import { describe, expect, it } from 'vitest';
import { contents } from '../lessons/contents';

/** The label that a lesson gives to a control. */
const labelOf = (control: ControlChoice) =>
  typeof control === 'string' ? [] : (control.label ?? []);

/** What embeds of a lesson show of it: its titles, one after the other, and labels of controls. */
const OF_LESSONS = Object.fromEntries(
  contents.map(({ entry, definition: { about, simulations } }) => {
    const shown = Object.values(simulations).flatMap(({ options: { title, controls } }) => [
      title ?? [],
      (controls ?? []).flatMap(labelOf),
    ]);
    return [`lessons/${entry.slug}`, [about.title, ...shown.flat()]];
  }),
);

/** Titles of cases without their number, and of recordings. */
const TITLES = [
  'Recorded on a real kernel',
  'Recorded on a real kernel:',
  ...SCENARIOS.map(({ scenario }) => scenario.title.replace(/^S\d\w*: /, '')),
].filter((title) => title !== '');

/** Labels that are the parameter's name in the database. */
const isDatabaseName = (label: string) => /_/.test(label);

function chosenOptions(key: ParameterKey): readonly string[] {
  const parameter = parameterOf(key);
  return parameter.type === 'choice' ? parameter.options : [];
}

/** Schedulers are called the same in every language, and so is a section with the abbreviation of one. */
const SCHEDULERS = new Set(
  chosenOptions('machine.scheduler').flatMap((id) => [`=${id}`, id.toUpperCase()]),
);

/** What no embed can meet: it reads no text form, no state of a view, no replay, no sweep, and tells no failure of a run. */
const NOT_OF_EMBEDS =
  /^(none|malformed_(line|instant)|line_too_long|zero_byte|not_a_default|too_many_(requests|messages)|endless_loop|time_stands_still|trace_full)$/;

const READING = [
  ...['not_an_object', 'not_a_section', 'unknown_member', 'edits_not_a_list', 'malformed_edit'],
  ...['unknown_edit_member', 'title_not_text', 'title_too_long', 'given_twice', 'set_twice'],
  ...['quoted_number', 'too_fine', 'query_too_long', 'damaged_part', 'edit_without_time'],
] as Refusal['code'][];

/** Every sentence of what is wrong with a scenario, for a parameter of each type. */
function refusals(): string[] {
  const codes = Object.keys(CORE_WORDS) as Refusal['code'][];
  const all = [...codes.filter((code) => !NOT_OF_EMBEDS.test(code)), ...READING];
  const keys = ['lgwr.nice', 'redo_disk.service_ms', 'lgwr.policy', 'lgwr.affinity'];
  const found = [...keys, 'archiver.active'].flatMap((key) =>
    all.flatMap((code) => {
      const { type } = parameterOf(key as ParameterKey);
      if (/quoted_number|too_fine/.test(code) && type !== 'number') return [];
      const told = { code, key, other: '"b"', first: 3, second: 9 };
      return ['"idel"', '77'].map((value) => wordRefusal({ ...told, value }));
    }),
  );
  return [...new Set([...found, wordRefusal({ code: 'no_such_cpus', key: 'a.b', first: 1 })])];
}

const EMBED_ERRORS: readonly (readonly [EmbedErrorCode, ...string[]])[] = [
  ['no_time', 'at', 'x'],
  ['no_speed', 'x'],
  ['no_setting', 'x'],
  ['no_height', 'x'],
  ['not_traced', '5', '1', '2'],
  ['nothing_named'],
  ['no_such_name', 'lesson', 'x'],
  ['no_address', 'src', 'x'],
  ['no_address', 'trace', 'x'],
  ['not_there', 'file "x"', 'y'],
  ['not_answered', 'file "x"', '500'],
  ['no_json', 'file "x"', 'y'],
  ['too_large', 'file "x"'],
  ['only_recorded', 'compare'],
  ['no_excerpt', 'file "x"'],
  ['no_log_writer', 'file "x"'],
];

/** Words that are English and none of the others. */
const ENGLISH =
  /\b(the|is|must|it|its|has|have|there|than|from|with|which|does|lower|did|you|may|not|than|only|without|would|needs?|could|and)\b/i;

/** What the model and the lessons call things, by the group of a language's file that translates it. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  sections: SECTIONS.filter(({ id }) => id !== 'disk').map(({ id }) => named.sectionLabel(id)),
  parameters: PARAMETERS.map(named.labelOf),
  choices: PARAMETERS.flatMap((each) =>
    each.type === 'choice' ? each.options.map((option) => `=${option}`) : [],
  ),
  titles: TITLES,
  questions: [
    ...contents.map(({ definition: { about } }) => about.question),
    ...Object.values(CASE_POINTS).map(({ question }) => question),
  ],
  references: [...Object.values(LESSON_POINTS), ...Object.values(CASE_POINTS)].map(
    ({ name }) => name,
  ),
  ...OF_LESSONS,
};

const FILES = import.meta.glob<LanguageFile>('/src/embed/languages/*.json', {
  import: 'default',
  eager: true,
});

type Key = readonly [group: string, phrase: string];

const keysOf = (groups: Readonly<Record<string, object>>): Key[] =>
  Object.entries(groups).flatMap(([group, phrases]) =>
    Object.keys(phrases).map((phrase) => [group, phrase] as const),
  );

/** What any of the languages translates. */
const TRANSLATED = Object.values(FILES).flatMap(keysOf);

const listed = (keys: readonly Key[]) => [
  ...new Set(keys.map(([group, phrase]) => `${group}: ${JSON.stringify(phrase)}`)),
];

describe.each(Object.entries(FILES))('%s', (path, file) => {
  const language = /(\w+)\.json$/.exec(path)?.[1] ?? '';
  const phrases = phrasesIn(file);
  const say = translator(phrases, language);

  it('has every key; the translation may be null', () => {
    const isSaid = (phrase: string) =>
      phrase in phrases ||
      say(phrase) !== phrase ||
      isDatabaseName(phrase) ||
      SCHEDULERS.has(phrase);
    const named = Object.entries(NAMED).flatMap(([group, all]) =>
      all.filter((phrase) => !isSaid(phrase)).map((phrase) => [group, phrase] as const),
    );
    const ofOthers = TRANSLATED.filter(([group, phrase]) => !(phrase in (file[group] ?? {})));
    expect(listed([...named, ...ofOthers]), `${path.slice(1)} lacks these keys`).toEqual([]);
  });

  it('has no key that is not said any more', () => {
    const gone = keysOf(file).filter(
      ([group, phrase]) => NAMED[group]?.includes(phrase) === false && !phrase.includes('{}'),
    );
    expect(listed(gone), `in ${path.slice(1)}`).toEqual([]);
  });

  it('has each key once', () => {
    const keys = keysOf(file).map(([, phrase]) => phrase);
    expect(keys.filter((phrase, place) => keys.indexOf(phrase) < place)).toEqual([]);
  });

  it('has a place for each thing that changes', () => {
    const slots = (text: string) => text.split('{}').length - 1;
    const uneven = Object.entries(phrases).filter(([from, to]) => slots(from) !== slots(to));
    expect(uneven).toEqual([]);
  });

  it('has every text that pages can name', () => {
    const plain = Object.values(english).filter((text) => typeof text === 'string');
    const all = [
      ...plain,
      wordSpeed(1),
      wordSpeed(1e-3).replace(/\S+/, '{}'),
      english.commits('{}'),
      english.done('{}'),
    ];
    expect(all.filter((text) => !(text in phrases))).toEqual([]);
  });

  it('translates the name of a section of several', () => {
    expect(chosenControls(['noise2.burst_ms'])[0]?.label).toBe('Noise 2: Burst');
    expect(say('Noise 2: Burst')).not.toMatch(/Noise|Burst/);
  });

  it('has all that can be wrong', async () => {
    const misfits = PARAMETERS.filter(({ type }) => type === 'number' || type === 'cpus');
    const said = [
      ...refusals(),
      ...misfits.flatMap((each) => [wordMisfit(each, 'x'), wordMisfit(each, '')]),
      ...misfits.map((each) => wordMissingCpu(each, 9, 4)),
      ...(await Promise.all(
        EMBED_ERRORS.map(([code, ...values]) => wordRefused(new EmbedError(code, ...values), [])),
      )),
    ];
    expect(said.length).toBeGreaterThan(500);
    const left = said.map((text) => [text, say(text)]).filter(([, own = '']) => ENGLISH.test(own));
    expect(left.slice(0, 20)).toEqual([]);
  });

  it('leaves nothing in English of what a stage says in several phrases', () => {
    const said = [
      'runnable for 1.25 ms behind noise 1 and 2 others',
      '3 of 4 CPUs are busy and 2 processes wait for one. LGWR is runnable on CPU 1, just now. 1 session waits for log file sync; 12 other processes are asleep. 12.4 KB of redo are not yet on disk.',
      'The lesson "99-nothing" could not be fetched. Check the connection.',
    ].map(say);
    expect(said.join()).not.toMatch(/\b(behind|busy|waits?|for|are|The|just|others|lesson)\b/);
  });
});

describe('numbers', () => {
  it('are written as the language does, names are not', () => {
    expect(translator({}, 'de')('12,345.6 ms')).toBe('12.345,6 ms');
    expect(translator({}, 'fr')('12,345.6')).toBe('12\u202f345,6');
    expect(translator({}, 'de')('lgwr.nice=-20')).toBe('lgwr.nice=-20');
  });
});
