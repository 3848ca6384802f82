/**
 * The Markdown of a lesson as it is written: its front matter, its blocks (`::: question fewer` … `:::`), and the prose that
 * is left without them. What the blocks mean is for lessonBlocks.mjs.
 */
import MarkdownIt from 'markdown-it';
// @ts-expect-error: it has no types of its own.
import container from 'markdown-it-container';
import { LineCounter, parseDocument } from 'yaml';
import { Problem } from './problem.mjs';

/** @typedef {import('markdown-it').Token} Token */
/** @typedef {(line: number, what: string) => Error} Complain */

/**
 * A part of a block. `text` is what is shown; `items` are the points of a list, each the texts of its paragraphs.
 * @typedef {{ kind: 'text' | 'heading' | 'code', line: number, text: string }} TextPart
 * @typedef {{ kind: 'list', line: number, items: Item[] }} ListPart
 * @typedef {{ kind: 'table', line: number, rows: Cell[][] }} TablePart
 * @typedef {TextPart | ListPart | TablePart} Part
 * @typedef {{ line: number, texts: string[] }} Item
 * @typedef {{ line: number, text: string, isRight: boolean }} Cell
 */

/**
 * A block: `::: kind name flag option=value`.
 * @typedef {{ kind: string, names: string[], options: Record<string, string>, line: number, end: number, parts: Part[] }} Block
 */

const FRONT_MATTER = /^---\n([\s\S]*?\n)---(?:\n|$)/;

const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false }).use(
  container,
  'block',
  { validate: (/** @type {string} */ params) => params.trim() !== '' },
);

/** Errors that name the file and the line. @param {string} file @returns {Complain} */
export const complainOf = (file) => (line, what) => new Problem(`${file}, line ${line}: ${what}`);

/**
 * The YAML at the head of a file, and undefined where there is none.
 * @param {string} source
 * @param {Complain} complain
 * @returns {unknown}
 */
export function frontMatterOf(source, complain) {
  const [, yaml] = FRONT_MATTER.exec(source) ?? [];
  if (yaml === undefined) return undefined;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0]);
    throw complain(
      line + 1,
      `${error.message}. In the front matter, put a text with a colon in it between quotation marks.`,
    );
  }
  return document.toJS();
}

/**
 * The blocks of a file, in their order.
 * @param {string} source
 * @param {Complain} complain
 * @returns {Block[]}
 */
export function blocksOf(source, complain) {
  const tokens = markdown.parse(withoutFrontMatter(source), {});
  const blocks = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.type !== 'container_block_open') continue;
    const close = tokens.findIndex(
      (each, index) => index > at && each.type === 'container_block_close',
    );
    blocks.push(blockOf(token, tokens.slice(at + 1, close), source.split('\n'), complain));
    at = close;
  }
  return blocks;
}

/**
 * What is left for the page: empty lines in place of the front matter and the blocks, so that lines keep their numbers.
 * @param {string} source
 * @param {string} file for errors
 */
export function proseOf(source, file) {
  const complain = complainOf(file);
  const lines = withoutFrontMatter(source).split('\n');
  for (const { line, end } of blocksOf(source, complain)) lines.fill('', line - 1, end);
  const stray = lines.findIndex((each) => each.startsWith(':::'));
  if (stray >= 0) throw complain(stray + 1, '":::" closes a block, and none is open here.');
  return lines.join('\n');
}

/** @param {string} source */
function withoutFrontMatter(source) {
  return source.replace(FRONT_MATTER, (all) => '\n'.repeat(all.split('\n').length - 1));
}

/**
 * @param {Token} open
 * @param {Token[]} inside
 * @param {string[]} lines of the file
 * @param {Complain} complain
 * @returns {Block}
 */
function blockOf(open, inside, lines, complain) {
  const [start = 0, last = 0] = open.map ?? [];
  const line = start + 1;
  const words = open.info.match(/(?:[^\s"]|"[^"]*")+/g) ?? [];
  const [kind = '', ...rest] = words;
  const named = rest.filter((word) => word.includes('='));
  const inner = inside.find((token) => token.type === 'container_block_open');
  if (inner ?? !/^:::+\s*$/.test(lines[last] ?? '')) {
    throw complain(
      line,
      `the block "${open.info.trim()}" has no ":::" on a line of its own below.`,
    );
  }
  return {
    kind,
    names: rest.filter((word) => !word.includes('=')),
    options: Object.fromEntries(
      named.map((word) => {
        const [name = '', ...value] = word.split('=');
        return [name, value.join('=').replace(/^"(.*)"$/, '$1')];
      }),
    ),
    line,
    end: last + 1,
    parts: partsOf(inside, complain),
  };
}

/** @param {Token} token */
const lineOf = (token) => (token.map?.[0] ?? 0) + 1;

/**
 * @param {readonly Token[]} tokens
 * @param {Complain} complain
 * @returns {Part[]}
 */
function partsOf(tokens, complain) {
  /** @type {Part[]} */
  const parts = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = /** @type {Token} */ (tokens[at]);
    const end = tokens.findIndex(
      (each, index) => index >= at && each.level === token.level && each.nesting <= 0,
    );
    parts.push(partOf(tokens.slice(at, end + 1), complain));
    at = end;
  }
  return parts;
}

/**
 * @param {readonly Token[]} tokens from one that opens to the one that closes it
 * @param {Complain} complain
 * @returns {Part}
 */
function partOf(tokens, complain) {
  const [open, content] = /** @type {[Token, Token]} */ (/** @type {unknown} */ (tokens));
  const line = lineOf(open);
  switch (open.type) {
    case 'paragraph_open':
      return { kind: 'text', line, text: content.content };
    case 'heading_open':
      return { kind: 'heading', line, text: content.content };
    case 'fence':
      return { kind: 'code', line, text: open.content.replace(/\n$/, '') };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', line, items: itemsOf(tokens.slice(1, -1), complain) };
    case 'table_open':
      return { kind: 'table', line, rows: rowsOf(tokens) };
    default:
      throw complain(
        line,
        'a block holds paragraphs, headings, lists, tables and ``` fences only.',
      );
  }
}

/**
 * @param {readonly Token[]} tokens
 * @param {Complain} complain
 * @returns {Item[]}
 */
function itemsOf(tokens, complain) {
  /** @type {Item[]} */
  const items = [];
  for (const token of tokens) {
    if (token.type === 'list_item_open') items.push({ line: lineOf(token), texts: [] });
    else if (token.type === 'inline') items.at(-1)?.texts.push(token.content);
    else if (!/^(paragraph|list_item)_/.test(token.type)) {
      throw complain(lineOf(token), 'a point of a list holds paragraphs only.');
    }
  }
  return items;
}

/** @param {readonly Token[]} tokens @returns {Cell[][]} */
function rowsOf(tokens) {
  /** @type {Cell[][]} */
  const rows = [];
  let line = 0;
  let isRight = false;
  for (const token of tokens) {
    if (token.type === 'tr_open') {
      line = lineOf(token);
      rows.push([]);
    } else if (/^t[hd]_open$/.test(token.type)) {
      isRight = /right/.test(String(token.attrGet('style')));
    } else if (token.type === 'inline') rows.at(-1)?.push({ line, text: token.content, isRight });
  }
  return rows;
}
