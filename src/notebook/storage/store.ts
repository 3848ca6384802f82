/** Where notebooks are kept: this browser's IndexedDB. Nothing leaves it. */
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';

/** A notebook as it is kept. */
export interface Kept {
  readonly id: string;
  readonly title: string;
  /** The text of the file. */
  readonly text: string;
  readonly savedAt: number;
  /** Whether its cells may run without asking. */
  readonly trusted: boolean;
}

/** How a notebook was at a moment. */
export interface Version {
  readonly key: number;
  readonly notebook: string;
  readonly text: string;
  readonly savedAt: number;
}

/** What the notebook needs of a store; tests have others. */
export interface Store {
  get(id: string): Promise<Kept | undefined>;
  list(): Promise<readonly Kept[]>;
  /**
   * Keeps a notebook. If another text is kept there than the one its writer knows of, that one becomes a
   * version first: another tab's, or one that could not be read.
   * @param knownAt when the text was kept that the writer knows of; null if it knows of none
   */
  put(kept: Kept, knownAt: number | null): Promise<void>;
  remove(id: string): Promise<void>;
  addVersion(version: Omit<Version, 'key'>): Promise<void>;
  /** Newest first. */
  versions(id: string): Promise<readonly Version[]>;
}

interface Schema extends DBSchema {
  notebooks: { key: string; value: Kept };
  versions: {
    key: number;
    value: Omit<Version, 'key'> & { key?: number };
    indexes: { notebook: string };
  };
}

type Database = IDBPDatabase<Schema>;
type Writing = IDBPTransaction<Schema, ('notebooks' | 'versions')[], 'readwrite'>;

/** Older ones are dropped. */
export const MOST_VERSIONS = 30;

/**
 * Opens the store of this site.
 * @param onlost called when the browser has closed it under the page, as it does when site data are cleared
 * @throws what the browser throws where it forbids to keep anything
 */
export async function openStore(onlost: () => void = () => undefined): Promise<Store> {
  let opened: Promise<Database> | null = null;
  const connect = () => {
    const mine = openDatabase(() => {
      if (opened === mine) opened = null;
      onlost();
    });
    mine.catch(() => (opened = null));
    return (opened = mine);
  };
  /** Uses the database; one that was closed is opened again. */
  const use = async <T>(act: (database: Database) => Promise<T>): Promise<T> => {
    const connection = opened ?? connect();
    try {
      return await act(await connection);
    } catch (error) {
      if (!isClosed(error)) throw error;
      if (opened === connection) opened = null;
      return act(await (opened ?? connect()));
    }
  };
  await connect();
  return {
    get: (id) => use((database) => database.get('notebooks', id)),
    list: () => use(listOf),
    put: (kept, knownAt) => use((database) => putInto(database, kept, knownAt)),
    remove: (id) => use((database) => removeFrom(database, id)),
    addVersion: (version) => use((database) => addVersionTo(database, version)),
    versions: (id) => use((database) => versionsIn(database, id)),
  };
}

function openDatabase(onlost: () => void): Promise<Database> {
  return openDB<Schema>('postwait.notebooks', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('notebooks', { keyPath: 'id' });
      const versions = fresh.createObjectStore('versions', { keyPath: 'key', autoIncrement: true });
      versions.createIndex('notebook', 'notebook');
    },
    // Another tab has a later version of this site: it must not wait for this one.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: onlost,
  });
}

/** Whether a use failed because the connection had been closed before it began. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

async function listOf(database: Database): Promise<readonly Kept[]> {
  const all = await database.getAll('notebooks');
  return all.sort((one, other) => other.savedAt - one.savedAt);
}

async function putInto(database: Database, kept: Kept, knownAt: number | null): Promise<void> {
  const transaction = database.transaction(['notebooks', 'versions'], 'readwrite');
  const notebooks = transaction.objectStore('notebooks');
  const stands = await notebooks.get(kept.id);
  if (stands && stands.savedAt !== knownAt && stands.text !== kept.text) {
    const { id: notebook, text, savedAt } = stands;
    await insertVersion(transaction, { notebook, text, savedAt });
  }
  const putting = notebooks.put(kept);
  // At once: of a page that is being left, a transaction that still waits for more is dropped.
  transaction.commit();
  await Promise.all([putting, transaction.done]);
}

async function versionsIn(database: Database, id: string): Promise<readonly Version[]> {
  const found = await database.getAllFromIndex('versions', 'notebook', id);
  const withKeys = found.flatMap((each) =>
    each.key === undefined ? [] : [{ ...each, key: each.key }],
  );
  return withKeys.sort((one, other) => other.key - one.key);
}

async function addVersionTo(database: Database, version: Omit<Version, 'key'>): Promise<void> {
  const transaction = database.transaction(['notebooks', 'versions'], 'readwrite');
  await insertVersion(transaction, version);
  await transaction.done;
}

async function insertVersion(transaction: Writing, version: Omit<Version, 'key'>): Promise<void> {
  const versions = transaction.objectStore('versions');
  await versions.add(version);
  const keys = await versions.index('notebook').getAllKeys(version.notebook);
  const old = [...keys].sort((a, b) => b - a).slice(MOST_VERSIONS);
  await Promise.all(old.map((key) => versions.delete(key)));
}

async function removeFrom(database: Database, id: string): Promise<void> {
  const transaction = database.transaction(['notebooks', 'versions'], 'readwrite');
  const versions = transaction.objectStore('versions');
  const keys = await versions.index('notebook').getAllKeys(id);
  await Promise.all(keys.map((key) => versions.delete(key)));
  await transaction.objectStore('notebooks').delete(id);
  await transaction.done;
}
