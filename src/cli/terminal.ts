/** The command line's way in and out: streams that tests can replace, and text laid out in columns. */

export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  on?(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

export interface Terminal {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** How a reader calls the command line. */
  readonly invocation?: string;
  /** Where the compiled core is. */
  readonly corePath: string;
  /** Where the build puts the page that a run can be written into. */
  readonly templatePath: string;
}

export const EXIT_OK = 0;
/** The run failed, or the scenario is wrong. */
export const EXIT_FAILED = 1;
/** The command line itself is wrong. */
const EXIT_USAGE = 2;

/** Ends a command: its sentences go to stderr. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  constructor(
    readonly exitCode: number,
    readonly sentences: readonly string[],
  ) {
    super(sentences.join('\n'));
  }

  static usage(...sentences: string[]): CommandError {
    return new CommandError(EXIT_USAGE, sentences);
  }

  static failed(...sentences: string[]): CommandError {
    return new CommandError(EXIT_FAILED, sentences);
  }
}

export interface TextColumn<Row> {
  readonly head: string;
  readonly text: (row: Row) => string;
  /** Figures are set right, names left. */
  readonly align: 'left' | 'right';
}

/** Rows under a head, in columns as wide as their longest text. */
export function layOut<Row>(columns: readonly TextColumn<Row>[], rows: readonly Row[]): string {
  const cells = [
    columns.map((column) => column.head),
    ...rows.map((row) => columns.map((column) => column.text(row))),
  ];
  const widths = columns.map((_, index) =>
    Math.max(...cells.map((line) => (line[index] ?? '').length)),
  );
  const lines = cells.map((line) =>
    line
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.length)));
  return [lines[0], rule, ...lines.slice(1), ''].join('\n');
}
