/**
 * Records by name as text, in the form in which a browser keeps them. A damaged record costs that record alone; what was
 * saved by a newer version is left as it is.
 */

/** How the records of one kind are kept. */
export interface RecordForm<Value> {
  /** Of the form; only a greater one says that a newer version has written it. */
  readonly version: number;
  /** The member of the saved object that has the records. */
  readonly member: string;
  isValue(value: unknown): value is Value;
}

/** What was read of saved records. */
export interface ReadRecords<Value> {
  readonly values: Map<string, Value>;
  /** What is none, by the records' names, as it was saved. */
  readonly damaged: Readonly<Record<string, unknown>>;
}

export function writeRecords<Value>(
  { version, member }: RecordForm<Value>,
  values: Iterable<readonly [string, Value]>,
): string {
  return JSON.stringify({ version, [member]: Object.fromEntries(values) });
}

/** The records that a text holds, or why it holds none. */
export function readRecords<Value>(
  { version, member, isValue }: RecordForm<Value>,
  text: string,
): ReadRecords<Value> | 'damaged' | 'newer' {
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  if (!isRecord(saved) || typeof saved.version !== 'number') return 'damaged';
  if (saved.version > version) return 'newer';
  const records = saved[member];
  if (saved.version !== version || !isRecord(records)) return 'damaged';
  const values = new Map<string, Value>();
  const damaged: [string, unknown][] = [];
  for (const [name, value] of Object.entries(records)) {
    if (isValue(value)) values.set(name, value);
    else damaged.push([name, value]);
  }
  return { values, damaged: Object.fromEntries(damaged) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
