/** Executes a notebook in Node: every code cell in order, with its outputs put where it keeps them. */
import { openNodeKernel } from './node';
import type { DisplayOutput, OutputMessage, StreamOutput } from './outputTypes';
import { MIME } from './outputTypes';

type MutableStream = { -readonly [Part in keyof StreamOutput]: StreamOutput[Part] };

/** As much of nbformat 4.5 as matters here. */
export interface NotebookFile {
  readonly cells: readonly NotebookCell[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly nbformat: number;
  readonly nbformat_minor: number;
}

export interface NotebookCell {
  readonly cell_type: string;
  readonly id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly source: string | readonly string[];
  readonly outputs?: readonly unknown[];
  readonly execution_count?: number | null;
}

/** A notebook whose cell failed; the message says which and why. */
export class NotebookError extends Error {}

export interface NotebookRunner {
  /** The same notebook with fresh outputs. @throws NotebookError */
  execute(notebook: NotebookFile): Promise<NotebookFile>;
  /** The value of a name after the last notebook, as plain data. */
  valueOf(name: string): unknown;
}

/** Loads Python once; each notebook begins with no names. */
export async function openNotebookRunner(corePath: string): Promise<NotebookRunner> {
  let messages: OutputMessage[] = [];
  const host = await openNodeKernel(corePath, (output) => messages.push(output));

  async function runCell(cell: NotebookCell, count: number): Promise<NotebookCell> {
    messages = [];
    await host.run(textOf(cell.source), count, {});
    const failure = messages.find((message) => message.output_type === 'error');
    if (failure) throw new NotebookError(`Cell ${cell.id}: ${failure.traceback.join('\n')}`);
    return { ...cell, outputs: savedOutputs(messages), execution_count: count };
  }

  return {
    async execute(notebook) {
      host.forget();
      const cells: NotebookCell[] = [];
      let count = 0;
      for (const cell of notebook.cells) {
        cells.push(cell.cell_type === 'code' ? await runCell(cell, ++count) : cell);
      }
      return { ...notebook, cells };
    },
    valueOf: (name) => host.valueOf(name),
  };
}

/** A notebook as its source is kept: nothing that a run of it has put out. */
export function withoutOutputs(notebook: NotebookFile): NotebookFile {
  const cells = notebook.cells.map((cell) =>
    cell.cell_type === 'code' ? { ...cell, outputs: [], execution_count: null } : cell,
  );
  return { ...notebook, cells };
}

/** Whether a notebook is what an execution of a source makes of it, as far as its cells tell. */
export function isExecutionOf(executed: NotebookFile, source: NotebookFile): boolean {
  return notebookText(withoutOutputs(executed)) === notebookText(withoutOutputs(source));
}

/** A notebook as it is saved: as Jupyter writes it, so that neither changes what the other saved. */
export function notebookText(notebook: NotebookFile): string {
  return `${JSON.stringify(sorted(notebook), null, 1)}\n`;
}

/** What a file keeps: neighbouring texts joined, and nothing of a progress that is over. */
function savedOutputs(messages: readonly OutputMessage[]): unknown[] {
  const saved: (OutputMessage | MutableStream)[] = [];
  for (const message of messages) {
    const last = saved.at(-1);
    if (message.output_type === 'update_display_data' || isProgress(message)) continue;
    if (message.output_type === 'stream' && isStream(last) && last.name === message.name) {
      last.text += message.text;
    } else saved.push({ ...message });
  }
  return saved.map(linesOfOutput);
}

function isStream(output: OutputMessage | MutableStream | undefined): output is MutableStream {
  return output?.output_type === 'stream';
}

function isProgress(message: OutputMessage): message is DisplayOutput {
  return message.output_type === 'display_data' && MIME.progress in message.data;
}

/** Long texts as lists of lines, as Jupyter saves them. */
function linesOfOutput(output: OutputMessage): unknown {
  if (output.output_type === 'stream') return { ...output, text: linesOf(output.text) };
  if (!('data' in output)) return output;
  const data = Object.entries(output.data).map(([mime, value]) => [
    mime,
    typeof value === 'string' ? linesOf(value) : value,
  ]);
  return { ...output, data: Object.fromEntries(data) };
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function textOf(source: string | readonly string[]): string {
  return typeof source === 'string' ? source : source.join('');
}

/** The same value with its keys in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
