/** Keeps a notebook as it changes: the newest text a moment after a change, and versions of it now and then. */
import { crossOut, writeDown, writtenDown, type Entry } from './journal';
import type { Kept, Store, Version } from './store';
import { keeping as texts } from '../texts';

/** What is to be kept of the notebook as it is now. */
export interface Snapshot {
  readonly now: Omit<Kept, 'savedAt'>;
  /** How many outputs are shorter in the text than they are on the page. */
  readonly shortened: number;
}

/** Opens the store. @param onlost called when the browser has closed it under the page */
export type OpenStore = (onlost: () => void) => Promise<Store>;

export type KeepingState = 'nothing' | 'changed' | 'saving' | 'saved' | 'failed';

/** What was typed longer ago than this is on its way to the store, even while the reader types on. */
const WAIT_MS = 400;
/** While the reader works, a version is kept about so often. */
const VERSION_EVERY_MS = 5 * 60_000;

export class Keeper {
  state: KeepingState = $state('nothing');
  savedAt: number | null = $state(null);
  /** How many outputs were shortened when it was kept last. */
  shortened = $state(0);
  /** Why it can't be kept, in a sentence. */
  problem = $state('');
  /** Another tab has the notebook: this one keeps nothing. */
  paused = $state(false);
  readonly #openStore: OpenStore;
  /** @param outputs false for what the reader wrote alone */
  readonly #snapshot: (outputs?: boolean) => Snapshot;
  #opening: Promise<Store> | null = null;
  #opened: Store | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #keptText: string | null = null;
  /** When the text was kept that the store has, as far as this tab knows. */
  #knownAt: number | null = null;
  #versionAt = 0;
  /** What was written down when the page was left, and has not reached the store yet. */
  #downText: string | null = null;

  constructor(openStore: OpenStore, snapshot: (outputs?: boolean) => Snapshot) {
    this.#openStore = openStore;
    this.#snapshot = snapshot;
  }

  /** Whether something has changed that the store has not got, as far as is known. */
  get isUnsaved(): boolean {
    return this.state === 'changed' || this.state === 'saving' || this.state === 'failed';
  }

  /** What was kept under the name; null if nothing was, or can't be read. */
  async find(id: string): Promise<Kept | null> {
    try {
      return (await (await this.#store()).get(id)) ?? null;
    } catch (error) {
      this.problem = reasonOf(error);
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
    crossOut(id);
  }

  async versions(): Promise<readonly Version[]> {
    return (await this.#store()).versions(this.#snapshot().now.id);
  }

  /**
   * The notebook is as it is kept, or need not be kept.
   * @param savedAt when it was kept; null if it is not
   * @param isKept false if it is to be kept even if nothing changes
   */
  begin(savedAt: number | null, isKept = true): void {
    this.#cancel();
    this.#downText = null;
    this.#keptText = isKept ? this.#snapshot().now.text : null;
    this.#knownAt = this.savedAt = savedAt;
    this.shortened = 0;
    this.state = savedAt === null ? 'nothing' : 'saved';
    this.#versionAt = 0;
  }

  /** The notebook has changed: it is kept in a moment, with what changes until then. */
  changed(): void {
    if (this.paused) return;
    this.state = 'changed';
    this.#timer ??= setTimeout(() => void this.keep(), WAIT_MS);
  }

  /** Keeps it now: the reader wants to be sure, or another is opened. */
  async keep(evenUnchanged = false): Promise<void> {
    this.#cancel();
    if (this.paused) return;
    // Nothing has been opened or changed since.
    if (!evenUnchanged && this.state !== 'changed' && this.state !== 'failed') return;
    const snapshot = this.#snapshot();
    if (!evenUnchanged && snapshot.now.text === this.#keptText && this.state !== 'failed') {
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

  /** The page is left or hidden: what the store has not got yet is written down before that, and kept. */
  leave(): void {
    if (this.paused || !this.isUnsaved) return;
    const { now } = this.#snapshot();
    if (now.text === this.#keptText && this.state === 'changed') return;
    this.#writeDown(now);
    void this.keep();
  }

  /** Brings what is open to safety, as far as it can be, before another takes its place. Says whether it is safe. */
  async secure(): Promise<boolean> {
    await this.keep();
    return this.state !== 'failed' || this.#writeDown(this.#snapshot().now);
  }

  /** Keeps the text as a version, whatever the time. Says whether it is kept. */
  async keepVersion(): Promise<boolean> {
    const { id, text } = this.#snapshot().now;
    try {
      const store = await this.#store();
      await store.addVersion({ notebook: id, text, savedAt: Date.now() });
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  async #write(store: Store, { now, shortened }: Snapshot): Promise<void> {
    const savedAt = Date.now();
    const before = this.#keptText;
    const writing = [store.put({ ...now, savedAt }, this.#knownAt)];
    this.#knownAt = savedAt;
    if (before !== null && savedAt - this.#versionAt > VERSION_EVERY_MS) {
      // What it was before this change: going back leads there.
      const stood = { notebook: now.id, text: before, savedAt: this.savedAt ?? savedAt };
      writing.push(store.addVersion(stood).then(() => void (this.#versionAt = savedAt)));
    }
    await Promise.all(writing);
    if (this.#downText === now.text) {
      crossOut(now.id);
      this.#downText = null;
    }
    this.#keptText = now.text;
    this.savedAt = savedAt;
    this.shortened = shortened;
  }

  #writeDown(now: Snapshot['now']): boolean {
    const savedAt = Date.now();
    this.#downText = now.text;
    if (writeDown({ kept: { ...now, savedAt }, knownAt: this.#knownAt })) return true;
    // There is room for few megabytes: outputs can be had again, what was typed can't.
    return writeDown({ kept: { ...this.#snapshot(false).now, savedAt }, knownAt: null });
  }

  #store(): Promise<Store> {
    this.#opening ??= this.#open().then(
      (store) => (this.#opened = store),
      (error: unknown) => {
        this.#opening = null;
        throw error;
      },
    );
    return this.#opening;
  }

  /** Opens the store, and carries over what pages that were left could only write down. */
  async #open(): Promise<Store> {
    const store = await this.#openStore(() => this.#lost());
    for (const entry of writtenDown()) await carryOver(store, entry);
    return store;
  }

  /** The browser has taken away what was kept, as it does when site data are cleared: it is kept again. */
  #lost(): void {
    if (this.state === 'nothing' || this.paused) return;
    this.#knownAt = null;
    this.#keptText = null;
    this.changed();
  }

  #fail(error: unknown): void {
    this.state = 'failed';
    this.problem = reasonOf(error);
  }

  #cancel(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

async function carryOver(store: Store, { kept, knownAt }: Entry): Promise<void> {
  const { id, text, savedAt } = kept;
  const stands = await store.get(id);
  if (!stands || stands.savedAt < savedAt) await store.put(kept, knownAt);
  else if (stands.text !== text) await store.addVersion({ notebook: id, text, savedAt });
  crossOut(id);
}

/** Why nothing could be kept, in a sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return texts.full;
  return texts.refused(error instanceof Error ? error.message : String(error));
}
