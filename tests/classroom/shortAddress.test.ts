/** Short addresses of a class: they lead to exactly what the long ones lead to, or there is none. */
import { withEdit } from '$model/scenario/edits';
import type { StepRun } from '$classroom/shared/taughtLesson';
import {
  longQuery,
  placeIn,
  readAddress,
  readShort,
  shortQuery,
} from '$classroom/presenter/shortAddress';
import { scenarioToJson, Scenario } from '$model/scenario/scenario';
import type { ViewState } from '$model/link/viewState';
import { encodeLink } from '$model/link/link';
import { describe, expect, it } from 'vitest';

const window = { fromNs: 0, untilNs: 400e6, records: 100_000 };
const run: StepRun = {
  scenario: Scenario.defaults
    .withTitle('Starved')
    .withValues({ 'noise.count': 1, 'lgwr.affinity': '0' }),
  window,
  options: {},
  open: undefined,
};
const place = { lesson: 2, step: 3 };
const view: ViewState = { instantNs: 104_200_001, window: { fromNs: 0, untilNs: 400e6 } };

describe('a short address', () => {
  it('of an unchanged step has its numbers and the instant alone', () => {
    expect(shortQuery(place, run, run.scenario, view)).toBe('?2.3&at=104.200001ms');
    expect(placeIn('?2.3&at=104.200001ms')).toEqual(place);
    expect(placeIn('?2.3=')).toEqual(place);
  });

  it.each([
    [{ 'lgwr.nice': -20 } as const, view],
    [{ 'lgwr.affinity': '0-1', 'noise.count': 0 } as const, { ...view, selection: { process: 7 } }],
    [{ 'machine.scheduler': 'o1' } as const, { ...view, selection: { cpu: 0 } }],
  ])('leads to what was changed: %j', (values, seen) => {
    const scenario = run.scenario.withValues(values);
    const query = shortQuery(place, run, scenario, seen) ?? '';
    expect(query.length).toBeLessThan(70);
    expect(placeIn(query)).toEqual(place);
    const found = readShort(query, run);
    expect(scenarioToJson(found.scenario)).toEqual(scenarioToJson(scenario));
    expect(found.view).toEqual(seen);
  });

  it('is none where only the long one says everything', () => {
    const none = (scenario: Scenario, seen: ViewState) =>
      expect(shortQuery(place, run, scenario, seen)).toBeNull();
    none(withEdit(run.scenario, 40, 'lgwr.nice', -20), view);
    none(run.scenario, { ...view, compared: [Scenario.defaults] });
    none(run.scenario, { ...view, window: { fromNs: 0, untilNs: 500e6 } });
    none(run.scenario, { ...view, speed: 0.1 });
    none(run.scenario, { ...view, zoom: { fromNs: 1, untilNs: 2 } });
  });

  it('is made long where only that says everything, and leads to the step all the same', () => {
    const scenario = withEdit(run.scenario, 40, 'lgwr.nice', -20);
    const seen = { ...view, compared: [Scenario.defaults] };
    const query = longQuery(place, encodeLink(scenario, seen));
    expect(placeIn(query)).toEqual(place);
    const { search, hash } = new URL(query, 'https://example.org/go/');
    const found = readAddress({ search, hash }, run);
    expect(scenarioToJson(found.scenario)).toEqual(scenarioToJson(scenario));
    expect(found.view).toMatchObject({ instantNs: view.instantNs, window: view.window });
    expect(found.view.compared).toHaveLength(1);
    expect(() => readAddress({ search, hash: `${hash.slice(0, -4)}AAAA` }, run)).toThrow(/damaged/);
    const short = readAddress({ search: '?2.3&at=104.2ms', hash: '' }, run);
    expect(short.view.instantNs).toBe(104_200_000);
  });

  it('that was mistyped says which part is wrong', () => {
    expect(placeIn('?machine.cpus=4')).toBeNull();
    expect(placeIn('')).toBeNull();
    expect(() => readShort('?2.3&lgwr.nise=-20', run)).toThrow('lgwr.nice');
    expect(() => readShort('?2.3&lgwr.nice=-21', run)).toThrow('-20');
    expect(() => readShort('?2.3&at=soon', run)).toThrow('at is "soon"');
    expect(() => readShort('?2.3&process=x', run)).toThrow('process is "x"');
  });
});
