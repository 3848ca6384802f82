import { wordRefusal } from '$explain/refusals';
import { describe, expect, it } from 'vitest';
import { fillSingleFile } from '$model/export/singleFile';
import { changeSince, differenceFrom } from '$explain/sameRun';
import { decodeReplay, encodeReplay, type Replay } from '$model/link/replayFile';
import { decodeScenario } from '$model/scenario/decode';
import { scenarioToJson, Scenario } from '$model/scenario/scenario';
import { viewToJson } from '$model/link/viewState';
import { statisticOf } from '$model/run/statistics';
import { BUSY, runReal } from '../fixtures/core';
import { OLD_REPLAYS } from '../fixtures/corpus';
import { Dice, mutate } from '../fixtures/random';
import { randomScenario } from '../fixtures/scenarios';

const run = runReal(BUSY);
const REPLAY: Replay = {
  scenario: BUSY.withTitle('</script><b>&'),
  hash: run.hash,
  view: { instantNs: 3e6, selection: { cpu: 1 }, compared: [Scenario.defaults] },
};

describe('a replay file', () => {
  it('brings back the scenario, the hash and the view', () => {
    const { replay, problems } = decodeReplay(encodeReplay(REPLAY));
    expect(problems).toEqual([]);
    expect(replay.scenario.toText()).toBe(REPLAY.scenario.toText());
    expect(replay.scenario.title).toBe(REPLAY.scenario.title);
    expect(replay.hash).toBe(run.hash);
    expect(viewToJson(replay.view)).toEqual(viewToJson(REPLAY.view));
  });

  it.each(OLD_REPLAYS)('of an earlier version still opens: %.60s', (text) => {
    const { replay, problems } = decodeReplay(text);
    const saved = JSON.parse(text);
    expect(problems).toEqual([]);
    expect(replay.scenario.toText()).toBe(decodeScenario(saved.scenario, true).scenario.toText());
    expect(replay.hash).toBe(saved.hash);
    expect(viewToJson(replay.view)).toEqual(saved.view);
  });

  it('says once what is wrong in many places', () => {
    const view = { bookmarks: [1, 1, 1] };
    const scenario = { title: 3, edits: [{ at_ms: 1 }, { at_ms: 1 }] };
    const text = JSON.stringify({ format: 'postwait-replay', version: 1, scenario, view });
    const messages = decodeReplay(text).problems.map((problem) => wordRefusal(problem));
    expect(messages).toContainEqual(expect.stringContaining('bookmarks'));
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('tells whether the run is the one that was saved', () => {
    expect(differenceFrom(REPLAY, run)).toBeNull();
    expect(differenceFrom({ ...REPLAY, hash: null }, run)).toBeNull();
    const sentence = differenceFrom({ ...REPLAY, hash: '0123456789abcdef' }, run);
    expect(sentence).toContain(`its hash is ${run.hash}, the saved one's 0123456789abcdef`);
  });

  it('may be a scenario alone', () => {
    const { replay, problems } = decodeReplay(JSON.stringify(scenarioToJson(BUSY)));
    expect(problems).toEqual([]);
    expect(replay.hash).toBeNull();
    expect(replay.scenario.equals(BUSY)).toBe(true);
  });

  it.each([
    ['no JSON', '<html>', 'not a replay file'],
    ['another format', '{"format":"other"}', 'format is "other"'],
    [
      'a later version',
      '{"format":"postwait-replay","version":9}',
      'version is 9; this page reads 1',
    ],
    ['a damaged hash', '{"format":"postwait-replay","version":1,"hash":"xyz"}', 'hash is "xyz"'],
    ['a list', '[]', 'A scenario is a JSON object, not []'],
    ['a wrong view', '{"format":"postwait-replay","version":1,"view":7}', 'view is 7'],
    ['far too much', ' '.repeat(3e6), 'has at most 2000000'],
  ])('with %s says so', (_, text, sentence) => {
    const { problems } = decodeReplay(text);
    expect(problems.map((problem) => wordRefusal(problem)).join(' ')).toContain(sentence);
  });

  it('never throws, whatever comes, and keeps only what is right', () => {
    const dice = new Dice(21);
    for (let round = 0; round < 200; round++) {
      const scenario = randomScenario(dice);
      const text = mutate(encodeReplay({ ...REPLAY, scenario }), dice);
      const { replay } = decodeReplay(text);
      expect(decodeReplay(encodeReplay(replay)).problems).toEqual([]);
    }
  });
});

describe('the single file', () => {
  const template =
    '<html><title>x</title><script type="application/json" id="replay">null</script></html>';

  it('holds the replay, which nothing in it can end', () => {
    const html = fillSingleFile(template, REPLAY);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;</title>');
    const text = /id="replay">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(decodeReplay(text).replay.scenario.title).toBe(REPLAY.scenario.title);
  });

  it.each(['', '<html>404</html>', template + template])('refuses what is no template', (text) => {
    expect(() => fillSingleFile(text, REPLAY)).toThrow('not the page');
  });
});

describe('a link to a run', () => {
  /** Six sessions and one hot chain: they sleep for its latch. */
  const hot = runReal(
    Scenario.defaults.withValues({
      'run.until_ms': 50,
      'machine.cpus': 8,
      'machine.latch_spin_us': 0,
      'sessions.count': 6,
      'sessions.logical_reads': 100,
      'cache.hot_percent': 100,
    }),
    { fromNs: 0, untilNs: 0, records: 0 },
  );

  it('says that its run has changed if it has another hash, or slept on latches before they were freed first', () => {
    expect(statisticOf(hot, 'latch_sleeps')).toBeGreaterThan(0);
    expect(statisticOf(run, 'latch_sleeps')).toBe(0);
    expect(changeSince({ version: 1 }, hot)).toContain('an earlier release');
    expect(changeSince({ version: 1, hash: '0123456789abcdef' }, hot)).toContain('latch');
    const sentence = changeSince({ version: 2, hash: '0123456789abcdef' }, run);
    expect(sentence).toContain(`its hash is ${run.hash}, and that of the link is 0123456789abcdef`);
  });

  it('says nothing of a run that is the same, or of one that is nowhere said to be another', () => {
    expect(changeSince({ version: 1 }, run)).toBeNull();
    expect(changeSince({ version: 2 }, hot)).toBeNull();
    expect(changeSince({ version: null }, hot)).toBeNull();
    expect(changeSince({ version: 2, hash: hot.hash }, hot)).toBeNull();
  });
});
