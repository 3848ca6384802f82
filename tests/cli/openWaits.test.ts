/** What never ended, on the command line: in tables for people and in JSON. */
import { describe, expect, it } from 'vitest';
import { scenarioToJson } from '$model/scenario/scenario';
import { WAIT_EVENTS } from '$model/schema/generated';
import type { resultJson } from '../../src/cli/resultJson';
import { STARVED_FOR_EVER } from '../fixtures/starved';
import { ownFolder, postwait } from './postwait';

const { busy, file } = await ownFolder();

describe.each(Object.entries(STARVED_FOR_EVER))(
  '%s, stopped for ever',
  (what, { scenario, event, sessions }) => {
    const name = WAIT_EVENTS.find(({ id }) => id === event)?.name ?? '';
    const written = file(`${what}.json`, JSON.stringify(scenarioToJson(scenario)));

    it('is told in words', async () => {
      const { out } = await postwait(['run', await written]);
      expect(out).toContain(`${sessions} sessions still wait for "${name}", the longest for `);
      expect(out).not.toContain('No commit had to wait');
    });

    it('is told in JSON: no mean of none, and a lower bound beside it', async () => {
      const { out } = await postwait(['run', await written, '--json']);
      const result = JSON.parse(out) as ReturnType<typeof resultJson>;
      const wait = result.waits[name];
      expect(wait?.open_count).toBe(sessions);
      expect(wait?.open_longest_ms).toBeGreaterThan(800);
      expect([wait?.count, wait?.mean_ms]).toEqual([0, null]);
      expect(wait?.mean_at_least_ms).toBeGreaterThan(600);
      expect(result.still_waiting.join('\n')).toContain(`"${name}"`);
      const waiting = result.processes.filter(({ waits_for }) => waits_for === name);
      expect(waiting).toHaveLength(sessions);
      expect(Math.max(...waiting.map((each) => each.waits_for_s * 1000))).toBeCloseTo(
        wait?.open_longest_ms ?? 0,
        6,
      );
    });
  },
);

describe('a usual run', () => {
  it('has what was under way in JSON, and not among the words', async () => {
    const { out } = await postwait(['run', busy, '--until', '5s', '--json']);
    const result = JSON.parse(out) as ReturnType<typeof resultJson>;
    const sync = result.waits['log file sync'];
    expect(sync?.open_count).toBeGreaterThan(0);
    expect(sync?.mean_at_least_ms).toBeNull();
    expect((await postwait(['run', busy, '--until', '5s'])).out).not.toContain('log file sync", ');
  });

  it('says that nothing was committed where nothing was, and that no commit waited where none had to', async () => {
    const run = (...sets: string[]) =>
      postwait(['run', busy, ...sets.flatMap((set) => ['--set', set])]);
    expect((await run('sessions.commit=nowait')).out).toContain('No commit had to wait.');
    expect((await run('sessions.count=0')).out).toContain('Nothing was committed.');
  });
});
