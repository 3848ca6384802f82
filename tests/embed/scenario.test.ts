import { wordError } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { readControls } from '$embed/attributes';
import { scenarioOfJson, scenarioOfQuery, withSettings } from '$embed/scenario';
import { encodeQuery } from '$model/scenario/query';
import { scenarioToJson, ScenarioError, Scenario } from '$model/scenario/scenario';
import { SCENARIOS } from '$cases/scenarios';
import { findConflicts as ofEmbeds } from '$embed/check';
import { wordRefused } from '$embed/errorWords';
import { findConflicts } from '$model/scenario/check';
import type { ParameterKey, Value } from '$model/schema/parameters';

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
