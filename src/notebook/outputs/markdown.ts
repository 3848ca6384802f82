/** Markdown of a cell as HTML that is still to be made harmless. Headings go one down: the page has the first. */
import MarkdownIt from 'markdown-it';

const parser = new MarkdownIt({ html: false, linkify: false });

parser.core.ruler.push('headings-down', ({ tokens }) => {
  for (const token of tokens) {
    const level = /^h([1-5])$/.exec(token.tag)?.[1];
    if (level) token.tag = `h${Number(level) + 1}`;
  }
});

/** What a text of Markdown is in HTML. Pictures that are attached to the cell keep their names. */
export const markdownToHtml = (source: string): string => parser.render(source);
