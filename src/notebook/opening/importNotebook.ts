/** The ways to a notebook: an address, a file, a lesson, what this browser has kept. */
import { wordRefusal } from '$explain/refusals';
import { nanoid } from 'nanoid';
import {
  asPlainText,
  LARGEST_FILE,
  parseKept,
  parseNotebook,
  shownTitle,
  writeNotebook,
  type ReadNotebook,
  type SavedNotebook,
} from '../document/ipynb';
import type { Source } from './openRequest';
import { freshNotebook, type Opened, type Room, type Unread } from './openNotebook.svelte';
import { notebookOf } from '../document/scenarioCells';
import { fileName } from '../storage/fileName';
import { shortenOutputs } from '../storage/shortenOutputs';
import { page as texts, problems } from '../texts';
import { counted } from '$model/format';

const wordShortened = (count: number) =>
  `The file is larger than 8 MB, so ${counted(count, 'large output')} ${count === 1 ? 'was' : 'were'} shortened here; the file itself is as it was.`;

const wordNoLesson = (name: string) => `There is no notebook for lesson “${name}”.`;

const wordNotFetchedHint = (address: string) =>
  `${address} is not there, or not a file of this site. You can save a notebook of another site and open it as a file.`;

const wordNotRead = (title: string) =>
  title === '' ? 'Your notebook could not be read' : `Your notebook “${title}” could not be read`;

/** Something that the reader should know about what was opened. */
export interface Remark {
  readonly title: string;
  readonly details: readonly string[];
  /** A text that could not be read, which can be opened as it is, or saved as a file of this name. */
  readonly text?: string;
  readonly name?: string;
}

/** Why no other notebook is opened. */
const UNSAVED: Remark = {
  title: 'The notebook that is open could not be saved, so no other was opened',
  details: [
    'Another would take its place, and what you wrote would be gone. Download it first; then reload the page and open the other.',
  ],
};

/** The text of a lesson's notebook; null if there is none. */
export type FetchLesson = (name: string) => Promise<{ slug: string; text: string } | null>;

/** Opens what the address asks for; says what was wrong with it. */
export async function openSource(
  room: Room,
  source: Source,
  fetchLesson: FetchLesson,
): Promise<Remark | null> {
  switch (source.kind) {
    case 'new':
      await room.open(freshNotebook());
      return null;
    case 'kept':
      return openKept(room, source.id);
    case 'lesson':
      return openLesson(room, source.name, fetchLesson);
    case 'address':
      return openAddress(room, source.address);
    case 'scenario': {
      const { scenario, hash, problems: refused } = source;
      const notebook = notebookOf(scenario, hash);
      await room.open({ id: nanoid(), notebook, trusted: true, savedAt: null });
      const details = refused.map((problem) => wordRefusal(problem));
      return details.length > 0
        ? { title: 'Part of the scenario in the address was damaged and was left out', details }
        : null;
    }
  }
}

/** Opens a file that the reader chose. It may run nothing until the reader agrees. */
export async function openFile(room: Room, name: string, text: string): Promise<Remark | null> {
  const read = withRoom(parseNotebook(text), text.length);
  if ('problem' in read) {
    return { title: texts.notOpened(name), details: [read.problem], text, name };
  }
  return openForeign(room, read, name.replace(/\.ipynb$/i, ''));
}

/** Opens the text of a file that is no notebook, in one cell. */
export async function openText(room: Room, text: string): Promise<Remark | null> {
  return (await openAsForeign(room, asPlainText(text))) ? null : UNSAVED;
}

/** Opens an empty notebook in the place of the one that is open. */
export async function openFresh(room: Room): Promise<Remark | null> {
  return (await room.open(freshNotebook())) ? null : UNSAVED;
}

/** A notebook that is too large only for its outputs, with these shortened. */
function withRoom(read: ReadNotebook, size: number): ReadNotebook {
  if ('problem' in read || size <= LARGEST_FILE) return read;
  const { notebook, shortened } = shortenOutputs(read.notebook);
  const left = writeNotebook(notebook).length;
  if (left > LARGEST_FILE) return { problem: problems.tooLarge(size) };
  return { notebook, mended: [...read.mended, wordShortened(shortened)] };
}

/** Whether it could be opened. It is kept at once, and may run nothing until the reader agrees. */
function openAsForeign(room: Room, notebook: SavedNotebook): Promise<boolean> {
  return room.open({ id: nanoid(), notebook, trusted: false, savedAt: null, keep: true });
}

async function openForeign(
  room: Room,
  { notebook, mended }: Extract<ReadNotebook, { notebook: unknown }>,
  name: string,
): Promise<Remark | null> {
  if (!(await openAsForeign(room, notebook))) return UNSAVED;
  if (room.document.title === '') room.document.title = name;
  return mended.length > 0
    ? { title: 'Something in the file was not as it should be', details: mended }
    : null;
}

async function openKept(room: Room, id: string): Promise<Remark | null> {
  const kept = await room.keeper.find(id);
  const read = kept ? parseKept(kept.text) : null;
  if (kept && read && 'notebook' in read) {
    const { trusted, savedAt } = kept;
    await room.open({ id, notebook: read.notebook, trusted, savedAt });
    return null;
  }
  const opened: Opened = freshNotebook();
  await room.open(opened);
  if (kept && read && 'problem' in read) {
    return remarkOn(
      { kept, problem: read.problem },
      'It stays in this browser as it is, under “Your notebooks”. Download it to keep its text safe.',
    );
  }
  return {
    title: 'The notebook that the address names is not in this browser.',
    details: ['It was saved in another browser, or deleted. Here is an empty one instead.'],
  };
}

/** What the reader should know of a text of theirs that can't be read: it is not lost. */
export function remarkOn(
  { kept, problem }: Unread,
  hint = 'When you begin to write here it becomes a version, under File, Versions. Download it to keep its text safe.',
): Remark {
  const { title, text } = kept;
  const name = fileName(title);
  return { title: wordNotRead(shownTitle(title)), details: [problem, hint], text, name };
}

/** The reader's own copy of a lesson's notebook if there is one, else the lesson's. */
async function openLesson(
  room: Room,
  name: string,
  fetchLesson: FetchLesson,
): Promise<Remark | null> {
  const lesson = await fetchLesson(name).catch(() => null);
  if (!lesson) {
    await room.open(freshNotebook());
    return { title: wordNoLesson(name), details: ['Here is an empty one instead.'] };
  }
  const id = lessonId(lesson.slug);
  const kept = await room.keeper.find(id);
  const own = kept ? parseKept(kept.text) : null;
  if (kept && own && 'notebook' in own) {
    await room.open({ id, notebook: own.notebook, trusted: true, savedAt: kept.savedAt });
    return null;
  }
  const read = parseNotebook(lesson.text);
  if ('problem' in read) return { title: texts.notOpened(name), details: [read.problem] };
  // What is kept and can't be read becomes a version before anything is written in its place.
  await room.open({ id, notebook: read.notebook, trusted: true, savedAt: null });
  return kept && own && 'problem' in own ? remarkOn({ kept, problem: own.problem }) : null;
}

/** Puts the lesson's own notebook in the place of the reader's copy, which becomes a version. Says how that went. */
export async function startAgain(room: Room, fetchLesson: FetchLesson): Promise<string> {
  const slug = lessonOf(room.id);
  const lesson = slug === null ? null : await fetchLesson(slug).catch(() => null);
  if (!lesson)
    return 'The lesson’s notebook could not be fetched. Check the connection and try again; yours is as it was.';
  const problem = await room.goBackTo(lesson.text);
  if (problem !== null) return problem;
  room.execution.restartIfUsed();
  return texts.startedAgain;
}

const OF_LESSON = 'lesson-';

/** The name under which a copy of a lesson's notebook is kept. */
function lessonId(slug: string): string {
  return `${OF_LESSON}${slug}`;
}

/** The lesson that a notebook is a copy of, by the name under which it is kept; null if of none. */
export function lessonOf(id: string): string | null {
  return id.startsWith(OF_LESSON) ? id.slice(OF_LESSON.length) : null;
}

/** Opens a file that lies beside this page, such as a teacher's. Other sites are not asked for anything. */
async function openAddress(room: Room, address: string): Promise<Remark | null> {
  const url = URL.parse(address, location.href);
  const response = url?.origin === location.origin ? await fetch(url).catch(() => null) : null;
  if (!response?.ok) {
    await room.open(freshNotebook());
    return { title: 'The notebook could not be fetched', details: [wordNotFetchedHint(address)] };
  }
  const remark = await openFile(room, address.replace(/^.*\//, ''), await response.text());
  if (remark?.text !== undefined) await room.open(freshNotebook());
  return remark;
}
