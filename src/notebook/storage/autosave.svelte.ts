/** Keeps a notebook as it changes: the newest text a moment after the last change, and versions of it now and then. */
import type { Kept, Store, Version } from './store';
import { keeping as texts } from '../texts';

/** What is to be kept of the notebook as it is now. */
export type Snapshot = Pick<Kept, 'id' | 'title' | 'text' | 'trusted'>;

export type KeepingState = 'nothing' | 'changed' | 'saving' | 'saved' | 'failed';

const REST_MS = 400;
/** While somebody works, a version is kept about so often. */
const VERSION_EVERY_MS = 5 * 60_000;

export class Keeper {
  state: KeepingState = $state('nothing');
  savedAt: number | null = $state(null);
  /** Why it can't be kept, in a sentence. */
  problem = $state('');
  /** Another tab has the notebook: this one keeps nothing. */
  paused = $state(false);
  readonly #openStore: () => Promise<Store>;
  readonly #snapshot: () => Snapshot;
  #opening: Promise<Store> | null = null;
  #opened: Store | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #keptText: string | null = null;
  #versionAt = 0;

  constructor(openStore: () => Promise<Store>, snapshot: () => Snapshot) {
    this.#openStore = openStore;
    this.#snapshot = snapshot;
  }

  /** What was kept under the name; null if nothing was, or can't be read. */
  async find(id: string): Promise<Kept | null> {
    try {
      return (await (await this.#store()).get(id)) ?? null;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  async list(): Promise<readonly Kept[]> {
    try {
      return await (await this.#store()).list();
    } catch {
      // Told when something should be kept, not before.
      return [];
    }
  }

  async remove(id: string): Promise<void> {
    await (await this.#store()).remove(id);
  }

  async versions(): Promise<readonly Version[]> {
    return (await this.#store()).versions(this.#snapshot().id);
  }

  /** The notebook is as the text says, which is kept already or need not be; null if it is to be kept. */
  begin(text: string | null, savedAt: number | null): void {
    this.#cancel();
    this.#keptText = text;
    this.savedAt = savedAt;
    this.state = savedAt === null ? 'nothing' : 'saved';
    this.#versionAt = 0;
  }

  /** The notebook has changed: it is kept when the reader rests. */
  changed(): void {
    if (this.paused) return;
    this.state = 'changed';
    this.#cancel();
    this.#timer = setTimeout(() => void this.keep(), REST_MS);
  }

  /** Keeps it now: the reader leaves, or wants to be sure. */
  async keep(evenUnchanged = false): Promise<void> {
    this.#cancel();
    if (this.paused) return;
    // Nothing has been opened or changed since.
    if (!evenUnchanged && this.state !== 'changed' && this.state !== 'failed') return;
    const snapshot = this.#snapshot();
    if (!evenUnchanged && snapshot.text === this.#keptText && this.state !== 'failed') {
      this.state = this.savedAt === null ? 'nothing' : 'saved';
      return;
    }
    this.state = 'saving';
    try {
      // At once if the store is open: a page that is being left has no time to wait.
      const store = this.#opened ?? (await this.#store());
      await this.#write(store, snapshot);
      this.problem = '';
      if (this.state === 'saving') this.state = 'saved';
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Keeps the text as a version, whatever the time. */
  async keepVersion(): Promise<void> {
    const { id, text } = this.#snapshot();
    await (await this.#store()).addVersion({ notebook: id, text, savedAt: Date.now() });
  }

  async #write(store: Store, snapshot: Snapshot): Promise<void> {
    const savedAt = Date.now();
    const before = this.#keptText;
    const putting = store.put({ ...snapshot, savedAt });
    if (before !== null && savedAt - this.#versionAt > VERSION_EVERY_MS) {
      // What it was before this change: going back leads there.
      const stood = { notebook: snapshot.id, text: before, savedAt: this.savedAt ?? savedAt };
      await store.addVersion(stood);
      this.#versionAt = savedAt;
    }
    await putting;
    this.#keptText = snapshot.text;
    this.savedAt = savedAt;
  }

  #store(): Promise<Store> {
    this.#opening ??= this.#openStore().then(
      (store) => (this.#opened = store),
      (error: unknown) => {
        this.#opening = null;
        throw error;
      },
    );
    return this.#opening;
  }

  #fail(error: unknown): void {
    this.state = 'failed';
    this.problem = isFull(error) ? texts.full : texts.refused(sentenceOf(error));
  }

  #cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
