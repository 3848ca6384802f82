/**
 * What the blocks of a lesson's Markdown say, in the shape that lesson.ts takes them in: `LessonWords` of
 * src/lesson/content/words.ts. lessons/README.md says how each is written.
 */
import { BlockReader } from './lessonBlockReader.mjs';
import { blocksOf, complainOf, frontMatterOf } from './lessonMarkdown.mjs';

/** @typedef {import('./lessonMarkdown.mjs').Block} Block */
/** @typedef {import('./lessonMarkdown.mjs').Complain} Complain */

const STEP_OPTIONS = ['minutes', 'run', 'recording', 'case', 'at', 'view', 'poll', 'table'];

/** What stands after the kind of a block: a name of its own, and what else may. */
const KINDS =
  /** @type {Record<string, { named: boolean, flags?: string[], options?: string[] }>} */ ({
    demo: { named: false },
    simulation: { named: true },
    recording: { named: true },
    calculator: { named: true },
    table: { named: true, flags: ['wide'], options: ['sources'] },
    residuals: { named: true },
    prediction: { named: true, options: ['step'] },
    question: { named: true },
    challenge: { named: true },
    command: { named: false, options: ['needs', 'words'] },
    symptom: { named: false, options: ['at'] },
    step: { named: false, options: STEP_OPTIONS },
  });

/**
 * Everything that a Markdown file of a lesson says in its front matter and its blocks.
 * @param {string} source
 * @param {string} file for errors, from the project's folder
 * @param {Readonly<Record<string, { text: string }>>} figures of expected.json
 */
export function readBlocks(source, file, figures) {
  const complain = complainOf(file);
  const reader = new BlockReader(figures, complain);
  const about = frontMatterOf(source, complain);
  /** @type {Record<'demo' | 'command' | 'symptom' | 'step', unknown[]>} */
  const lists = { demo: [], command: [], symptom: [], step: [] };
  const rooms = Object.fromEntries(
    Object.keys(KINDS)
      .filter((kind) => KINDS[kind]?.named)
      .map((kind) => [roomOf(kind), /** @type {Record<string, unknown>} */ ({})]),
  );
  /** @type {Record<string, string>} where each block is, for errors */
  const places = {};
  for (const block of blocksOf(source, complain)) {
    const { kind, line } = block;
    const id = nameOf(block, complain);
    const said = reader.read(block, id);
    const place = id ? `${roomOf(kind)}.${id}` : kind;
    if (id && place in places) {
      throw complain(line, `"${kind} ${id}" is above as well (${places[place]}): rename one.`);
    }
    places[place] = `${file}, line ${line}`;
    const others = rooms[roomOf(kind)];
    if (others) others[id] = said;
    else lists[/** @type {keyof typeof lists} */ (kind)].push(...[said].flat());
  }
  const { demo, command: commands, symptom: symptoms, step: steps } = lists;
  const front = about === undefined ? {} : reader.frontMatter(about);
  return { words: { ...front, demo, commands, ...rooms, places }, symptoms, steps };
}

/** What `LessonWords` calls all blocks of a kind. @param {string} kind */
const roomOf = (kind) => (kind.endsWith('s') ? kind : `${kind}s`);

/**
 * The name of a block, once nothing in its first line is wrong.
 * @param {Block} block
 * @param {Complain} complain
 */
function nameOf({ kind, names, options, line }, complain) {
  const known = KINDS[kind];
  if (!known) {
    throw complain(line, `there is no block "${kind}": ${Object.keys(KINDS).join(', ')}.`);
  }
  const [id, ...flags] = known.named ? names : ['', ...names];
  if (id === undefined) throw complain(line, `name it: "::: ${kind} its-name".`);
  const strange =
    flags.find((flag) => !known.flags?.includes(flag)) ??
    Object.keys(options).find((name) => !known.options?.includes(name));
  if (strange !== undefined) {
    const all = [...(known.flags ?? []), ...(known.options ?? []).map((name) => `${name}=…`)];
    throw complain(
      line,
      `"${strange}" can't be said of a ${kind}: ${all.join(', ') || 'only its name'}.`,
    );
  }
  return id;
}
