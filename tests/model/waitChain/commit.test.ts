import { describe, expect, it } from 'vitest';
import { ENGINE_ROWS } from '$model/schema/generatedEngines';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import { commitsIn, commitPartNs } from '$model/trace/commits';
import { commitByPlace, sumByPart } from '$model/waitChain/commit';
import { published, golden, GOLDEN, runReal } from '../../fixtures/core';

const loaded = {
  run: { until_ms: 600 },
  machine: { cpus: 4 },
  lgwr: { affinity: '1' },
  sessions: { count: 24, cpu_ms: 0.3, think_ms: 1, reads: 0.3 },
  noise: { count: 2, affinity: '1' },
};

/** Where sessions lead in turn, stretches are of the session alone, and say that they are not the core's parts. */
const WRITTEN_FOR_ALL = GOLDEN.filter((name) => golden(name).resolve('run.database') === 'oracle');

/** What no golden scenario has under load, besides all of those. */
const CASES: Record<string, Scenario> = {
  'S5 fast sync': published('S5-fast-sync'),
  'a herd': readScenario(loaded),
  'sessions that lose their CPU while they copy': readScenario({
    ...loaded,
    redo: { copy_us: 300 },
    noise: { count: 4, nice: -10 },
  }),
  polling: readScenario({ ...loaded, sync: { mode: 'polling' } }),
  'fast sync': readScenario({ ...loaded, sync: { mode: 'fast' } }),
  'workers that poll': readScenario({
    ...loaded,
    lgwr: { writers: 'workers', workers: 3, outstanding: 3 },
    sync: { mode: 'polling' },
  }),
  'RAC with workers': readScenario({
    ...loaded,
    rac: { broadcast: true },
    lgwr: { writers: 'workers' },
  }),
  'disabled logging': readScenario({ ...loaded, lgwr: { affinity: '1', disable_logging: true } }),
  ...Object.fromEntries(WRITTEN_FOR_ALL.map((name) => [`golden: ${name}`, golden(name)])),
};

/** Over all cases, from the chains. */
const partsNs: number[] = LFS_PARTS.map(() => 0);

/** The commits of a run whose sums by part are not the core's, in words. */
function compare(scenario: Scenario, fromNs: number, untilNs: number): { wrong: string[] } {
  const run = runReal(scenario, { fromNs, untilNs, records: 400_000 });
  const commits = commitsIn(run.trace);
  const told: string[] = [];
  for (let place = 0; place < commits.length; place++) {
    const commit = commitByPlace(run, place);
    const sums = sumByPart(commit.segments);
    const differences = LFS_PARTS.flatMap(({ id }, part) => {
      partsNs[part] = (partsNs[part] ?? 0) + (sums.get(id) ?? 0);
      const ns = commitPartNs(commits, place, part) - (sums.get(id) ?? 0);
      // Only of a commit that began before the window, the core knows more than the window shows.
      return ns === 0 || (ns > 0 && commit.beginRecord < 0) ? [] : [`${id} ${ns}`];
    });
    let nowNs = commit.fromNs;
    for (const segment of commit.segments) {
      if (segment.fromNs !== nowNs) differences.push(`a gap at ${nowNs}`);
      nowNs = segment.untilNs;
    }
    if (nowNs !== commit.untilNs) differences.push(`ends at ${nowNs}, not ${commit.untilNs}`);
    if (!commit.exact) differences.push('not exact');
    if (differences.length > 0)
      told.push(`commit ${place} at ${commit.fromNs}: ${differences.join(', ')}`);
  }
  return { wrong: told };
}

describe('the stretches of every commit are the parts that the core reports', () => {
  for (const [name, scenario] of Object.entries(CASES)) {
    it(name, () => {
      const whole = compare(scenario, 0, 0.5e9);
      expect(whole.wrong).toEqual([]);
      const later = compare(scenario, 0.2e9, 0.3e9);
      expect(later.wrong).toEqual([]);
    });
  }

  it('and every part is met', () => {
    const met = LFS_PARTS.filter((_, part) => (partsNs[part] ?? 0) > 0).map(({ id }) => id);
    const ofOracle: readonly string[] = ENGINE_ROWS.oracle.lfsParts;
    expect(met).toEqual(ofOracle);
  });
});
