/** Reads Markdown off the page's thread: some texts take minutes. */
import { markdownToHtml } from './attachments';

/** What the worker says: first that it is there, then what it read. */
export type MarkdownAnswer = { readonly html: string } | { readonly failed: true } | 'ready';

const say = (answer: MarkdownAnswer) => postMessage(answer);

self.onmessage = ({ data }: MessageEvent<string>) => {
  try {
    say({ html: markdownToHtml(data) });
  } catch {
    // The stack or the longest string is exceeded.
    say({ failed: true });
  }
};

say('ready');
