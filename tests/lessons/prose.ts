/** Reading a lesson's prose as text: the components that it names and the numbers that it states. */

/** Values of an attribute of a component: every `of` of `<Value of="..." />`. */
export function attributes(prose: string, component: string, attribute: string): string[] {
  const tags = prose.matchAll(new RegExp(`<${component}\\b([^>]*?)/?>`, 'g'));
  return [...tags].flatMap(([, inside = '']) => {
    const found = new RegExp(`\\b${attribute}="([^"]*)"`).exec(inside)?.[1];
    return found === undefined ? [] : [found];
  });
}

/** The prose alone: no scripts, no components, no code, no words of buttons. */
export function wordsOf(prose: string): string {
  return prose
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/`[^`]*`/g, ' ')
    .replace(/<Do\b[^>]*>[\s\S]*?<\/Do>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{[^}]*\}/g, ' ');
}

const TIMES = 'ns|µs|us|ms|s|seconds?|minutes?|hours?';
const AMOUNTS = '%|per cent|percent|points|bytes|[KMG]B|[kmg]B|MHz|GHz';
const RATES = 'TPS|IOPS|times|transactions|commits|waits|writes|reads|switches|posts|polls';

const UNIT = `\\s*(?:${TIMES}|${AMOUNTS}|${RATES})(?![A-Za-z])`;
const WITH_UNIT = new RegExp(`[\\d.,]*\\d${UNIT}`, 'g');
/** Numbers of versions have points as well. */
const WITH_DECIMALS = new RegExp(`(?<![\\d.,]|[Vv]ersion )\\d+\\.\\d+(?![\\d.]|${UNIT})`, 'g');

/** Numbers with a unit or with decimals, which only a measurement or a setting can be. */
export function measurementsIn(prose: string): string[] {
  const words = wordsOf(prose);
  const found = [...words.matchAll(WITH_UNIT), ...words.matchAll(WITH_DECIMALS)];
  return found.map(([text]) => text.replace(/\s+/g, ' '));
}

/** The paragraphs of a Markdown file as they are read aloud; what the page fills in is an ellipsis. */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`]*`/g, '…')
    .replace(/<(Value|Published|Dial)\b[^>]*>/g, '…')
    .replace(/<[^>]*>/g, '')
    .replace(/\{[#/@][^}]*\}/g, '')
    .split(/\n\s*\n|\n(?=[-|#]|\d+\.)/)
    .map((paragraph) => paragraph.replace(/\*\*?/g, '').replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '' && !paragraph.startsWith('|'));
}

/** The sentences of a paragraph; a colon or a semicolon is a place to breathe as well. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!:;])\s+/);
}
