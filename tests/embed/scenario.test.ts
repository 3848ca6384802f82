import { wordError } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { readControls } from '$embed/attributes';
import { scenarioOfJson, scenarioOfQuery, withSettings } from '$embed/scenario';
import { encodeQuery } from '$model/scenario/query';
import { scenarioToJson, ScenarioError } from '$model/scenario/scenario';
import { SCENARIOS } from '$cases/scenarios';

describe('the scenario of an embed', () => {
  it.each(SCENARIOS)('$id is the same from its link and from its file', async ({ scenario }) => {
    expect(scenarioOfQuery(encodeQuery(scenario)).equals(scenario)).toBe(true);
    expect((await scenarioOfJson(scenarioToJson(scenario))).equals(scenario)).toBe(true);
  });

  it('takes values as numbers, flags or text, and for later', () => {
    const scenario = withSettings(scenarioOfQuery('lgwr.nice=5&title=Mine'), {
      'lgwr.nice': '-20',
      'noise.nice': -15,
      'rac.broadcast': true,
      '@40.5ms.lgwr.nice': 3,
    });
    expect(scenario.title).toBe('Mine');
    expect(scenario.resolve('lgwr.nice')).toBe(-20);
    expect(scenario.resolve('noise.nice')).toBe(-15);
    expect(scenario.resolve('rac.broadcast')).toBe(true);
    expect(scenario.resolveAt('lgwr.nice', 41e6)).toBe(3);
  });

  it('passes over what a mail program added', () => {
    expect(scenarioOfQuery('utm_source=x&lgwr.nice=-20').toText()).toBe('lgwr.nice=-20\n');
  });

  it('refuses what is not allowed, and names that there are not', () => {
    expect(() => scenarioOfQuery('lgwr.nice=99')).toThrow(ScenarioError);
    expect(() => withSettings(scenarioOfQuery(''), { 'lgwr.nicer': 1 })).toThrow('lgwr.nicer');
  });
});

describe('the attribute controls', () => {
  const read = (controls: string) =>
    readControls({ getAttribute: () => controls } as unknown as Element);

  it('names parameters, the controls of the lesson, or no playback', () => {
    expect(read('lgwr.nice, noise.nice')).toEqual({
      transport: true,
      controls: ['lgwr.nice', 'noise.nice'],
    });
    expect(read('lesson')).toEqual({ transport: true, controls: null });
    expect(read('none lgwr.nice')).toEqual({ transport: false, controls: ['lgwr.nice'] });
  });

  it('refuses what is no parameter', () => {
    const refused = () => {
      try {
        read('lgwr.nicer');
      } catch (error) {
        return wordError(error);
      }
      return '';
    };
    expect(refused()).toContain('There is no parameter "lgwr.nicer". Did you mean "lgwr.nice"?');
  });
});
