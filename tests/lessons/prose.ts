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

/** Numbers with a unit, which only a measurement or a setting can be. */
export function measurementsIn(prose: string): string[] {
  const found = wordsOf(prose).matchAll(/[\d.,]*\d\s*(?:ms|µs|us|seconds|s|%)(?![a-z])/g);
  return [...found].map(([text]) => text.replace(/\s+/g, ' '));
}
