/** What a reader has stored before a hostile input comes, and whether all of it is there afterwards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Input } from './inputs';

export const KEPT_CLASS = 'kept';
export const KEPT_NOTEBOOK = 'hostile';
const LESSON_COPY = 'lesson-02-noisy-neighbour';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../corpus', file), 'utf8');

const {
  progress: [OWN_PROGRESS],
} = JSON.parse(read('v1.json')) as { progress: { lessons: Record<string, unknown> }[] };
const OWN_NOTEBOOK = {
  id: 'own',
  title: 'The reader’s own',
  text: read('notebook-v1.ipynb'),
  savedAt: 1_795_361_000_000,
  trusted: true,
};

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** An empty storage of the site, with its databases as the site makes them. */
export async function emptyStorage(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/notebook/?id=none`);
  await page.locator('.notebook').waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

interface StoredDatabase {
  name: string;
  stores: { name: string; records: { value: unknown }[] }[];
}

/** The storage of a reader who has worked here, and to which the input has come if it comes by the storage. */
export function storageWith(empty: State, origin: string, input: Input): State {
  const state = structuredClone(empty);
  const site = state.origins.find((each) => each.origin === origin);
  const { indexedDB: databases } = (site ?? {}) as { indexedDB?: StoredDatabase[] };
  const stores = databases?.find(({ name }) => name === 'postwait.notebooks')?.stores;
  const notebooks = stores?.find(({ name }) => name === 'notebooks');
  if (!site || !notebooks) throw new Error('The site has no database of notebooks.');
  notebooks.records = [{ value: OWN_NOTEBOOK }];
  const id = keptNotebookOf(input);
  if (id !== null && input.kind === 'notebook') {
    const value = { ...OWN_NOTEBOOK, id, title: 'Kept', text: input.text };
    notebooks.records.push({ value });
  }
  const isProgress = input.kind === 'progress' && input.way === 'kept';
  const progress = isProgress ? input.text : JSON.stringify(OWN_PROGRESS);
  site.localStorage = [{ name: 'postwait.progress', value: progress.toWellFormed() }];
  if (input.kind === 'class' && input.way === 'kept') {
    site.localStorage.push({
      name: `postwait.class.${KEPT_CLASS}`,
      value: input.text.toWellFormed(),
    });
  }
  return state;
}

function keptNotebookOf(input: Input): string | null {
  if (input.kind !== 'notebook' || input.way === 'file') return null;
  return input.way === 'kept' ? KEPT_NOTEBOOK : LESSON_COPY;
}

/** What is stored now: every text of a notebook, of now and of before, and what localStorage holds. */
interface Stored {
  readonly notebooks: readonly { readonly id: string; readonly text: string }[];
  readonly versions: readonly { readonly text: string }[];
  readonly local: Readonly<Record<string, string>>;
}

async function storedIn(context: BrowserContext, origin: string): Promise<Stored> {
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  const stored = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('postwait.notebooks'));
    const all = (name: string) => done(database.transaction(name).objectStore(name).getAll());
    const [notebooks, versions] = [await all('notebooks'), await all('versions')];
    database.close();
    return { notebooks, versions, local: { ...localStorage } };
  });
  await page.close();
  return stored as Stored;
}

/** What the reader has lost, a sentence for each. */
export async function lostWork(
  context: BrowserContext,
  origin: string,
  input: Input,
): Promise<string[]> {
  const stored = await storedIn(context, origin);
  const lost: string[] = [];
  const own = stored.notebooks.find(({ id }) => id === OWN_NOTEBOOK.id);
  if (own?.text !== OWN_NOTEBOOK.text) lost.push('The reader’s own notebook is gone or changed.');
  if (keptNotebookOf(input) !== null && input.kind === 'notebook') {
    const texts = [...stored.notebooks, ...stored.versions].map(({ text }) => text);
    if (!texts.some((text) => holds(text, input.text))) {
      lost.push('What was kept of the opened notebook is in no notebook and no version.');
    }
  }
  for (const slug of lostLessons(stored.local, input))
    lost.push(`The progress of ${slug} is gone.`);
  return lost;
}

/** Whether the text of a notebook has all that the other says: its bytes, or the source of each cell. */
export function holds(text: string, other: string): boolean {
  if (text === other) return true;
  const sources = sourcesOf(other);
  if (sources === null) return false;
  const all = (sourcesOf(text) ?? []).join('\n');
  return sources.every((source) => all.includes(source));
}

function sourcesOf(text: string): string[] | null {
  try {
    const { cells, nbformat } = JSON.parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown>;
    if (nbformat !== 4 || !Array.isArray(cells)) return null;
    return cells.map(sourceOf);
  } catch {
    return null;
  }
}

/** What is kept of a cell: its source, or the whole of it as text if it is no cell of a kind that there is. */
function sourceOf(cell: unknown): string {
  if (typeof cell !== 'object' || cell === null || Array.isArray(cell)) return JSON.stringify(cell);
  const { cell_type: kind, source } = cell as Record<string, unknown>;
  const isKnown = ['markdown', 'code', 'raw'].includes(kind as string);
  const lines: unknown[] = Array.isArray(source) ? source : [source ?? ''];
  const isText = lines.every((line) => typeof line === 'string');
  return isKnown && isText ? lines.join('') : JSON.stringify(cell, null, 1);
}

/** Lessons whose entry was in order before, and is not there now. */
function lostLessons(local: Readonly<Record<string, string>>, input: Input): string[] {
  const isProgress = input.kind === 'progress' && input.way === 'kept';
  // What can't be read may be put away instead, as it was.
  if (isProgress && Object.values(local).includes(input.text.toWellFormed())) return [];
  const before = isProgress ? lessonsIn(input.text) : OWN_PROGRESS?.lessons;
  const now = lessonsIn(local['postwait.progress'] ?? '');
  return Object.keys(OWN_PROGRESS?.lessons ?? {}).filter((slug) => {
    const own = OWN_PROGRESS?.lessons[slug];
    return isDeepStrictEqual(before?.[slug], own) && !isWithin(own, now?.[slug]);
  });
}

function lessonsIn(text: string): Record<string, unknown> | undefined {
  try {
    const { version, lessons } = JSON.parse(text) as { version: unknown; lessons: unknown };
    const isList = typeof lessons === 'object' && lessons !== null && !Array.isArray(lessons);
    return version === 1 && isList ? (lessons as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the later entry of a lesson has everything of the one before. */
function isWithin(before: unknown, after: unknown): boolean {
  const [one, two] = [before, after] as { done: string[]; answers: object; notes?: string }[];
  if (!one || !two || !Array.isArray(two.done)) return false;
  return (
    one.done.every((step) => two.done.includes(step)) &&
    Object.keys(one.answers).every((id) => id in two.answers) &&
    (two.notes ?? '').includes(one.notes ?? '')
  );
}
