/** Completions at the cursor: what the kernel knows, with Python or without, as CodeMirror wants it. */
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-python';
import type { Completion as Known } from '../kernel/outputTypes';

export type AskKernel = (code: string, offset: number) => Promise<readonly Known[]>;

/** The source of completions of an editor of Python; without an answer, the names of the cell itself. */
export function completionSource(askKernel: AskKernel) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (!explicit && !context.matchBefore(/[\w.]$|["'(][\w-]*$/)) return null;
    const known = await askKernel(state.doc.toString(), pos).catch(() => []);
    if (known.length === 0) return localCompletionSource(context);
    const from = context.matchBefore(/\w*/)?.from ?? pos;
    return { from, options: known.map(optionOf), validFor: /^\w*$/ };
  };
}

function optionOf({ label, type, info }: Known): Completion {
  return { label, type, ...(info !== '' && { info: () => described(info) }) };
}

function described(text: string): HTMLElement {
  const element = document.createElement('div');
  element.textContent = text;
  return element;
}
