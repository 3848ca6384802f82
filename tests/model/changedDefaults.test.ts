import { describe, expect, it } from 'vitest';
import { decodeScenario, decodeScenarioText, readScenario } from '$model/scenario/decode';
import { decodeQuery } from '$model/scenario/decodeQuery';
import { encodeQuery } from '$model/scenario/query';
import { Scenario, scenarioToJson } from '$model/scenario/scenario';
import { decodeReplay, encodeReplay } from '$model/link/replayFile';
import { decodeView, viewToJson } from '$model/link/viewState';
import { scenarioOfQuery, withSettings } from '$embed/scenario';
import { readSettings } from '$embed/comparison';
import { runReal } from '../fixtures/core';

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
