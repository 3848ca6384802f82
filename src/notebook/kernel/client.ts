/** The page's side of the kernel: cells in, outputs out, one cell after the other. */
import { staticCompletions } from './complete';
import { Connection, KernelEnded } from './connection';
import type {
  BytesLoaded,
  CellResult,
  Completion,
  KernelLike,
  KernelState,
  OutputMessage,
  RunOptions,
} from './outputTypes';
import { deathTexts } from './deathOf';

const UNHEARD =
  'The cell has not stopped yet: it is in a step that can’t be interrupted. Wait for it, or interrupt once more to stop Python itself; you then lose what the cells have computed.';

/** A cell that hears of an interrupt stops within this, mostly; of one that does not the reader is told. */
const PATIENCE_MS = 1500;

const NOTHING = { reads: [], writes: [], sliders: [] };

export class Kernel implements KernelLike {
  onState: KernelLike['onState'] = null;
  onBytes: KernelLike['onBytes'] = null;
  #state: KernelState = 'absent';
  #message = '';
  #connection: Connection | null = null;
  #onOutput: ((output: OutputMessage) => void) | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** Raised by an interrupt: cells that were asked for before it do not begin. */
  #generation = 0;
  #count = 0;
  readonly #sliders: Record<string, number> = {};
  /** The cell that runs was interrupted, and goes on. */
  #isUnheard = false;

  get canInterrupt(): boolean {
    return (
      !this.#isUnheard && (this.#state !== 'busy' || this.#connection?.hearsInterrupts === true)
    );
  }

  get state(): KernelState {
    return this.#state;
  }

  get message(): string {
    return this.#message;
  }

  run(code: string, options: RunOptions): Promise<CellResult> {
    const generation = this.#generation;
    const result = this.#queue.then(() =>
      generation === this.#generation
        ? this.#runNow(code, options)
        : { ...NOTHING, status: 'interrupted' as const, executionCount: this.#count },
    );
    this.#queue = result;
    return result;
  }

  setSlider(name: string, value: number): void {
    this.#sliders[name] = value;
  }

  interrupt(): void {
    this.#generation++;
    const connection = this.#connection;
    if (this.#state === 'loading') return this.restart();
    if (!connection || this.#state !== 'busy') return;
    if (this.#isUnheard) return this.#startOver(deathTexts.stopped);
    const timer = setTimeout(() => this.#heardNothing(connection), PATIENCE_MS);
    void connection.interrupt().then((isCalledOff) => isCalledOff && clearTimeout(timer));
    void this.#queue.finally(() => clearTimeout(timer));
  }

  /** The reader learns what is lost before it is lost; where that was on the button, it is done. */
  #heardNothing(connection: Connection): void {
    if (this.#connection !== connection) return;
    if (!connection.hearsInterrupts) return this.#startOver(deathTexts.stopped);
    this.#isUnheard = true;
    this.#enter('busy', UNHEARD);
  }

  restart(): void {
    this.#generation++;
    this.#startOver(
      'Python was restarted: what the cells had computed is gone. Run them again from the top.',
    );
  }

  async complete(code: string, offset: number): Promise<readonly Completion[]> {
    const known = await staticCompletions(code, offset);
    if (known || this.#state !== 'ready') return known ?? [];
    return this.#connection?.complete(code, offset).catch(() => []) ?? [];
  }

  async install(fileName: string, bytes: ArrayBuffer): Promise<void> {
    await (await this.#connect()).install(fileName, bytes);
  }

  close(): void {
    this.#generation++;
    this.#connection?.end('The notebook was closed.');
    this.#connection = null;
    this.#enter('absent', '');
  }

  async #runNow(code: string, { onOutput }: RunOptions): Promise<CellResult> {
    this.#onOutput = onOutput;
    let executionCount = 0;
    try {
      const connection = await this.#connect();
      executionCount = ++this.#count;
      this.#enter('busy', '');
      const request = { code, count: executionCount, sliders: { ...this.#sliders } };
      const report = await connection.run(request);
      this.#enter('ready', '');
      return { ...report, executionCount };
    } catch (error) {
      if (!(error instanceof KernelEnded)) throw error;
      const isStopped = this.#state !== 'dead';
      onOutput(endedOutput(error.message, isStopped));
      return { ...NOTHING, status: isStopped ? 'interrupted' : 'died', executionCount };
    } finally {
      this.#onOutput = null;
    }
  }

  /** Python, loaded if it is not there. @throws KernelEnded */
  async #connect(): Promise<Connection> {
    const connection = this.#connection ?? this.#open();
    await connection.started;
    if (this.#state === 'loading') this.#enter('ready', '');
    return connection;
  }

  #open(): Connection {
    this.#enter('loading', '');
    this.#count = 0;
    const connection = new Connection({
      onBytes: (bytes: BytesLoaded) => this.onBytes?.(bytes),
      onOutput: (output) => this.#onOutput?.(output),
    });
    this.#connection = connection;
    connection.ended.catch((reason: KernelEnded) => {
      if (this.#connection !== connection) return;
      this.#connection = null;
      this.#enter('dead', reason.message);
    });
    return connection;
  }

  /** Ends this Python; the next run starts another. */
  #startOver(why: string): void {
    const connection = this.#connection;
    this.#connection = null;
    this.#enter('absent', why);
    connection?.end(why);
  }

  #enter(state: KernelState, message: string): void {
    if (message !== UNHEARD) this.#isUnheard = false;
    if (this.#state === state && this.#message === message) return;
    this.#state = state;
    this.#message = message;
    this.onState?.(state, message);
  }
}

/** What is below a cell whose Python ended. */
function endedOutput(sentence: string, isStopped: boolean): OutputMessage {
  const ename = isStopped ? 'Interrupted' : 'PythonStopped';
  return { output_type: 'error', ename, evalue: sentence, traceback: [sentence] };
}
