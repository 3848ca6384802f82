/**
 * What the notebook's document and its kernel say to each other: plain data, as Jupyter has it, so that
 * an output is saved as it arrived. Only what nbformat 4.5 knows goes into a file; `transient` does not.
 */

/** A text, or JSON for the types whose name ends in `+json`. */
export type MimeBundle = Readonly<Record<string, unknown>>;

/** What is said of an output without being kept with it. */
export interface Transient {
  readonly display_id?: string;
}

export interface StreamOutput {
  readonly output_type: 'stream';
  readonly name: 'stdout' | 'stderr';
  readonly text: string;
}

export interface DisplayOutput {
  readonly output_type: 'display_data';
  readonly data: MimeBundle;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly transient?: Transient;
}

export interface ResultOutput {
  readonly output_type: 'execute_result';
  readonly data: MimeBundle;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly execution_count: number;
}

/**
 * nbformat has no place for metadata in an error, so the line is beside it as the document's own:
 * leave `line` out of a saved file, or keep it in the cell's metadata.
 */
export interface ErrorOutput {
  readonly output_type: 'error';
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
  /** The line of the cell that the error is at, from 1; none if it is at no line of this cell. */
  readonly line?: number;
}

/** What a cell puts out; a saved file holds these. */
export type Output = StreamOutput | DisplayOutput | ResultOutput | ErrorOutput;

/** Takes the place of every output that was displayed with this `display_id`; it is never saved as such. */
export interface DisplayUpdate {
  readonly output_type: 'update_display_data';
  readonly data: MimeBundle;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly transient: { readonly display_id: string };
}

export type OutputMessage = Output | DisplayUpdate;

/** MIME types of ours. Each is beside a `text/plain`, so that Jupyter shows something too. */
export const MIME = {
  run: 'application/vnd.postwait.run+json',
  plot: 'application/vnd.postwait.plot+json',
  progress: 'application/vnd.postwait.progress+json',
  slider: 'application/vnd.postwait.slider+json',
  table: 'application/vnd.postwait.table+json',
} as const;

/** `pw.show(run)`: the page runs the scenario again and shows its stage. */
export interface RunBundle {
  /** Canonical JSON of the scenario, as in links and files: `decodeScenario` of the model reads it. */
  readonly scenario: Readonly<Record<string, unknown>>;
  /** Opens at this moment of simulated time. */
  readonly atNs?: number;
  /** Of the run in the cell; that of the page must be the same. */
  readonly hash: string;
}

/** A mark of Observable Plot: `Plot[mark](data, { x, y, ... })`. */
export interface PlotMark {
  readonly mark:
    'line' | 'dot' | 'areaY' | 'barY' | 'barX' | 'rectY' | 'ruleX' | 'ruleY' | 'text' | 'tickY';
  /** Rows; a rule may be drawn at numbers. */
  readonly data: readonly (Readonly<Record<string, unknown>> | number)[];
  /** Channels by column name, and constants: `x`, `y`, `y1`, `y2`, `z`, `fx`, `stroke`, `fill`, `tip`. No functions. */
  readonly options: Readonly<Record<string, string | number | boolean | null>>;
}

export interface PlotAxis {
  readonly label?: string;
  readonly type?: 'linear' | 'log' | 'point' | 'band';
  readonly domain?: readonly (number | string)[];
  readonly zero?: boolean;
}

/** `pw.plot(...)`: what Observable Plot draws, and the table behind it. */
export interface PlotBundle {
  readonly title: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** What the colours represent, in order; empty if there is one series. */
  readonly series: readonly string[];
  readonly marks: readonly PlotMark[];
  readonly height?: number;
  /** For those who read figures: the rows that were drawn. */
  readonly table: TableBundle;
}

export interface ProgressBundle {
  readonly done: number;
  readonly of: number;
  readonly label: string;
}

export interface SliderBundle {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly label: string;
}

export interface TableColumn {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  /** Holds figures, be they numbers or in words: they are aligned to the right. */
  readonly figures?: boolean;
}

export interface TableBundle {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null>>[];
}

/**
 * `absent`: nothing is loaded. `loading`: Python is on its way. `ready`: waits for a cell. `busy`: runs one.
 * `dead`: stopped on a fault; the next run starts a fresh one, whose names are all gone.
 */
export type KernelState = 'absent' | 'loading' | 'ready' | 'busy' | 'dead';

/** How much of Python has come. */
export interface BytesLoaded {
  readonly loaded: number;
  readonly total: number;
  /** What is being loaded, for people: `Python`. */
  readonly what: string;
}

export interface RunOptions {
  readonly cellId: string;
  readonly onOutput: (output: OutputMessage) => void;
}

export type RunStatus = 'ok' | 'error' | 'interrupted' | 'died';

/** How a cell ended, and what it has to do with other cells. */
export interface CellResult {
  readonly status: RunStatus;
  readonly executionCount: number;
  /** Global names that the code reads and that it does not bind itself before. */
  readonly reads: readonly string[];
  /** Global names that the code binds, but for what it imports: that is the same each time. */
  readonly writes: readonly string[];
  /** Names of the sliders that the code asked for with `pw.slider`. */
  readonly sliders: readonly string[];
}

export interface Completion {
  readonly label: string;
  /** As CodeMirror has them: `function`, `class`, `property`, `variable`, `keyword`, `constant`. */
  readonly type: string;
  readonly info: string;
}

/** What the document uses; `Kernel` of client.ts is one, and tests may have another. */
export interface KernelLike {
  readonly state: KernelState;
  /** A sentence for the reader on why the kernel is dead or was started again; empty otherwise. */
  readonly message: string;
  /** Whether an interrupt leaves what cells have computed; it may change with the state. */
  readonly canInterrupt: boolean;
  onState: ((state: KernelState, message: string) => void) | null;
  onBytes: ((bytes: BytesLoaded) => void) | null;
  /** Runs the code of a cell; cells run one after the other, in the order of the calls. */
  run(code: string, options: RunOptions): Promise<CellResult>;
  /** The value that `pw.slider(name, ...)` returns from now on. */
  setSlider(name: string, value: number): void;
  /** Stops the cell that runs and cancels those that wait; where `canInterrupt` is false, by ending Python. */
  interrupt(): void;
  /** Restarts: every name is gone. */
  restart(): void;
  complete(code: string, offset: number): Promise<readonly Completion[]>;
  /** Installs a wheel, or puts any other file where Python's `open` finds it. @throws Error with a sentence for the reader */
  install(fileName: string, bytes: ArrayBuffer): Promise<void>;
  close(): void;
}
