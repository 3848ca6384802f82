/** Pictures that are attached to a cell, which its Markdown names. */
import { isObject, own, textOf } from '../document/json';
import MarkdownIt from 'markdown-it';

/** Markdown of a cell as HTML that is still to be made harmless. Headings go one down: the page has the first. */
const parser = new MarkdownIt({ html: false, linkify: false });

parser.core.ruler.push('headings-down', ({ tokens }) => {
  for (const token of tokens) {
    const level = /^h([1-5])$/.exec(token.tag)?.[1];
    if (level) token.tag = `h${Number(level) + 1}`;
  }
});

/** What a text of Markdown is in HTML. Pictures that are attached to the cell keep their names. */
export const markdownToHtml = (source: string): string => parser.render(source);

/** An attached picture as the address of itself; empty if it is none. */
export function addressOf(bundle: unknown): string {
  if (!isObject(bundle)) return '';
  for (const type of ['image/png', 'image/jpeg', 'image/gif', 'image/webp']) {
    const data = textOf(own(bundle, type));
    if (data !== null) return `data:${type};base64,${data.replace(/\s/g, '')}`;
  }
  return '';
}

/** A name as an address has it, as it is attached. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
