/** The names of a C header that keeps to one form: a comment, then what it is about, up to a blank line. */
import type { Entry, Group } from './entry';

const HEADING = /^\/\* ---- (.+) ---- \*\/$/;

/** A comment's words, without its stars. */
const wordsOf = (comment: string) =>
  comment
    .replace(/^\/\*+ ?|\s*\*\/$/g, '')
    .replace(/^ \* ?/gm, '')
    .trim();

/** The parts of a block of lines: its comment, and each declaration with the lines that belong to it. */
function declarationsIn(block: string): { words: string; declarations: string[] } {
  const [, comment = '', code = ''] = /^(\/\*[^]*?\*\/\n)?([^]*)$/.exec(block) ?? [];
  const declarations: string[] = [];
  let lines: string[] = [];
  let depth = 0;
  for (const line of code.split('\n').filter(Boolean)) {
    lines.push(line);
    const bare = line.replace(/\/\*.*?\*\//g, '');
    if (!bare.startsWith('#')) depth += bare.split('{').length - bare.split('}').length;
    if (depth > 0 || bare.startsWith('#') || !/;\s*$/.test(bare)) continue;
    declarations.push(lines.join('\n'));
    lines = [];
  }
  if (lines.length > 0) declarations.push(lines.join('\n'));
  return { words: wordsOf(comment.trim()), declarations };
}

/** What a declaration is called; names that model.def fills in end in *. */
function nameOf(declaration: string): string {
  const bare = declaration.replace(/\/\*[^]*?\*\//g, '');
  const [, closing] = /^\} (\w+);$/m.exec(bare) ?? [];
  const [, called] = /^(?!#)[\w *]*?(\w+)\(/m.exec(bare) ?? [];
  const [, type] = /^typedef struct \w+ (\w+);/m.exec(bare) ?? [];
  const [, pattern] = /\b(pw_\w*(?:##\w+)+)/i.exec(bare) ?? [];
  const [, constant] = /(?:^#define|\{) (PW_\w+)/m.exec(bare) ?? [];
  const filledIn = pattern
    ?.split('##')
    .map((part, index) => (index % 2 === 1 ? '*' : part))
    .join('');
  const found = closing ?? called ?? type ?? constant ?? filledIn;
  if (!found) throw new Error(`postwait.h declares what has no name: ${declaration}`);
  return found;
}

function entryOf(declaration: string, words: string): Entry {
  const aside = /\/\* (.+?) \*\/$/.exec(declaration.trim())?.[1];
  const isLine = !declaration.includes('\n');
  const said = [words, isLine && aside].filter(Boolean).join('\n\n');
  return { name: nameOf(declaration), signature: declaration, words: said, members: [] };
}

/** Every name of a header, by its headings. */
export function headerGroups(header: string): Group[] {
  const [introduction = '', ...rest] = header.split(/\n(?=\/\* ---- )/);
  const first = /\/\*[^]*?\*\//.exec(introduction)?.[0] ?? '';
  const sections = [`/* ---- Begin ---- */\n${introduction.replace(first, '')}`, ...rest];
  return sections.map((section, index) => {
    const [heading = '', ...blocks] = section.split(/\n\n+|(?<=---- \*\/)\n/);
    const entries = blocks
      .filter((block) => !/^\s*(?:#(?:ifndef|endif|include)|$)/.test(block))
      .flatMap((block) => {
        const { words, declarations } = declarationsIn(block);
        return declarations.map((declaration) => entryOf(declaration, words));
      });
    const title = index === 0 ? 'postwait.h' : (HEADING.exec(heading)?.[1] ?? heading);
    return { title, words: index === 0 ? wordsOf(first) : '', entries };
  });
}
