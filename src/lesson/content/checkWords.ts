/** That the two halves of a lesson name the same things. It runs where the site is built and in tests, never for readers. */
import type { ControlChoice } from '$views/controls/choice';
import type { LessonParts, LessonWords } from './words';

type Names = Readonly<Record<string, unknown>>;

/** Blocks of a kind and what lesson.ts has of it: where it has it, and what is to be written there. */
type Pair = readonly [kind: string, room: keyof LessonWords & string, parts: Names, key: string];

/** @throws Error with a line for each name that one half has and the other has not */
export function checkWords(words: LessonWords, parts: LessonParts): void {
  const { slug, simulations, recordings = {}, calculators = {}, curves = {}, challenges } = parts;
  const file = `lessons/${slug}/lesson.md`;
  const placeOf = (name: string) => words.checked?.places[name] ?? file;
  const pairs: readonly Pair[] = [
    ['simulation', 'simulations', simulations, 'simulations'],
    ['recording', 'recordings', recordings, 'recordings'],
    ['calculator', 'calculators', calculators, 'calculators'],
    ['challenge', 'challenges', challenges, 'challenges'],
    ['prediction', 'predictions', curves, 'curves'],
  ];
  const missing = [
    ...pairs.flatMap(([kind, room, own, key]) => {
      const said = words[room] as Names;
      const isDrawn = (id: string) => (said[id] as { kind?: string }).kind !== 'choice';
      return [
        ...Object.keys(own)
          .filter((id) => !(id in said && isDrawn(id)))
          .map(
            (id) =>
              `${file}: lesson.ts has "${id}" among its ${key}. Write a block "::: ${kind} ${id}" for it.`,
          ),
        ...Object.keys(said)
          .filter((id) => isDrawn(id) && !(id in own))
          .map(
            (id) =>
              `${placeOf(`${room}.${id}`)}: "${kind} ${id}" is none of the ${key} of lesson.ts. Add it there.`,
          ),
      ];
    }),
    ...playsMissing(words, parts).map((what) => `${placeOf('demo')}: ${what}`),
    ...labelsMissing(words, parts).map(([name, what]) => `${placeOf(name)}: ${what}`),
    ...cellsMissing(words, parts).map(([name, what]) => `${placeOf(name)}: ${what}`),
  ];
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

function playsMissing({ demo }: LessonWords, { demo: { plays } }: LessonParts): string[] {
  if (demo.length === plays.length) return [];
  return [`the demo has ${demo.length} buttons, and lesson.ts has ${plays.length} plays for them.`];
}

type Missing = readonly [place: string, what: string];

const keysOf = (controls: readonly ControlChoice[] = []) =>
  controls.map((control) => (typeof control === 'string' ? control : control.key));

/** Points of blocks that lesson.ts has no part for, and parts that need one. */
function labelsMissing(words: LessonWords, parts: LessonParts): Missing[] {
  const { simulations, calculators = {}, challenges } = parts;
  return [
    ...Object.entries(words.simulations).flatMap(([id, { labels }]) => {
      const keys = keysOf(simulations[id]?.options.controls);
      return differences(`simulations.${id}`, labels, keys, []);
    }),
    ...Object.entries(words.calculators).flatMap(([id, { labels }]) => {
      const { inputs = {}, results = {} } = calculators[id] ?? {};
      const keys = [...Object.keys(inputs), ...Object.keys(results)];
      return differences(`calculators.${id}`, labels, keys, keys);
    }),
    ...Object.entries(words.checked?.challenges ?? {}).flatMap(([id, { labels, demands }]) => {
      const own = challenges[id];
      const keys = Object.keys(own?.demands ?? {});
      return [
        ...differences(`challenges.${id}`, labels, keysOf(own?.controls), []),
        ...differences(`challenges.${id}`, demands, keys, keys),
      ];
    }),
  ];
}

function differences(
  place: string,
  labels: Names,
  known: readonly string[],
  needed: readonly string[],
): Missing[] {
  const list = known.length > 0 ? known.join(', ') : 'nothing';
  return [
    ...Object.keys(labels)
      .filter((name) => !known.includes(name))
      .map((name) => [place, `lesson.ts has no "${name}" for it; it has ${list}.`] as const),
    ...needed
      .filter((name) => !(name in labels))
      .map((name) => [place, `"- ${name}: …" is missing, which lesson.ts has.`] as const),
  ];
}

/** What the tables of a lesson name that it does not have: published figures, buttons, sources. */
function cellsMissing(
  { tables, residuals }: LessonWords,
  { published, actions, sources }: LessonParts,
): Missing[] {
  const lacks = (place: string, kind: string, name: string, known: Names) =>
    name in known
      ? []
      : [[place, `there is no ${kind} "${name}" in lesson.ts or cases.ts.`] as const];
  return [
    ...Object.entries(tables).flatMap(([id, { sources: named = [], head, rows }]) => {
      const place = `tables.${id}`;
      return [
        ...named.flatMap((name) => lacks(place, 'source', name, sources)),
        ...rows.flat().flatMap((cell) => {
          if (typeof cell === 'string') return [];
          if ('published' in cell) {
            return lacks(place, 'published figure', cell.published, published);
          }
          return 'action' in cell ? lacks(place, 'action', cell.action, actions) : [];
        }),
        ...rows
          .filter(({ length }) => length !== head.length)
          .map(
            (row) =>
              [place, `a row has ${row.length} cells below a head of ${head.length}.`] as const,
          ),
      ];
    }),
    ...Object.entries(residuals).flatMap(([id, { rows }]) =>
      rows.flatMap(({ figure }) => lacks(`residuals.${id}`, 'published figure', figure, published)),
    ),
  ];
}
