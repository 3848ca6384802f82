/**
 * A notebook that is open: its document, what runs it, what keeps it, and what its reader may do. Opening
 * another makes another document in the same room.
 */
import { nanoid } from 'nanoid';
import { EngineClient, type Engine } from '$engine/client';
import { NotebookDocument } from '../document/document.svelte';
import { Execution } from '../kernel/execution.svelte';
import {
  newCell,
  newNotebook,
  parseKept,
  writeNotebook,
  type SavedNotebook,
} from '../document/ipynb';
import { Keeper, type OpenStore, type Snapshot } from '../storage/autosave.svelte';
import type { KernelLike } from '../kernel/outputTypes';
import { holdNotebook, type Holder } from '../storage/holdNotebook';
import { shortenOutputs, withoutOutputs } from '../storage/shortenOutputs';
import { openStore, type Kept } from '../storage/store';
import { importPostwait } from '../texts';

const FIRST_CODE = `${importPostwait}\n# Four sessions commit, and a noisy neighbour shares their CPUs.\nscenario = pw.Scenario(machine__cpus=2, sessions__count=4, noise__count=2)\nrun = pw.run(scenario)\npw.show(run)`;

/** What a room is made of; tests put others in their places. */
export interface RoomParts {
  readonly fetchKernel: () => Promise<KernelLike>;
  readonly openStore: OpenStore;
}

export interface Opened {
  readonly id: string;
  readonly notebook: SavedNotebook;
  /** Whether it may run without asking. */
  readonly trusted: boolean;
  /** When it was kept in this browser; null if it is not. */
  readonly savedAt: number | null;
  /** Whether it is to be kept even if the reader changes nothing. */
  readonly keep?: boolean;
}

/** What is kept and can't be read, and why. */
export interface Unread {
  readonly kept: Kept;
  readonly problem: string;
}

export class Room {
  document: NotebookDocument = $state.raw(new NotebookDocument(newNotebook([])));
  id = $state('');
  /** Ours, one's own, or one that the reader has agreed to. */
  trusted = $state(true);
  /** The reader said that a notebook of others shall only be read. */
  onlyRead = $state(false);
  /** Another tab writes it; `lost` if that tab has taken it from this one. */
  elsewhere: 'no' | 'open' | 'lost' = $state('no');
  readonly execution: Execution;
  readonly keeper: Keeper;
  readonly engine: Engine & { close(): void } = new EngineClient();
  #holder: Holder | null = null;

  constructor({ fetchKernel, openStore }: RoomParts) {
    this.execution = new Execution(() => this.document, fetchKernel);
    this.keeper = new Keeper(openStore, (outputs) => this.#snapshot(outputs));
  }

  get mayRun(): boolean {
    return this.trusted && this.elsewhere === 'no';
  }

  get readOnly(): boolean {
    return this.elsewhere !== 'no';
  }

  /** Opens a notebook in the place of the one that is open. False if that would be lost: then it stays open. */
  async open({ id, notebook, trusted, savedAt, keep = false }: Opened): Promise<boolean> {
    if (!(await this.keeper.secure())) return false;
    this.#holder?.release();
    this.execution.restartIfUsed();
    this.id = id;
    this.trusted = trusted;
    this.onlyRead = false;
    this.elsewhere = 'no';
    this.keeper.paused = false;
    this.document = new NotebookDocument(notebook);
    this.keeper.begin(savedAt, !keep);
    if (keep) this.keeper.changed();
    this.#holder = await holdNotebook(id, () => this.#lose());
    if (!this.#holder.held) this.#stepBack('open');
    return true;
  }

  /** The text of the file. */
  text(): string {
    return writeNotebook(this.document.toSaved());
  }

  /** The reader lets a notebook of others run. */
  trust(): void {
    this.trusted = true;
    this.onlyRead = false;
    void this.keeper.keep(true);
  }

  /**
   * Puts an earlier text in the place of the present one, which becomes a version.
   * @returns why that can't be; null if all went well
   */
  async goBackTo(text: string): Promise<string | null> {
    const read = parseKept(text);
    if ('problem' in read) return read.problem;
    if (!(await this.keeper.keepVersion())) return this.keeper.problem;
    this.document = new NotebookDocument(read.notebook);
    this.keeper.changed();
    return null;
  }

  /**
   * Takes the notebook from the other tab, with what that tab has saved. What can't be read of it, or would
   * take the place of what could not be kept here, stays as a version.
   * @returns what can't be read of the other tab's; null if all went well
   */
  async takeOver(): Promise<Unread | null> {
    const isLost = this.keeper.isUnsaved;
    await this.#holder?.takeOver();
    const kept = await this.keeper.find(this.id);
    const read = kept ? parseKept(kept.text) : null;
    if (kept && read && 'notebook' in read && !isLost) {
      this.document = new NotebookDocument(read.notebook);
      this.trusted = kept.trusted;
    }
    const unread = kept && read && 'problem' in read ? { kept, problem: read.problem } : null;
    this.elsewhere = 'no';
    this.keeper.paused = false;
    this.keeper.begin(isLost || unread ? null : (kept?.savedAt ?? null), !isLost);
    if (isLost) this.keeper.changed();
    return unread;
  }

  close(): void {
    void this.keeper.keep();
    this.#holder?.release();
    this.execution.close();
    this.engine.close();
  }

  #snapshot(outputs = true): Snapshot {
    const saved = this.document.toSaved();
    const { notebook, shortened } = shortenOutputs(outputs ? saved : withoutOutputs(saved));
    const { id, trusted } = this;
    const text = writeNotebook(notebook);
    return { now: { id, title: this.document.title, text, trusted }, shortened };
  }

  async #lose(): Promise<void> {
    if (this.elsewhere !== 'no') return;
    await this.keeper.keep();
    this.#stepBack('lost');
  }

  #stepBack(why: 'open' | 'lost'): void {
    this.elsewhere = why;
    this.keeper.paused = true;
    this.document.editing = false;
  }
}

/** An empty notebook, with a first cell that helps. */
export function freshNotebook(): Opened {
  const cells = [
    newCell(
      'markdown',
      '# A notebook of runs\n\nEach cell below is Python. Put the cursor into one and press **Shift+Enter** to run it. The first run loads Python from this site; nothing leaves your browser.\n\nType `pw.` to see what there is. *Keys and help* lists everything else.',
    ),
    newCell('code', FIRST_CODE),
  ];
  return { id: nanoid(), notebook: newNotebook(cells), trusted: true, savedAt: null };
}

/** As a page of the site has them. */
export const browserParts: RoomParts = {
  fetchKernel: async () => {
    const { Kernel } = await import('../kernel/client');
    return new Kernel();
  },
  openStore,
};
