/** Words of a source as paragraphs: prose with code between backticks, or lines of code, which are indented. */
export interface Paragraph {
  readonly isCode: boolean;
  /** In turn prose and code; one alone where the whole is code. */
  readonly runs: readonly string[];
}

const INDENTED = / {4}|\t/;

/** Paragraphs are parted by empty lines. */
export function paragraphsOf(words: string): Paragraph[] {
  const blocks = words
    .trimEnd()
    .split(/\n\s*\n/)
    .filter((block) => block.trim());
  return blocks.map((block) => {
    const isCode = block.split('\n').every((line) => line.search(INDENTED) === 0);
    if (isCode) return { isCode, runs: [block.replace(/^(?: {4}|\t)/gm, '')] };
    return { isCode, runs: block.replace(/\s*\n\s*(?![-*] )/g, ' ').split('`') };
  });
}
