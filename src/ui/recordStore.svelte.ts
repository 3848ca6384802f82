/**
 * Records by name, kept in this browser only. Pages that are open at the same time share them: whatever changes, changes
 * what is stored at that moment. What was saved is checked when it is read; anything that is no such record is put
 * away, and the reader is told.
 */
import { readRecords, writeRecords, type RecordForm } from './storedRecords';

/** What is used of a browser's storage. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface StoreTexts {
  readonly damaged: string;
  readonly someDamaged: (names: readonly string[]) => string;
  readonly newer: string;
  readonly notKept: string;
}

export interface StoreForm<Value> extends RecordForm<Value> {
  /** The name under which the browser keeps it. */
  readonly key: string;
  /** What two pages know of the same record, together. */
  merge(own: Value | undefined, other: Value): Value;
  readonly texts: StoreTexts;
}

type Records<Value> = Readonly<Record<string, Value>>;

export class RecordStore<Value> {
  /** What went wrong with the storage, in one or two sentences; null when nothing did. */
  problem: string | null = $state(null);
  #records: Records<Value> = $state.raw({});
  readonly #form: StoreForm<Value>;
  readonly #storage: () => RecordStorage | null;
  /** False if a newer version, or what could not be put away, would be overwritten. */
  #mayStore = true;
  /** False if this page knows what the storage has not taken. */
  #isStored = true;

  /** @param storage gives the storage, or null where there is none; may throw where it is forbidden. */
  constructor(form: StoreForm<Value>, storage: () => RecordStorage | null) {
    this.#form = form;
    this.#storage = storage;
    this.read();
  }

  /** Reads what is stored now: another page may have changed it. */
  read(): void {
    if (!this.#mayStore) return;
    const stored = this.#stored();
    if (stored === null) return;
    this.#records = this.#isStored
      ? stored
      : this.#withAdded(this.#records, Object.entries(stored));
  }

  /** The record with this name; undefined if there is none. */
  get(name: string): Value | undefined {
    return Object.hasOwn(this.#records, name) ? this.#records[name] : undefined;
  }

  entries(): [string, Value][] {
    return Object.entries(this.#records);
  }

  /** Changes one record, of what is stored at this moment. */
  change(name: string, change: (value: Value | undefined) => Value): void {
    this.read();
    this.#records = { ...this.#records, [name]: change(this.get(name)) };
    this.#store();
  }

  /** Adds what was kept elsewhere. */
  add(values: Iterable<readonly [string, Value]>): void {
    this.read();
    this.#records = this.#withAdded(this.#records, values);
    this.#store();
  }

  /** Everything, in the form in which it is kept. */
  toText(): string {
    this.read();
    return writeRecords(this.#form, Object.entries(this.#records));
  }

  /** Everything that was damaged and put away, as it was; empty if nothing was. */
  damagedText(): string {
    try {
      return this.#putAway().join('\n\n');
    } catch {
      return '';
    }
  }

  dismissProblem(): void {
    this.problem = null;
  }

  #withAdded(records: Records<Value>, added: Iterable<readonly [string, Value]>): Records<Value> {
    const merged = Array.from(added, ([name, other]) => {
      const own = Object.hasOwn(records, name) ? records[name] : undefined;
      return [name, this.#form.merge(own, other)] as const;
    });
    return { ...records, ...Object.fromEntries(merged) };
  }

  #store(): void {
    const text = writeRecords(this.#form, Object.entries(this.#records));
    this.#isStored = this.#mayStore && this.#tryToStore(this.#form.key, text);
    if (this.#mayStore && !this.#isStored) this.problem = this.#form.texts.notKept;
  }

  /** What is stored; null if nothing can be known of it. Of what is damaged only the good part stays there. */
  #stored(): Records<Value> | null {
    const { key, texts } = this.#form;
    let text: string | null;
    try {
      text = this.#storage()?.getItem(key) ?? null;
    } catch {
      // Forbidden storage is reported when something should be saved, not before.
      return null;
    }
    if (text === null) return {};
    const read = readRecords(this.#form, text);
    if (read === 'newer') {
      this.problem = texts.newer;
      this.#mayStore = false;
      return {};
    }
    const records = read === 'damaged' ? {} : Object.fromEntries(read.values);
    const damaged = read === 'damaged' ? [] : Object.keys(read.damaged);
    if (read !== 'damaged' && damaged.length === 0) return records;
    this.problem = read === 'damaged' ? texts.damaged : texts.someDamaged(damaged);
    this.#mayStore =
      this.#tryToPutAway(read === 'damaged' ? text : JSON.stringify(read.damaged)) &&
      this.#tryToStore(key, writeRecords(this.#form, Object.entries(records)));
    return records;
  }

  /** With a number behind the key: what was damaged and could not be read. */
  #damagedKey(number: number): string {
    return `${this.#form.key}.damaged.${number}`;
  }

  #putAway(): string[] {
    const found: string[] = [];
    for (let number = 1; ; number++) {
      const text = this.#storage()?.getItem(this.#damagedKey(number)) ?? null;
      if (text === null) return found;
      found.push(text);
    }
  }

  #tryToPutAway(text: string): boolean {
    const already = this.#putAway();
    return already.includes(text) || this.#tryToStore(this.#damagedKey(already.length + 1), text);
  }

  #tryToStore(key: string, text: string): boolean {
    try {
      const storage = this.#storage();
      storage?.setItem(key, text);
      return storage !== null;
    } catch {
      return false;
    }
  }
}

/** A store of this browser's; what another page changes shows in it as well. */
export function keptInBrowser<Store extends { read(): void }>(
  open: (storage: () => RecordStorage | null) => Store,
): Store {
  const store = open(() => (typeof localStorage === 'undefined' ? null : localStorage));
  if (typeof addEventListener === 'function') {
    addEventListener('storage', () => store.read());
    // A page that the browser had frozen was told nothing.
    addEventListener('pageshow', () => store.read());
  }
  return store;
}
