import { withEdit } from '$model/scenario/edits';
import { wordRefusal } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { scenarioToJson, Scenario } from '$model/scenario/scenario';
import { decodeScenario, decodeScenarioText, readScenario } from '$model/scenario/decode';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { encodeQuery } from '$model/scenario/query';
import { core, published, runReal } from '../fixtures/core';
import { Dice, mutate } from '../fixtures/random';
import { randomScenario } from '../fixtures/scenarios';
import { decodeReplay, encodeReplay } from '$model/link/replayFile';
import { decodeView, viewToJson } from '$model/link/viewState';
import { scenarioOfQuery, withSettings } from '$embed/scenario';
import { readSettings } from '$embed/comparison';

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

const EEVDF = readScenario({ machine: { scheduler: 'eevdf' } });
const POLLING = readScenario({ sync: { mode: 'polling' } });
const OLD_RULE = { 'eevdf.release': 'undelayed', 'eevdf.kernel_costs': false } as const;
const OLD_EEVDF = EEVDF.withValues(OLD_RULE);
const OLD_POLLING = POLLING.withValue('sync.poll_sleep_percent', 100);

describe('eevdf', () => {
  it('is a real kernel for an author who writes its name by hand', () => {
    expect(EEVDF.resolve('eevdf.release')).toBe('6.18');
    expect(EEVDF.resolve('eevdf.kernel_costs')).toBe(true);
    expect(decodeScenarioText('{"machine.scheduler": "eevdf"}').scenario.equals(EEVDF)).toBe(true);
    expect(EEVDF.toText()).toBe('machine.scheduler=eevdf\n');
  });

  it.each([
    ['a link', decodeQuery('?machine.scheduler=eevdf').scenario],
    ['an embed', scenarioOfQuery('machine.scheduler=eevdf')],
    ['a replay', decodeReplay(replayOf({ machine: { scheduler: 'eevdf' } })).replay.scenario],
    ['a run beside', besideOf({ machine: { scheduler: 'eevdf' } })],
  ])('is the old rule in %s of before', (_, scenario) => {
    expect(scenario?.toText()).toBe(OLD_EEVDF.toText());
  });

  it('of a link of before runs as it did', () => {
    const link = decodeQuery('?run.until_ms=100&machine.scheduler=eevdf&sessions.count=9');
    const byName = readScenario({
      run: { until_ms: 100 },
      machine: { scheduler: 'eevdf' },
      sessions: { count: 9 },
      ...OLD_RULE,
    });
    expect(runReal(link.scenario).hash).toBe(runReal(byName).hash);
    const today = byName.withValues({ 'eevdf.release': '6.18', 'eevdf.kernel_costs': true });
    expect(runReal(today).hash).not.toBe(runReal(byName).hash);
  });
});

describe('polling', () => {
  it('sleeps the whole estimate in a link of before, by an edit too', () => {
    expect(decodeQuery('?sync.mode=polling').scenario.equals(OLD_POLLING)).toBe(true);
    const edited = decodeQuery('?@40ms.sync.mode=adaptive').scenario;
    expect(edited.resolve('sync.poll_sleep_percent')).toBe(100);
    expect(POLLING.resolve('sync.poll_sleep_percent')).toBe(50);
  });
});

describe('what is written now', () => {
  it.each([
    ['eevdf', EEVDF],
    ['the old eevdf', OLD_EEVDF],
    ['polling', POLLING],
    ['the old polling', OLD_POLLING],
    ['both', EEVDF.withValue('sync.mode', 'adaptive')],
    ['the defaults', Scenario.defaults],
  ])('means the same to every reader: %s', (_, scenario) => {
    const text = scenario.toText();
    expect(decodeQuery(encodeQuery(scenario)).scenario.toText()).toBe(text);
    expect(decodeScenario(scenarioToJson(scenario)).scenario.toText()).toBe(text);
    expect(decodeScenario(scenarioToJson(scenario), true).scenario.toText()).toBe(text);
    const replay = decodeReplay(encodeReplay({ scenario, hash: null, view: {} })).replay;
    expect(replay.scenario.toText()).toBe(text);
    const { view } = decodeView(viewToJson({ compared: [scenario] }));
    expect(view.compared?.[0]?.toText()).toBe(text);
  });

  it('names a changed default where it matters, and only there', () => {
    expect(encodeQuery(EEVDF)).toBe(
      'machine.scheduler=eevdf&eevdf.release=6.18&eevdf.kernel_costs=1',
    );
    expect(encodeQuery(POLLING)).toBe('sync.mode=polling&sync.poll_sleep_percent=50');
    expect(encodeQuery(Scenario.defaults.withValue('machine.cpus', 2))).toBe('machine.cpus=2');
  });

  it('gives a real kernel to an author who sets the scheduler of an embed', () => {
    const embed = withSettings(Scenario.defaults, { 'machine.scheduler': 'eevdf' });
    expect(embed.equals(EEVDF)).toBe(true);
    expect(withSettings(OLD_EEVDF, readSettings('lgwr.nice=-5')).resolve('eevdf.release')).toBe(
      'undelayed',
    );
  });
});

function replayOf(scenario: unknown): string {
  return JSON.stringify({ format: 'postwait-replay', version: 1, scenario, hash: null, view: {} });
}

function besideOf(scenario: unknown): Scenario | undefined {
  return decodeView({ compared: [scenario] }).view.compared?.[0];
}
