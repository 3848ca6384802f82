/**
 * What can be known without Python: the names of `pw.`, the parameters of its functions, and the names
 * of published cases. All of it is taken from the module's own text and from model.def.
 */
import type { Completion } from './outputTypes';

/** Completions for the cursor; null if only Python could know. */
export async function staticCompletions(
  code: string,
  offset: number,
): Promise<readonly Completion[] | null> {
  const before = code.slice(0, offset);
  if (/\bpw\.\w*$/.test(before)) return (await import('./completionLists')).members();
  if (/\bpw\.preset\(\s*["'][\w-]*$/.test(before))
    return (await import('./completionLists')).cases();
  const call = openCall(before);
  if (call && /[(,]\s*\w*$/.test(before)) {
    if (TAKES_PARAMETERS.has(call)) return (await import('./completionLists')).parameters();
  }
  return null;
}

/** Calls whose keywords are parameters of a scenario. */
const TAKES_PARAMETERS = new Set(['Scenario', 'preset', 'replace', 'edit', 'grid']);

/** The function whose parentheses the end of a text is in; null if it is in none. */
export function openCall(text: string): string | null {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at--) {
    const sign = text[at];
    if (sign === ')' || sign === ']' || sign === '}') depth++;
    if (sign === '[' || sign === '{') depth--;
    if (sign === '(' && depth-- === 0) return /(\w+)\s*$/.exec(text.slice(0, at))?.[1] ?? null;
    if (depth < 0) return null;
  }
  return null;
}
