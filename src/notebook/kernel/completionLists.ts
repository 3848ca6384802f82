/** The lists that completion offers: large, so they are fetched with the first of them. */
import { docOfParameter } from '$model/schema/docs';
import { rangeText } from '$explain/misfits';
import { PARAMETERS } from '$model/schema/parameters';
import { SCENARIOS } from '$cases/scenarios';
import type { Completion } from './outputTypes';
import { SOURCES } from './sources';

/** The parameters of a scenario, as keywords: `lgwr__nice=`. */
export function parameters(): Completion[] {
  return PARAMETERS.map((parameter) => ({
    label: `${parameter.key.replace('.', '__')}=`,
    type: 'property',
    info: `${docOfParameter(parameter)} It ${rangeText(parameter)}; ${String(parameter.default)} if not given.`,
  }));
}

/** The published cases by their names. */
export function cases(): Completion[] {
  return SCENARIOS.map(({ id, scenario }) => {
    return { label: id, type: 'constant', info: scenario.title };
  });
}

/** The functions, classes and modules of the module with the first sentence that each says of itself. */
export function members(): Completion[] {
  const text = SOURCES.map(([, source]) => source).join('\n');
  return publicNames().map((label) => {
    const found = new RegExp(
      `^(def|class) ${label}\\b[^]*?:\\n\\s+"""([^]*?)(?:\\n\\n|""")`,
      'm',
    ).exec(text);
    // What is neither is a module of its own.
    const [, module = ''] = SOURCES.find(([name]) => name === `${label}.py`) ?? [];
    const doc = found?.[2] ?? /^"""([^]*?)(?:\n\n|""")/.exec(module)?.[1] ?? '';
    const type = found ? (found[1] === 'class' ? 'class' : 'function') : 'namespace';
    return { label, type, info: doc.replaceAll(/\s+/g, ' ').trim() };
  });
}

/** What `__all__` of the module lists. */
function publicNames(): string[] {
  const [, init = ''] = SOURCES.find(([name]) => name === '__init__.py') ?? [];
  const begin = init.indexOf('__all__');
  const list = init.slice(begin, init.indexOf(']', begin));
  return [...list.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
}
