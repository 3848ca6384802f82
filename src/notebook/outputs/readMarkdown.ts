/**
 * Reads Markdown without the page being blocked: what is short at once, and anything else in a worker, which is
 * ended when it takes too long. The shortest of what waits is next, so that one text holds up no others.
 */
import { markdownToHtml } from './attachments';
import type { MarkdownAnswer } from './markdownWorker';
import { formatCount } from '$model/format';

const wordSlow = (allowedMs: number) =>
  `Not laid out: that took longer than ${formatCount(allowedMs / 1000)} s.`;

/** So long a text may take, and so long when the reader asks for it. */
export const READING_MS = 700;
export const PATIENT_MS = 20_000;

/** Letters that are read at once, of one text and of all that are on the page. */
const FEW_LETTERS = 2000;
const FEW_LETTERS_OF_PAGE = 100_000;

export type ReadMarkdown = { readonly html: string } | { readonly problem: string };

interface Job {
  readonly source: string;
  readonly allowedMs: number;
  readonly take: (read: ReadMarkdown) => void;
}

let lettersAtOnce = 0;
const waiting: Job[] = [];
let current: Job | null = null;
let worker: Worker | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hands what was read to `take`, now or later. @returns how to cancel it, or to say that it is shown no more */
export function readMarkdown(
  source: string,
  allowedMs: number,
  take: (read: ReadMarkdown) => void,
): () => void {
  const { length } = source;
  if (length <= FEW_LETTERS && lettersAtOnce + length <= FEW_LETTERS_OF_PAGE) {
    lettersAtOnce += length;
    take({ html: markdownToHtml(source) });
    return () => (lettersAtOnce -= length);
  }
  const job: Job = { source, allowedMs, take };
  waiting.push(job);
  waiting.sort((one, other) => one.source.length - other.source.length);
  begin();
  return () => cancel(job);
}

function cancel(job: Job): void {
  const at = waiting.indexOf(job);
  if (at >= 0) waiting.splice(at, 1);
  if (current !== job) return;
  end(null);
}

function begin(): void {
  if (current) return;
  current = waiting.shift() ?? null;
  if (!current) return;
  if (worker) post(current);
  else start();
}

function start(): void {
  const fresh = new Worker(new URL('./markdownWorker.ts', import.meta.url), { type: 'module' });
  worker = fresh;
  fresh.onmessage = ({ data }: MessageEvent<MarkdownAnswer>) => {
    if (data === 'ready') {
      if (current) post(current);
    } else {
      settle(
        'html' in data ? data : { problem: 'Not laid out: that needs more memory than there is.' },
      );
    }
  };
  fresh.onerror = () =>
    end('Not laid out: the part of this page that does it could not be fetched. Reload the page.');
}

function post({ source, allowedMs }: Job): void {
  worker?.postMessage(source);
  timer = setTimeout(() => end(wordSlow(allowedMs)), allowedMs);
}

/** Hands over what became of the text that is read, and goes on to the next. */
function settle(read: ReadMarkdown | null): void {
  clearTimeout(timer);
  const done = current;
  current = null;
  if (read) done?.take(read);
  begin();
}

/** Ends the worker with what it reads. @param problem null if that text is no longer needed */
function end(problem: string | null): void {
  worker?.terminate();
  worker = null;
  settle(problem === null ? null : { problem });
}
