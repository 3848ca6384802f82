/** A recording as a run: what the simulator exported comes back as the same run, as far as a kernel's tracer could tell it. */
import { databaseFor } from '$databases/index';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

const WHOLE = { fromNs: 0, untilNs: 400e6, records: 400_000 };

/** Of a mean commit: what a session does before it sleeps, and a post that is under way when its session wakes. */
const UNSEEN_NS = 6000;

async function backFrom(run: Run) {
  const text = [...perfettoTrace(run, narrateRecord)].join('');
  const recording = await readRecording(new Blob([text]).stream());
  const schedule = scheduleOf(recording);
  const writers = likelyWriters(schedule);
  const { data, commits } = runOf(schedule, { writers, wanted: null });
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
    const { data, others, commits } = runOf(schedule, { writers, wanted });
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
