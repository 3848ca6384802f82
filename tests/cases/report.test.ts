/**
 * validation/report.json holds its bars, says what the committed core gives, and its free parameters
 * are those of the scenarios, all of them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SECTIONS } from '$model/schema/generated';
import { readScenario } from '$model/scenario/decode';
import { FACTS } from '../../scripts/lib/facts.mjs';
import { judge, judgeFact, page, runner, type Report } from '../../scripts/lib/validation.mjs';
import freeParameters from '../../cases/freeParameters.json';

/** A fact is simulated whole, which takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 120_000 });

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const report = JSON.parse(read('validation/report.json')) as Report;
const figures = report.facts.flatMap((fact) =>
  fact.figures.map((figure) => ({ id: `${fact.id}: ${figure.name}`, figure })),
);

/** What no honest scenario reaches; its fact says by how much, and why. */
const MISSED: readonly string[] = [];

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

  it.each(report.facts)('$id: what must be so is so', ({ statements }) => {
    expect(statements.filter(({ holds }) => !holds)).toEqual([]);
  });
});

describe('what the committed core gives', async () => {
  const run = await runner();

  it.each(FACTS.filter(({ slice }) => !slice))('is reported of $id', (fact) => {
    const reported = report.facts.find(({ id }) => id === fact.id);
    expect(JSON.parse(JSON.stringify(judgeFact(fact, run)))).toEqual(reported);
  });

  it.each(FACTS.filter(({ slice }) => slice))('is reported of a slice of $id', (fact) => {
    const runs = report.facts.find(({ id }) => id === fact.id)?.runs ?? [];
    const reported = runs.map(({ scenario, change, hash }) => [scenario, change, hash]);
    fact.slice?.((scenario, change = {}) => {
      const made = run(scenario, change);
      expect(reported).toContainEqual([scenario, change, made.hash]);
      return made;
    });
  });
});

it('is on the page', () => {
  expect(read('validation/report.md')).toBe(page(report));
});

describe('free parameters', () => {
  const lists = Object.entries(freeParameters);

  it.each(lists)('of %s are all listed, with their values', (name, list) => {
    const scenario = readScenario(JSON.parse(read(`cases/${name}.json`)));
    const listed = Object.fromEntries(list.map(({ parameter, value }) => [parameter, value]));
    const json = JSON.parse(read(`cases/${name}.json`)) as Record<string, object>;
    const keys = SECTIONS.flatMap((section) => section.keys).filter((key) => key in json);
    const set = Object.fromEntries(
      keys.flatMap((key) =>
        Object.entries(json[key] ?? {}).map(([field, value]) => [`${key}.${field}`, value]),
      ),
    );
    expect(listed).toEqual(set);
    expect(scenario.toText().length).toBeGreaterThan(0);
  });

  it.each(lists)('of %s have their reasons', (_name, list) => {
    for (const { parameter, reason } of list) expect(reason, parameter).toMatch(/^[A-Z0-9].*\.$/);
  });
});

it('has theory outside of its intervals no more often than chance allows', () => {
  const { rows, allowed_by_chance } = report.theory;
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ agrees }) => !agrees).length).toBeLessThanOrEqual(allowed_by_chance);
});
