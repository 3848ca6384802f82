import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UNIQUE, uncheckedKeys } from './listKeys';

const root = join(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .map((file) => `src/${file.split(sep).join('/')}`);

describe('keys of lists', () => {
  it('are places, or can not be equal', () => {
    const found = files.flatMap((file) =>
      uncheckedKeys(file, readFileSync(join(root, file), 'utf8')),
    );
    expect(files.length).toBeGreaterThan(100);
    // Both ways: what is excused has to be there.
    expect([...new Set(found)].sort()).toEqual(Object.keys(UNIQUE).sort());
  });

  it.each([
    ['a message', '{#each problems as { message } (message)}<li></li>{/each}'],
    ['a name', '{#each runs as run (run.name)}<li></li>{/each}'],
    ['no key', '{#each runs as run}<li></li>{/each}'],
    [
      'one within a snippet',
      '{#snippet a()}{#each runs as run (run.name)}<i></i>{/each}{/snippet}',
    ],
  ])('of %s are found', (_, source) => {
    expect(uncheckedKeys('src/views/x.svelte', source)).toHaveLength(1);
  });

  it('with names as our own tables have them are found where others have written', () => {
    const source = '{#each table.columns as { key } (key)}<td></td>{/each}';
    expect(uncheckedKeys('src/notebook/outputs/Table.svelte', source)).toHaveLength(1);
    expect(uncheckedKeys('src/views/reports/ReportTable.svelte', source)).toEqual([]);
  });
});
