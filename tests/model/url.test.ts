import { withEdit } from '$model/scenario/edits';
import { wordRefusal } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { scenarioToJson, Scenario } from '$model/scenario/scenario';
import { decodeScenario, decodeScenarioText, readScenario } from '$model/scenario/decode';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { encodeQuery } from '$model/scenario/query';
import { core, published } from '../fixtures/core';
import { Dice, mutate } from '../fixtures/random';
import { randomScenario } from '../fixtures/scenarios';

describe('the address of a scenario', () => {
  it('can be read by people', () => {
    const scenario = readScenario({
      title: "Noise & LGWR's CPU",
      machine: { cpus: 8 },
      lgwr: { affinity: '0-3,7' },
      noise: { active: false, burst_ms: 4.6 },
      edits: [{ at_ms: 40.5, set: { 'lgwr.nice': -20 } }],
    });
    const query = encodeQuery(scenario);
    expect(query).toBe(
      "title=Noise+%26+LGWR's+CPU&machine.cpus=8&lgwr.affinity=0-3,7&noise.active=0&noise.burst_ms=4.6&@40.5ms.lgwr.nice=-20",
    );
    const { scenario: back, problems } = decodeQuery(`?${query}`);
    expect(problems).toEqual([]);
    expect(back.title).toBe(scenario.title);
    expect(back.equals(scenario)).toBe(true);
  });

  it('is empty for the defaults', () => {
    expect(encodeQuery(Scenario.defaults)).toBe('');
    expect(decodeQuery('').scenario.equals(Scenario.defaults)).toBe(true);
    expect(decodeQuery('?').problems).toEqual([]);
  });

  it('survives what browsers and mail programs do to it', () => {
    const { scenario, problems } = decodeQuery(
      '?%40550us.lgwr%2Enice=%2D20&noise.affinity=0%2D1%2C3&run.until_ms=2s&utm_source=mail&fbclid=x',
    );
    expect(problems).toEqual([]);
    expect(scenario.toText()).toBe('noise.affinity=0-1,3\n@0.55ms lgwr.nice=-20\n');
  });

  it.each([
    ['lgwr.nice=%E0%A4%A', 'is damaged'],
    ['lgwr.nise=1', 'Did you mean "lgwr.nice"?'],
    ['lgwrnice=1', 'Did you mean "lgwr.nice"?'],
    ['lgwr.nice', 'lgwr.nice is ""; it must be'],
    ['lgwr.nice=1&lgwr.nice=2', 'given twice'],
    ['lgwr.nice=1e1', 'it must be a whole number'],
    ['@40.lgwr.nice=1', 'names no time'],
    ['@40ms.lgwr.nise=1', 'Did you mean "lgwr.nice"?'],
    ['@40ms.run.seed=1', "can't change"],
    ['@40ms.lgwr.nice=1&@40ms.lgwr.nice=2', 'lgwr.nice is set twice at 40 ms: to 1 and to 2.'],
    [`title=${'x'.repeat(300)}`, 'title has 300 characters'],
    ['x'.repeat(70_000), 'must have at most 65536'],
  ])('"%.40s" is refused and the rest kept', (part, sentence) => {
    const { scenario, problems } = decodeQuery(part.length > 1000 ? part : `noise.nice=3&${part}`);
    expect(problems.map((problem) => wordRefusal(problem)).join(' ')).toContain(sentence);
    expect(scenario.resolve('noise.nice')).toBe(part.length > 1000 ? 0 : 3);
  });
});

describe('decoding anything', () => {
  it('gives back every scenario that was written, through address, JSON and the core', () => {
    const dice = new Dice(1);
    for (let round = 0; round < 500; round++) {
      const scenario = randomScenario(dice);
      const fromQuery = decodeQuery(encodeQuery(scenario));
      const fromJson = decodeScenario(JSON.parse(JSON.stringify(scenarioToJson(scenario))));
      for (const { scenario: back, problems } of [fromQuery, fromJson]) {
        expect(problems).toEqual([]);
        expect(back.toText()).toBe(scenario.toText());
        expect(back.title).toBe(scenario.title);
      }
      expect(core.check(scenario.settings())).toBeNull();
    }
  });

  it.each([2, 3, 4])('never throws, and keeps only what is right (seed %d)', (seed) => {
    const dice = new Dice(seed);
    const starved = withEdit(published('S3-starved'), 40, 'noise.affinity', '6');
    for (let round = 0; round < 300; round++) {
      const scenario = dice.below(2) === 0 ? starved : randomScenario(dice);
      const query = mutate(encodeQuery(scenario), dice);
      const json = mutate(JSON.stringify(scenarioToJson(scenario)), dice);
      for (const decoded of [decodeQuery(query), decodeScenarioText(json)]) {
        expect(core.check(decoded.scenario.settings())).toBeNull();
        for (const problem of decoded.problems)
          expect(wordRefusal(problem)).toMatch(/^[^\n]{10,500}$/);
      }
    }
  });
});
