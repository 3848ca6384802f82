/** The policy of the scheduler `custom` goes where its scenario goes, letter by letter. */
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '$model/link/link';
import { decodeReplay, encodeReplay } from '$model/link/replayFile';
import { decodeScenario, readScenario } from '$model/scenario/decode';
import { scenarioChanges, withoutChange } from '$model/scenario/diff';
import { Scenario, ScenarioError, scenarioToJson } from '$model/scenario/scenario';
import { EngineError } from '$model/run/engineError';
import { PARAMETERS } from '$model/schema/parameters';

const TEXT = `// 100 % & more? #1 + "two" – ½
function pick(cpu) {
\treturn cpu.queue.find(({ nice }) => nice < 0) ?? cpu.queue[0] ?? null; // \\n is no line
}
`;
const OWN = readScenario({ machine: { scheduler: 'custom', policy: TEXT } });

describe('a policy', () => {
  it('goes through links, files and JSON', () => {
    const link = encodeLink(OWN, {});
    const [search = '', hash = ''] = link.split('#');
    const opened = decodeLink(search, hash);
    expect(opened.problems).toEqual([]);
    expect(opened.scenario.resolve('machine.policy')).toBe(TEXT);
    const file = decodeReplay(encodeReplay({ scenario: OWN, hash: null, view: {} }));
    expect(file.replay.scenario.equals(OWN)).toBe(true);
    expect(readScenario(scenarioToJson(OWN)).equals(OWN)).toBe(true);
  });

  it('is a change like any other, which can be taken back', () => {
    const other = OWN.withValue('machine.policy', '');
    const [change, ...others] = scenarioChanges(other, OWN);
    expect(change).toMatchObject({ kind: 'value', key: 'machine.policy', from: '', to: TEXT });
    expect(others).toEqual([]);
    expect(change && withoutChange(OWN, change).equals(other)).toBe(true);
    expect(OWN.equals(other)).toBe(false);
  });

  it('decides for the scheduler custom alone', () => {
    expect(OWN.hasPolicy).toBe(true);
    expect(OWN.withValue('machine.scheduler', 'cfs').hasPolicy).toBe(false);
    expect(readScenario({ machine: { scheduler: 'custom' } }).hasPolicy).toBe(false);
  });

  it('is never left out in silence', () => {
    expect(() => OWN.settings()).toThrow(EngineError);
    const told = OWN.settings(true).map(({ parameter }) => PARAMETERS[parameter]?.key);
    expect(told).toEqual(['machine.scheduler']);
  });

  it('is text, and can’t change while the run goes on', () => {
    expect(decodeScenario({ machine: { policy: 7 } }).problems).toMatchObject([
      { code: 'not_text', key: 'machine.policy', value: '7' },
    ]);
    const late = [{ atMs: 1, key: 'machine.policy', value: '' }] as const;
    expect(() => Scenario.of('', [], late)).toThrow(ScenarioError);
  });

  it('comes after all that the core counts', () => {
    expect(PARAMETERS.at(-1)).toMatchObject({ key: 'machine.policy', type: 'text' });
    expect(PARAMETERS.filter(({ type }) => type === 'text')).toHaveLength(1);
  });
});
