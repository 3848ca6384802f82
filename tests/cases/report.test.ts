/**
 * validation/report.json holds its bars, says what the committed core gives, and the free parameters of a
 * case are those of its scenarios, all of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { CASES } from '$cases/index';
import { judge, judgeCase, SCORES, scoreboard } from '$cases/judge';
import { PRINTED } from '$cases/printed';
import { SECTIONS } from '$model/schema/generated';
import { readScenario } from '$model/scenario/decode';
import { withinOf } from '../../scripts/lib/engineComparison.mjs';
import { page, runner, type Report } from '../../scripts/lib/validation.mjs';
import { sample } from '../sample';

/** A case is simulated whole, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const report = JSON.parse(read('validation/report.json')) as Report;
const figures = report.cases.flatMap((each) =>
  each.figures.map((figure) => ({ id: `${each.id}: ${figure.name}`, figure })),
);

/** What no honest scenario reaches; its case says by how much, and why. */
const MISSED: readonly string[] = [
  'S1: log file sync, quiet',
  'S2b: throughput, “highest” / default priority',
  'S2b: log file parallel write, default priority',
  'S2b: latch waits, default priority',
  'S2b: a latch wait, default priority',
  'S2b: waiting for all latches, default priority',
  'S4: DB CPU, share of database time',
  'S5: sleep asked for, 50 % of redo write time',
  'S5: sleep asked for, 50 % of the commit',
  'S5: sleep asked for, 10 % of redo write time, LGWR traced',
  'S5: sleep asked for, 10 % of the commit, LGWR traced',
  'S5: sessions on CPU',
  'S6: loss of throughput, lighter load, n = 8',
];

describe('the cases', () => {
  it('are all listed, each scenario by one of them', () => {
    const files = readdirSync(join(root, 'cases')).filter((name) =>
      /^(?!lesson-).*\.json$/.test(name),
    );
    const scenarios = CASES.flatMap((each) => each.scenarios.map((name) => `${name}.json`));
    expect(scenarios.sort()).toEqual(files.sort());
    expect(report.cases.map(({ id }) => id)).toEqual(CASES.map(({ id }) => id));
  });

  it('say where their figures were published', () => {
    const headings = [...read('docs/sources.md').matchAll(/^##+ (\w+)/gm)].map(([, id]) => id);
    expect(headings).toEqual(expect.arrayContaining(CASES.map(({ source }) => source)));
  });
});

describe('the bars', () => {
  it('are held, or their miss is owned up to', () => {
    const missed = figures.filter(({ figure }) => figure.verdict === 'missed');
    expect(missed.map(({ id }) => id)).toEqual(MISSED);
  });

  it.each(figures)('are applied as they stand: $id', ({ figure }) => {
    const { residualPercent, verdict } = judge(figure);
    expect(verdict).toBe(figure.verdict);
    expect(residualPercent).toBeCloseTo(figure.residualPercent, 0);
  });

  it.each(report.cases)('$id: what must be so is so', ({ statements }) => {
    expect(statements.filter(({ holds }) => !holds)).toEqual([]);
  });
});

describe('the scoreboard', () => {
  const rows = scoreboard(report.cases);

  it('has every figure with a bar, wins first', () => {
    expect(rows).toHaveLength(figures.filter(({ figure }) => figure.bar).length);
    const places = rows.map(({ score }) => SCORES.indexOf(score));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(SCORES.length);
  });

  it('calls nothing predicted that was fitted or missed', () => {
    for (const { score, figure } of rows) {
      expect(score === 'failed', figure.name).toBe(figure.verdict === 'missed');
      if (score !== 'predicted') continue;
      expect(figure.input ?? figure.arithmetic ?? false, figure.name).toBe(false);
    }
  });

  it('says who published each figure, when, and where', () => {
    for (const { of } of rows) {
      expect(of.publication.author).not.toBe('');
      expect(of.publication.date).not.toBe('');
      expect(of.publication.address).toMatch(/^https?:/);
    }
  });
});

describe('engines whose sessions write the log', () => {
  it.each(report.engines.compared)('$name: as many within as are asked for', (compared) => {
    expect(compared.rows.length).toBeGreaterThan(0);
    expect(withinOf(compared)).toBeGreaterThanOrEqual(compared.needed);
  });

  it('sleep less by MariaDB’s rule, as was predicted and measured', () => {
    for (const { simulated, measured } of report.engines.ruled) {
      for (const [all = 0, coveredAndOne = 0] of [simulated, measured]) {
        expect(coveredAndOne).toBeLessThan(all);
      }
    }
  });
});

describe('what the committed core gives', async () => {
  const run = await runner();

  // All of them, but with `--quick` a third.
  const whole = sample(
    CASES.filter(({ shortRuns }) => !shortRuns),
    1,
  );

  it.each(whole)('is reported of $id', (published) => {
    const reported = report.cases.find(({ id }) => id === published.id);
    expect(JSON.parse(JSON.stringify(judgeCase(published, run)))).toEqual(reported);
  });

  it.each(CASES.filter(({ shortRuns }) => shortRuns))(
    'is reported of short runs of $id',
    (published) => {
      const runs = report.cases.find(({ id }) => id === published.id)?.runs ?? [];
      const reported = runs.map(({ scenario, change, hash }) => [scenario, change, hash]);
      published.shortRuns?.((scenario, change = {}) => {
        const made = run(scenario, change);
        expect(reported).toContainEqual([scenario, change, made.hash]);
        return made;
      });
    },
  );
});

it('is on the page', () => {
  expect(read('validation/report.md')).toBe(page(report, scoreboard(report.cases), PRINTED));
});

describe('free parameters', () => {
  const lists = CASES.flatMap(({ freeParameters = {} }) => Object.entries(freeParameters));

  it('are given with each case', () => {
    for (const { id, freeParameters, source } of CASES) {
      if (/^S\d/.test(source)) expect(Object.keys(freeParameters ?? {}), id).not.toEqual([]);
    }
  });

  it.each(lists)('of %s are all listed', (name, list) => {
    const json = JSON.parse(read(`cases/${name}.json`)) as Record<string, object>;
    const keys = SECTIONS.flatMap((section) => section.keys).filter((key) => key in json);
    const set = keys.flatMap((key) =>
      Object.keys(json[key] ?? {}).map((field) => `${key}.${field}`),
    );
    expect(Object.keys(list).sort()).toEqual(set.sort());
    expect(readScenario(json).toText().length).toBeGreaterThan(0);
  });

  it.each(lists)('of %s have their reasons', (_name, list) => {
    for (const [parameter, { reason }] of Object.entries(list)) {
      expect(reason, parameter).toMatch(/^[A-Z0-9].*\.$/);
    }
  });
});

it('has theory outside of its intervals no more often than chance allows', () => {
  const { rows, allowed_by_chance } = report.theory;
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ agrees }) => !agrees).length).toBeLessThanOrEqual(allowed_by_chance);
});
