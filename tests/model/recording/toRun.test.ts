/** A recording as a run: what the simulator exported comes back as the same run, as far as a kernel's tracer could tell it. */
import { databaseFor, databaseOfId } from '$databases/index';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, beforeAll } from 'vitest';
import { narrateRecord } from '$explain/narrate';
import { perfettoTrace } from '$model/export/perfetto';
import { runOf } from '$model/recording/toRun';
import { likelyWriters } from '$model/recording/commits';
import { comparedFigures } from '$model/recording/twinComparison';
import { summaryOf } from '$model/recording/findings';
import { scheduleOf } from '$model/recording/threadFollower';
import { readRecording } from '$model/recording/readRecording';
import { lfsParts } from '$model/run/lfsParts';
import { namedRun } from '$model/recording/namedRun';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { whyCommit } from '$explain/waitChain/waitChain';
import { commitByPlace } from '$model/waitChain/commit';
import { BUSY, published, runReal } from '../../fixtures/core';
import { excerptOf } from '$model/export/excerpt';
import { STATES } from '$model/schema/generated';

const WHOLE = { fromNs: 0, untilNs: 400e6, records: 400_000 };

/** Of a mean commit: what a session does before it sleeps, and a post that is under way when its session wakes. */
const UNSEEN_NS = 6000;

async function backFrom(run: Run) {
  const text = [...perfettoTrace(run, narrateRecord)].join('');
  const recording = await readRecording(new Blob([text]).stream());
  const schedule = scheduleOf(recording);
  const writers = likelyWriters(schedule);
  const { data, commits } = runOf(schedule, { writers, wanted: null }, databaseOfId);
  return {
    recording,
    schedule,
    writers,
    commits,
    run: namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults)),
  };
}

describe.each([
  ['a busy run', runReal(BUSY, WHOLE)],
  ['a published case', runReal(published('S1-noise').withValue('run.until_ms', 400), WHOLE)],
])('%s', async (_, original) => {
  const back = await backFrom(original);
  const timesOf = (run: Run, name: string) => {
    const row = run.processes.findIndex((process) => process.name === name);
    const column = (id: 'user' | 'kernel' | 'runnable' | 'io') =>
      run.tables.processes.value(row, id);
    return [column('user') + column('kernel'), column('runnable'), column('io')];
  };

  it('is read whole', () => {
    expect(back.recording.understood).toMatchObject({ unread: 0, notes: [] });
    expect(back.schedule).toMatchObject({ breaks: 0, overlaps: 0 });
    expect(back.run.processes).toHaveLength(original.processes.length);
    expect(back.run.trace.untilNs).toBe(original.trace.untilNs);
  });

  it('has every process do what it did', () => {
    for (const { name } of original.processes) {
      expect([name, ...timesOf(back.run, name)]).toEqual([name, ...timesOf(original, name)]);
    }
  });

  it('has its log writer, and the parts of its commits', () => {
    expect(back.writers).toEqual([0]);
    expect(back.run.processes[0]).toMatchObject({ kind: 'lgwr', name: 'LGWR' });
    const count = original.wait('log_file_sync').count;
    expect(back.run.wait('log_file_sync').count).toBe(count);
    const parts = lfsParts(back.run);
    lfsParts(original).forEach(({ id, totalNs }, part) => {
      const apartNs = Math.abs(totalNs - (parts[part]?.totalNs ?? 0)) / count;
      expect([id, apartNs < UNSEEN_NS]).toEqual([id, true]);
    });
  });

  it('has why each commit waited', () => {
    const { commits } = back.commits;
    expect(commits.length).toBeGreaterThan(200);
    const exact = commits.filter((_, place) => commitByPlace(back.run, place).exact);
    expect(exact).toHaveLength(commits.length);
  });
});

describe('a recording that comes with the site', async () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../data/traces/noise.trace'));
  const recording = await readRecording(new Blob([bytes]).stream());
  const schedule = scheduleOf(recording);
  const writers = likelyWriters(schedule);
  const shownAs = (wanted: 'named' | null) => {
    const { data, others, commits } = runOf(schedule, { writers, wanted }, databaseOfId);
    return {
      run: namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults)),
      others,
      commits: commits.commits,
    };
  };

  it('has one figure for what 99 in 100 commits stay within, wherever it is said', () => {
    const { run, commits } = shownAs('named');
    const long = comparedFigures(run, run).find(({ id }) => id === 'lfsLong');
    expect(long?.real).toBe(summaryOf(commits)?.longNs);
  });

  it('says nothing that no kernel records, and leaves names what they are', () => {
    const { run } = shownAs(null);
    expect(run.isRecorded).toBe(true);
    const said = Array.from({ length: run.trace.length }, (_, index) => narrateRecord(run, index));
    expect(said.filter((sentence) => /bytes|KB|snapshot|Cb\.|Other /.test(sentence))).toEqual([]);
    expect(said.some((sentence) => sentence.startsWith('cb.lgwr.0 (3220) '))).toBe(true);
    expect(said.some((sentence) => sentence.startsWith('The timer woke '))).toBe(true);
    const { headline } = whyCommit(run, 20);
    expect(headline).toMatch(/^cb\.sessions\.\d \(\d+\) waits for log file sync/);
  });

  it('has threads without a name among others, and all who commit', () => {
    const [all, named] = [shownAs(null), shownAs('named')];
    expect(named.others).toBeGreaterThan(50);
    expect(named.run.processes.some(({ name }) => name.startsWith('other ('))).toBe(false);
    expect(named.run.wait('log_file_sync').count).toBe(all.run.wait('log_file_sync').count);
  });
});

/** A stretch of a recording, written for a page of another site and read back: the same processes doing the same. */
const SPAN = { fromNs: 200e6, untilNs: 300e6 };

async function read(content: BlobPart): Promise<Run> {
  const recording = await readRecording(new Blob([content]).stream());
  expect(recording.understood).toMatchObject({ unread: 0, notes: [] });
  const schedule = scheduleOf(recording);
  const { data } = runOf(
    schedule,
    { writers: likelyWriters(schedule), wanted: null },
    databaseOfId,
  );
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
