/** Every case, by the names of their files. Only what judges them needs it: the scenarios alone are in `scenarios.ts`. */
import type { PublishedCase } from './case';

const modules = import.meta.glob<PublishedCase>(['./S[0-9]*.ts', './shares.ts'], {
  eager: true,
  import: 'default',
});

export const CASES: readonly PublishedCase[] = Object.values(modules);
