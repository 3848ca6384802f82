import { describe, expect, it } from 'vitest';
import { DEFAULTS, Settings } from '../../src/embed/settings';
import { parameterOf, PARAMETERS, type ParameterKey } from '../../src/model/schema/parameters';
import { encodeQuery } from '../../src/model/scenario/query';
import { SCENARIOS } from '$cases/scenarios';

/** What the core reads does not depend on the order of values. */
const linesOf = (text: string) => text.split('\n').sort();

describe('settings of an embed', () => {
  it('have the defaults of model.def', () => {
    for (const [key, value] of Object.entries(DEFAULTS)) {
      expect(value, key).toBe(parameterOf(key as ParameterKey).default);
    }
  });

  it('of who runs need not be named: nice 0 and all CPUs are the defaults of every section', () => {
    const ends = (field: string) => PARAMETERS.filter(({ key }) => key.endsWith(`.${field}`));
    expect(new Set(ends('nice').map((row) => row.default))).toEqual(new Set([0]));
    expect(new Set(ends('affinity').map((row) => row.default))).toEqual(new Set(['all']));
  });

  it.each(SCENARIOS)('are the same text for the core as the scenario $id', ({ scenario }) => {
    const text = linesOf(scenario.toText());
    expect(linesOf(Settings.fromQuery(encodeQuery(scenario)).toText())).toEqual(text);
    expect(linesOf(Settings.fromJson(scenario.toJson()).toText())).toEqual(text);
  });

  it('keep edits, their times and their order', () => {
    const scenario = SCENARIOS[0]?.scenario
      .withEdit(40.5, 'lgwr.nice', -20)
      .withEdit(900, 'lgwr.nice', 5);
    if (!scenario) throw new Error('There is no scenario.');
    const settings = Settings.fromQuery(encodeQuery(scenario));
    expect(linesOf(settings.toText())).toEqual(linesOf(scenario.toText()));
    expect(linesOf(Settings.fromJson(scenario.toJson()).toText())).toEqual(
      linesOf(scenario.toText()),
    );
    expect(settings.settingAt('lgwr.nice', 40e6)).toBeUndefined();
    expect(settings.settingAt('lgwr.nice', 41e6)).toBe('-20');
    expect(settings.settingAt('lgwr.nice', 900e6)).toBe('5');
  });

  it('pass over what a mail program added, and keep the title', () => {
    const settings = Settings.fromQuery('?title=Mine&utm_source=x&lgwr.nice=-20');
    expect(settings.title).toBe('Mine');
    expect(settings.toText()).toBe('lgwr.nice=-20\n');
    expect(settings.toQuery()).toBe('title=Mine&lgwr.nice=-20');
  });

  it('resolve flags and numbers as the stage reads them', () => {
    const settings = Settings.fromJson({ rac: { broadcast: true }, machine: { sockets: 2 } });
    expect(settings.resolve('rac.broadcast')).toBe(true);
    expect(settings.resolve('machine.sockets')).toBe(2);
    expect(settings.resolve('redo.groups')).toBe(3);
  });
});
