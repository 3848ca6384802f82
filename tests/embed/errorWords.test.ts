import { describe, expect, it } from 'vitest';
import { findConflicts as ofEmbeds } from '$embed/check';
import { wordRefused } from '$embed/errorWords';
import { wordError } from '$explain/refusals';
import { findConflicts } from '$model/scenario/check';
import { Scenario, ScenarioError } from '$model/scenario/scenario';
import type { ParameterKey, Value } from '$model/schema/parameters';

/** An unchecked scenario, as embeds have it. */
const unchecked = (values: readonly [ParameterKey, Value][]) =>
  Object.assign(Object.create(Scenario.defaults) as Scenario, {
    values: () => new Map(values),
    edits: [],
  });

const fromCore = new ScenarioError([{ where: '', code: 'no_such_cpus', value: '9', first: 4 }]);

describe('what the core refuses in an embed', () => {
  it('is told in the words of the pages, all of it', async () => {
    const asked = unchecked([
      ['lgwr.affinity', '9'],
      ['redo.group_kb', 0.25],
    ]);
    const said = (await wordRefused(fromCore, [Scenario.defaults, asked])).split('\n');
    expect(said).toHaveLength(2);
    expect(said[0]).toContain('lgwr.affinity is "9", but the machine has none of these CPUs');
    expect(said[1]).toContain('redo.group_kb is 0.25');
  });

  it('is told in the words of the core where the pages find nothing', async () => {
    expect(await wordRefused(fromCore, [Scenario.defaults])).toBe(wordError(fromCore));
    expect(await wordRefused(new Error('The worker ended.'), [])).toBe('The worker ended.');
  });

  it('is not an edit before the run, which the core is never asked about', () => {
    const edits = [-5, 0, 40].map((atMs) => ({ atMs, key: 'lgwr.nice', value: 1 }) as const);
    const pages = findConflicts(new Map(), edits);
    expect(ofEmbeds(new Map(), edits).map(({ culprit }) => culprit)).toEqual([edits[0]]);
    expect(pages.map(({ code, key, first }) => ({ code, key, first }))).toEqual(
      ofEmbeds(new Map(), edits).map(({ code, key, first }) => ({ code, key, first })),
    );
  });
});
