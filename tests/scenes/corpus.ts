/** Links and replay files as earlier versions wrote them, never to be changed: those out there have to open for ever. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A link and what it leads to. */
export interface OldLink {
  readonly name: string;
  readonly link: string;
  /** The scenario in the text form of the core. */
  readonly scenario: string;
  readonly title: string;
  readonly view: Readonly<Record<string, unknown>>;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../corpus', file), 'utf8'));

export const OLD_LINKS = read('links-v1.json') as readonly OldLink[];
/** The texts of replay files. */
export const OLD_REPLAYS = (read('replays-v1.json') as readonly unknown[]).map((replay) =>
  JSON.stringify(replay, null, 2),
);
