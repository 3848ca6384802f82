/** Where notebooks are kept: this browser's IndexedDB. Nothing leaves it. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

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
  put(kept: Kept): Promise<void>;
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

/** Older ones are dropped. */
export const MOST_VERSIONS = 30;

/** @throws what the browser throws where it forbids to keep anything */
export async function openStore(): Promise<Store> {
  const database = await openDB<Schema>('postwait.notebooks', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('notebooks', { keyPath: 'id' });
      const versions = fresh.createObjectStore('versions', { keyPath: 'key', autoIncrement: true });
      versions.createIndex('notebook', 'notebook');
    },
    // Another tab has a later version of this site: it must not wait for this one.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  return storeIn(database);
}

function storeIn(database: IDBPDatabase<Schema>): Store {
  return {
    get: (id) => database.get('notebooks', id),
    list: async () => {
      const all = await database.getAll('notebooks');
      return all.sort((one, other) => other.savedAt - one.savedAt);
    },
    put: (kept) => putInto(database, kept),
    remove: (id) => removeFrom(database, id),
    addVersion: (version) => addVersionTo(database, version),
    versions: (id) => versionsIn(database, id),
  };
}

/** Committed at once: of a page that is being left, a transaction that still waits for more is dropped. */
async function putInto(database: IDBPDatabase<Schema>, kept: Kept): Promise<void> {
  const transaction = database.transaction('notebooks', 'readwrite');
  const putting = transaction.store.put(kept);
  transaction.commit();
  await Promise.all([putting, transaction.done]);
}

async function versionsIn(database: IDBPDatabase<Schema>, id: string): Promise<readonly Version[]> {
  const found = await database.getAllFromIndex('versions', 'notebook', id);
  const withKeys = found.flatMap((each) =>
    each.key === undefined ? [] : [{ ...each, key: each.key }],
  );
  return withKeys.sort((one, other) => other.key - one.key);
}

async function addVersionTo(
  database: IDBPDatabase<Schema>,
  version: Omit<Version, 'key'>,
): Promise<void> {
  const { store, done } = database.transaction('versions', 'readwrite');
  await store.add(version);
  const keys = await store.index('notebook').getAllKeys(version.notebook);
  const old = [...keys].sort((a, b) => b - a).slice(MOST_VERSIONS);
  await Promise.all(old.map((key) => store.delete(key)));
  await done;
}

async function removeFrom(database: IDBPDatabase<Schema>, id: string): Promise<void> {
  const transaction = database.transaction(['notebooks', 'versions'], 'readwrite');
  const versions = transaction.objectStore('versions');
  const keys = await versions.index('notebook').getAllKeys(id);
  await Promise.all(keys.map((key) => versions.delete(key)));
  await transaction.objectStore('notebooks').delete(id);
  await transaction.done;
}
