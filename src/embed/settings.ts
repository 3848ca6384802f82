/**
 * A scenario as an embed has it: in the core's own text form, which is all that a run needs. What every
 * parameter is and allows would cost a reader a sixth of the embed; the core knows it as well, and says
 * what is wrong.
 */
import type { ParameterKey, Value } from '$model/schema/parameters';

/** What the stage asks of a scenario, if it says nothing itself. A test holds them to model.def. */
export const DEFAULTS = {
  'run.until_ms': 2000,
  'machine.sockets': 1,
  'redo.log_buffer_kb': 8192,
  'redo.group_kb': 0,
  'redo.groups': 3,
  'rac.broadcast': false,
  'rac.remote_cpus': 2,
  'redo_disk.queue_depth': 8,
  'data_disk.queue_depth': 8,
} as const satisfies Partial<Record<ParameterKey, Value>>;

/** `lgwr.nice`, or `@40ms.lgwr.nice` for what changes while the run goes on. */
type Name = string;

/** What the sandbox saves beside the sections of a scenario. */
interface Saved {
  readonly title?: unknown;
  readonly edits?: readonly { readonly at_ms: number; readonly set: object }[];
}

export class Settings {
  constructor(
    readonly title: string,
    readonly values: ReadonlyMap<Name, string>,
  ) {}

  /** Of the query of a link; what is no parameter's name belongs to others. */
  static fromQuery(query: string): Settings {
    const pairs = new URLSearchParams(query);
    const values = [...pairs].filter(([name]) => name.includes('.'));
    return new Settings(pairs.get('title') ?? '', new Map(values));
  }

  /** Of a scenario's JSON, as the sandbox saves it. */
  static fromJson(json: unknown): Settings {
    const { title, edits = [], ...sections } = Object(json) as Saved;
    const values = new Map(flat(sections));
    for (const { at_ms, set } of edits) {
      for (const [key, value] of flat(set)) values.set(`@${at_ms}ms.${key}`, value);
    }
    return new Settings(typeof title === 'string' ? title : '', values);
  }

  /** The same with other values. */
  with(values: Readonly<Record<Name, Value>>): Settings {
    return new Settings(this.title, new Map([...this.values, ...flat(values)]));
  }

  /** A value that the stage needs to know. */
  resolve(key: keyof typeof DEFAULTS): Value {
    const text = this.values.get(key);
    if (text === undefined) return DEFAULTS[key];
    return typeof DEFAULTS[key] === 'boolean' ? text === '1' : Number(text);
  }

  /** What a parameter is set to at an instant, if anything was said of it. */
  settingAt(key: string, timeNs: number): string | undefined {
    const edits = [...this.values].filter(
      ([name]) => name.endsWith(`ms.${key}`) && parseFloat(name.slice(1)) * 1e6 <= timeNs,
    );
    return edits.at(-1)?.[1] ?? this.values.get(key);
  }

  /** What the core reads: lines `lgwr.nice=-20` and `@40ms lgwr.nice=-20`. */
  toText(): string {
    const line = ([name, value]: [Name, string]) =>
      `${name.replace(/^(@.*?[a-z])\./, '$1 ')}=${value}\n`;
    return [...this.values].map(line).join('');
  }

  /** What a link to the same run has after its question mark. */
  toQuery(): string {
    const query = new URLSearchParams([...this.values]).toString();
    return this.title ? `${new URLSearchParams({ title: this.title }).toString()}&${query}` : query;
  }
}

/** Sections and their fields, or whole keys, as texts by whole keys. */
function flat(values: object): [Name, string][] {
  return Object.entries(values).flatMap(([key, value]): [Name, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([field, own]) => [`${key}.${field}`, textOf(own)])
      : [[key, textOf(value)]],
  );
}

const textOf = (value: unknown) =>
  typeof value === 'boolean' ? String(Number(value)) : String(value);
