/** A stretch of a recording, written for a page of another site and read back: the same processes doing the same. */
import { databaseFor } from '$databases/index';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { excerptOf } from '$model/export/excerpt';
import { runOf } from '$model/recording/toRun';
import { likelyWriters } from '$model/recording/commits';
import { namedRun } from '$model/recording/namedRun';
import { scheduleOf } from '$model/recording/threadFollower';
import { readRecording } from '$model/recording/readRecording';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { STATES } from '$model/schema/generated';

const SPAN = { fromNs: 200e6, untilNs: 300e6 };

async function read(content: BlobPart): Promise<Run> {
  const recording = await readRecording(new Blob([content]).stream());
  expect(recording.understood).toMatchObject({ unread: 0, notes: [] });
  const schedule = scheduleOf(recording);
  const { data } = runOf(schedule, { writers: likelyWriters(schedule), wanted: null });
  return namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults));
}

/** What each process is about, by its name; a process not known to be there is left out. */
function doings(run: Run, timeNs: number): Record<string, string> {
  const now = run.trace.stateAt(timeNs);
  const told = run.processes.flatMap(({ id, name }) => {
    const state = STATES[now.state[id] ?? 0]?.id ?? '';
    if (state === 'new' || state === 'ended') return [];
    // Where it sleeps is nowhere.
    return [[name, /user|runnable/.test(state) ? `${state} ${now.cpu[id]}` : state]];
  });
  return Object.fromEntries(told) as Record<string, string>;
}

const waits = (run: Run, { fromNs, untilNs } = { fromNs: -1, untilNs: Infinity }) =>
  Array.from({ length: run.trace.length }, (_, index) => index)
    .filter((index) => run.trace.type(index) === 18 && run.trace.arg(index) === 0)
    .filter((index) => {
      const endNs = run.trace.timeNs(index);
      return endNs < untilNs && endNs - run.trace.value(index) > fromNs;
    })
    .map((index) => run.trace.value(index));

describe('an excerpt', () => {
  let whole: Run;
  let text: string;
  let part: Run;

  beforeAll(async () => {
    const file = join(import.meta.dirname, '../../../data/traces/noise.trace');
    whole = await read(readFileSync(file));
    text = excerptOf(whole, SPAN, { title: 'Noise', withoutNames: false });
    part = await read(text);
  });

  it('has every process where it was, under its name and as its kind', () => {
    expect(part.durationNs).toBe(SPAN.untilNs - SPAN.fromNs);
    const seen = part.processes.map(({ name }) => name);
    expect(seen.length).toBeGreaterThan(5);
    const kinds = (run: Run) =>
      Object.fromEntries(run.processes.map(({ name, kind }) => [name, kind]));
    expect(kinds(whole)).toMatchObject(kinds(part));
    for (let step = 1; step < 400; step++) {
      const ns = step * 250e3 + 137;
      expect(doings(part, ns), `at ${ns} ns`).toEqual(doings(whole, SPAN.fromNs + ns));
    }
  });

  it('has the commits that lie within it', () => {
    const own = waits(whole, SPAN);
    expect(own.length).toBeGreaterThan(3);
    expect(waits(part)).toEqual(own);
  });

  it('can do without names', async () => {
    const nameless = excerptOf(whole, SPAN, { title: '', withoutNames: true });
    expect(text).toContain('cb.');
    expect(/cb\.|name":"other|\(\d+\)/.exec(nameless)?.[0]).toBeUndefined();
    const back = await read(nameless);
    expect(back.processes.map(({ name }) => name)).toContain('LGWR');
    expect(waits(back)).toEqual(waits(part));
  });

  it('is small', () => {
    expect(text.length).toBeLessThan(500_000);
  });
});
