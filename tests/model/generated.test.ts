import { describe, expect, it } from 'vitest';
import * as prettier from 'prettier';
import * as generated from '$model/generated';
import { PARAMETERS } from '$model/parameters';
import type { Describe } from '$model/schema';
import { renderGenerated } from '../../scripts/render-generated.mjs';

const described: Describe = {
  sections: generated.SECTIONS,
  fields: generated.FIELDS,
  options: generated.OPTIONS,
  processKinds: generated.PROCESS_KINDS,
  states: generated.STATES,
  causes: generated.CAUSES,
  waitEvents: generated.WAIT_EVENTS,
  lfsParts: generated.LFS_PARTS,
  traceTypes: generated.TRACE_TYPES,
  statistics: generated.STATISTICS,
  tables: generated.TABLES,
  limits: Object.entries(generated.LIMITS).map(([id, value]) => ({ id, value, doc: '' })),
};

describe('generated.ts', () => {
  it('is laid out as prettier would', async () => {
    const text = renderGenerated(described);
    const config = await prettier.resolveConfig(import.meta.filename);
    expect(await prettier.format(text, { ...config, parser: 'typescript' })).toBe(text);
  });

  it('lists the options of a choice that only names their set', () => {
    const rows: Describe['fields'] = generated.FIELDS;
    const withSets = rows.map((row) => {
      if (row.type !== 'choice') return row;
      const { options, ...rest } = row;
      const set = generated.OPTIONS.find(({ key, set: name }) => {
        const keys = generated.OPTIONS.filter((each) => each.set === name).map((each) => each.key);
        return options.includes(key) && keys.join() === options.join();
      })?.set;
      return { ...rest, set };
    });
    const fields = withSets as unknown as Describe['fields'];
    expect(renderGenerated({ ...described, fields })).toBe(renderGenerated(described));
  });

  it('escapes what a text may contain', () => {
    const doc = 'It\'s "quoted" \\ and `so on`.';
    const text = renderGenerated({ ...described, causes: [{ id: 'x', name: 'x', doc }] });
    expect(text).toContain(String.raw`doc: 'It\'s "quoted" \\ and ` + '`so on`.');
  });

  it('refuses what is not JSON', () => {
    const causes = [{ id: 'x', name: 'x', doc: undefined as unknown as string }];
    expect(() => renderGenerated({ ...described, causes })).toThrow(TypeError);
  });

  it('numbers parameters by their place', () => {
    expect(PARAMETERS.every((row, index) => row.index === index)).toBe(true);
    expect(new Set(PARAMETERS.map(({ key }) => key)).size).toBe(PARAMETERS.length);
  });
});
