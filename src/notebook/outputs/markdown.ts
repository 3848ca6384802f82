/** Markdown of a cell as HTML that may stand in the page. Headings go one down: the page has the first. */
import MarkdownIt from 'markdown-it';
import { isObject, own, textOf, type JsonObject } from '../document/json';
import { cleanHtml } from './sanitize';

const parser = new MarkdownIt({ html: false, linkify: false });

parser.core.ruler.push('headings-down', ({ tokens }) => {
  for (const token of tokens) {
    const level = /^h([1-5])$/.exec(token.tag)?.[1];
    if (level) token.tag = `h${Number(level) + 1}`;
  }
});

parser.core.ruler.push('attachments', ({ tokens, env }) => {
  const attachments = (env as { attachments?: JsonObject }).attachments ?? {};
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const name = /^attachment:(.+)$/s.exec(String(token.attrGet('src') ?? ''))?.[1];
    if (name) token.attrSet('src', addressOf(own(attachments, decoded(name))));
  }
});

/** What a cell of Markdown reads as. */
export function renderMarkdown(source: string, attachments?: JsonObject): DocumentFragment {
  return cleanHtml(parser.render(source, { attachments }));
}

/** An attached picture as the address of itself; empty if it is none. */
function addressOf(bundle: unknown): string {
  if (!isObject(bundle)) return '';
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) {
    const data = textOf(own(bundle, type));
    if (data !== null) return `data:${type};base64,${data.replace(/\s/g, '')}`;
  }
  return '';
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
