import { describe, expect, it } from 'vitest';
import * as prettier from 'prettier';
import * as generated from '$model/schema/generated';
import * as names from '$model/schema/generatedNames';
import { DOCS } from '$model/schema/generatedDocs';
import { PRESETS } from '$model/schema/generatedPresets';
import { PARAMETERS } from '$model/schema/parameters';
import type { Describe } from '$model/schema/schema';
import {
  renderDocs,
  renderGenerated,
  renderNames,
  renderPresets,
} from '../../scripts/renderGenerated.mjs';

/** What the core would describe, put together again from the two generated files. */
function explained<Row extends object>(table: keyof typeof DOCS, rows: readonly Row[]) {
  const docs: readonly string[] = Object.values(DOCS[table]);
  return rows.map((row, place) => ({ ...row, doc: docs[place] ?? '' }));
}

const described: Describe = {
  sections: explained('sections', generated.SECTIONS),
  fields: explained('fields', generated.FIELDS),
  options: explained('options', names.OPTIONS),
  presets: PRESETS,
  processKinds: explained('processKinds', generated.PROCESS_KINDS),
  states: explained('states', generated.STATES),
  causes: explained('causes', names.CAUSES),
  waitEvents: explained('waitEvents', generated.WAIT_EVENTS),
  lfsParts: explained('lfsParts', generated.LFS_PARTS),
  traceTypes: explained('traceTypes', names.TRACE_TYPES),
  statistics: explained('statistics', names.STATISTICS),
  tables: explained('tables', generated.TABLES),
  limits: explained(
    'limits',
    Object.entries(generated.LIMITS).map(([id, value]) => ({ id, value })),
  ),
};

describe('generated.ts', () => {
  it('is laid out as prettier would', async () => {
    const config = await prettier.resolveConfig(import.meta.filename);
    for (const text of [renderGenerated(described), renderNames(described)]) {
      expect(await prettier.format(text, { ...config, parser: 'typescript' })).toBe(text);
    }
  });

  it('keeps the presets apart', () => {
    expect(renderPresets(described)).toContain("settings: 'cpus=4 scheduler=o1'");
    for (const text of [renderGenerated(described), renderDocs(described)]) {
      expect(text).not.toContain('linux_2007');
    }
  });

  it('lists the options of a choice that only names their set', () => {
    const rows: Describe['fields'] = described.fields;
    const withSets = rows.map((row) => {
      if (row.type !== 'choice') return row;
      const { options, ...rest } = row;
      const set = names.OPTIONS.find(({ key, set: name }) => {
        const keys = names.OPTIONS.filter((each) => each.set === name).map((each) => each.key);
        return options.includes(key) && keys.join() === options.join();
      })?.set;
      return { ...rest, set };
    });
    const fields = withSets as unknown as Describe['fields'];
    expect(renderGenerated({ ...described, fields })).toBe(renderGenerated(described));
  });

  it('escapes what a text may contain', () => {
    const doc = 'It\'s "quoted" \\ and `so on`.';
    const text = renderDocs({ ...described, causes: [{ id: 'x', name: 'x', doc }] });
    expect(text).toContain(String.raw`x: 'It\'s "quoted" \\ and ` + '`so on`.');
  });

  it('refuses what is not JSON', () => {
    const causes = [{ id: 'x', name: undefined as unknown as string, doc: '' }];
    expect(() => renderNames({ ...described, causes })).toThrow(TypeError);
  });

  it('numbers parameters by their place', () => {
    expect(PARAMETERS.every((row, index) => row.index === index)).toBe(true);
    expect(new Set(PARAMETERS.map(({ key }) => key)).size).toBe(PARAMETERS.length);
  });
});
