/** Waits that had not ended when their run did: when they count, and what the figures then are. */
import { describe, expect, it } from 'vitest';
import { differences } from '$model/compare/difference';
import { figureOf, FIGURES, figuresOf } from '$databases/figures';
import { isAtLeast, openFigureId } from '$model/figures/figures';
import { allEvents } from '$databases/oracle/reports/statspack';
import { printReport } from '$model/reports/report';
import { afterWarmup } from '$model/run/afterWarmup';
import { atLeast } from '$model/run/atLeast';
import { makeRun } from '$databases/index';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { readScenario } from '$model/scenario/decode';
import { WAIT_EVENTS } from '$model/schema/generated';
import { withOpenWaits, wordMean, wordOpen, wordOpenWaits } from '$explain/openWaits';
import { gradeRun } from '$lesson/challenge/grade';
import { NO_TRACE } from '$engine/protocol';
import { BUSY, core, GOLDEN, golden, runReal } from '../fixtures/core';
import { STARVED_FOR_EVER } from '../fixtures/starved';

const MS = 1e6;

/** Nothing costs time but what a scenario says: each write takes a millisecond, and so does a transaction. */
const EXACT = {
  machine: {
    cpus: 8,
    context_switch_us: 0,
    wake_latency_us: 0,
    syscall_us: 0,
    post_us: 0,
    timer_slack_us: 0,
  },
  redo: { copy_us: 0, allocate_us: 0 },
  lgwr: { gather_us: 0, finish_us: 0 },
  redo_disk: { distribution: 'constant', service_ms: 1 },
  sessions: { count: 1, cpu_ms: 1 },
};

const lfsOf = (parts: object) =>
  runReal(readScenario({ ...EXACT, ...parts })).wait('log_file_sync');

describe('a wait that had not ended', () => {
  it('counts for nothing where it is no longer than those that ended', () => {
    const lfs = lfsOf({ run: { until_ms: 9.5 } });
    expect([lfs.count, lfs.meanNs, lfs.maxNs]).toEqual([4, MS, MS]);
    expect([lfs.openNs, lfs.openCounts]).toEqual([[0.5 * MS], false]);
    expect(atLeast(lfs)).toBe(lfs);
  });

  it('counts where it is the longest: four of 1 ms ended, the fifth has lasted for 11', () => {
    const edits = [{ at_ms: 8.5, set: { 'redo_disk.service_ms': 1000 } }];
    const lfs = lfsOf({ run: { until_ms: 20 }, edits });
    expect([lfs.count, lfs.totalNs, lfs.maxNs, lfs.meanNs]).toEqual([4, 4 * MS, MS, MS]);
    expect([lfs.openNs, lfs.openCounts]).toEqual([[11 * MS], true]);
    const all = atLeast(lfs);
    expect([all.count, all.meanNs, all.maxNs, all.totalNs]).toEqual([5, 3 * MS, 11 * MS, 15 * MS]);
    // Nine tenths of five waits lie within the longest, which is in the bucket from 8.192 ms.
    expect(histogramPercentileNs(all, 0.9)).toBeGreaterThan(8.192 * MS);
    expect(histogramPercentileNs(all, 1)).toBe(11 * MS);
  });

  it('counts where with it the mean would be more than 5 % higher, and leaves it as it is below', () => {
    // Writes of 1, 1, 1 and 8 ms ended; the last has lasted for 7.5 or for 2 when the run ends.
    const edits = [{ at_ms: 6.5, set: { 'redo_disk.service_ms': 8 } }];
    const late = lfsOf({ run: { until_ms: 23.5 }, edits });
    expect([late.count, late.openNs, late.openCounts]).toEqual([4, [7.5 * MS], true]);
    expect(atLeast(late).meanNs).toBeCloseTo((18.5 / 5) * MS, 3);
    const early = lfsOf({ run: { until_ms: 18 }, edits });
    expect([early.count, early.openNs, early.openCounts]).toEqual([4, [2 * MS], false]);
    expect(atLeast(early).meanNs).toBe((11 / 4) * MS);
  });

  it('is the whole of what is known where none ended; where there was none there is no mean', () => {
    const none = lfsOf({ run: { until_ms: 10 }, redo_disk: { service_ms: 1000 } });
    expect([none.count, none.meanNs, none.maxNs, none.openCounts]).toEqual([0, NaN, 0, true]);
    expect([atLeast(none).meanNs, atLeast(none).maxNs]).toEqual([9 * MS, 9 * MS]);
    const nowait = lfsOf({ run: { until_ms: 10 }, sessions: { count: 1, commit: 'nowait' } });
    expect([nowait.count, nowait.meanNs, nowait.openCounts]).toEqual([0, NaN, false]);
    expect(histogramPercentileNs(nowait, 0.5)).toBe(NaN);
  });
});

describe('figures of a run', () => {
  it('have no mean of nothing, and no parts of commits that count and have not ended', () => {
    const run = runReal(
      readScenario({ ...EXACT, run: { until_ms: 10 }, redo_disk: { service_ms: 1000 } }),
    );
    expect(figureOf('lfs').of(run)).toBe(9 * MS);
    expect(isAtLeast(figureOf('lfs'), run)).toBe(true);
    expect(figureOf('part.io').of(run)).toBe(NaN);
    expect(figureOf('db_file_sequential_read.mean').of(run)).toBe(NaN);
    expect(figureOf('log_file_sync.open').of(run)).toBe(1);
    expect(figureOf('log_file_sync.open_longest').of(run)).toBe(9 * MS);
  });

  it('name the figure that says how many waits make them lower bounds', () => {
    const ids = new Set(FIGURES.map(({ id }) => id));
    for (const figure of FIGURES) {
      const open = openFigureId(figure);
      if (open !== null) expect(ids).toContain(open);
    }
    expect(openFigureId(figureOf('lfs'))).toBe('log_file_sync.open');
    expect(openFigureId(figureOf('throughput'))).toBeNull();
  });

  it.each(GOLDEN)('are those of waits that ended, but for what counts: %s', (name) => {
    const run = runReal(golden(name));
    for (const { id } of WAIT_EVENTS) {
      const wait = run.wait(id);
      const all = atLeast(wait);
      expect(wait.openNs.every((ns, place) => ns >= (wait.openNs[place + 1] ?? 0))).toBe(true);
      expect(wait.openNs[0] ?? 0).toBeLessThanOrEqual(run.durationNs);
      if (wait.openCounts) expect(all.meanNs >= wait.meanNs || wait.count === 0).toBe(true);
      else expect(all).toBe(wait);
      expect(all.maxNs).toBeGreaterThanOrEqual(Math.max(wait.maxNs, wait.openNs[0] ?? 0));
      expect(all.histogram.reduce((sum, waits) => sum + waits, 0)).toBe(all.count);
      const p95 = histogramPercentileNs(all, 0.95);
      if (all.count > 0) expect(p95).toBeLessThanOrEqual(all.maxNs);
      else expect(p95).toBeNaN();
    }
  });

  it('of what comes after a warm-up have the waits that its end cuts, from their beginning', () => {
    const { scenario } = STARVED_FOR_EVER['a disk that never ends a write'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const carryOut = (untilMs: number) =>
      core.runToEnd(scenario.withValue('run.until_ms', untilMs).settings(), NO_TRACE);
    const after = makeRun(scenario, afterWarmup(carryOut(900), carryOut(300)));
    expect(after.durationNs).toBe(600 * MS);
    expect(after.wait('log_file_sync').openNs).toHaveLength(8);
    expect(atLeast(after.wait('log_file_sync')).meanNs).toBeGreaterThan(890 * MS);
  });
});

describe.each(Object.entries(STARVED_FOR_EVER))(
  '%s, stopped for ever',
  (_, { scenario, event, sessions }) => {
    const run = runReal(scenario);
    const name = WAIT_EVENTS.find(({ id }) => id === event)?.name ?? '';

    it('is told, with how many wait and for how long', () => {
      const told = wordOpenWaits(run).find((sentence) => sentence.includes(`"${name}"`));
      expect(told).toMatch(
        new RegExp(`^${sessions} sessions still wait for .+, the longest for (8\\d\\d|900) ms`),
      );
      expect(wordOpen(run, event)).not.toBe('');
      expect(wordMean(run, event)).toMatch(/^at least (8\d\d|900|6\d\d) ms$/);
    });

    it('makes the mean of its waits longer, never shorter, than in a healthy run', () => {
      const healthy = runReal(BUSY.withValue('run.until_ms', 900));
      const mean = figureOf(`${event}.mean`);
      expect(mean.of(run)).toBeGreaterThan(10 * (mean.of(healthy) || 1));
      const row = differences([healthy, run], FIGURES).find(
        ({ figure }) => figure.id === `${event}.mean`,
      );
      expect(row?.atLeast).toEqual([false, true]);
      expect(figuresOf(run)[FIGURES.indexOf(figureOf(`${event}.open`))]).toBe(sessions);
    });

    it('is below reports of waits that ended, as a line of our own', () => {
      const printed = printReport(withOpenWaits('events', allEvents(run), run));
      expect(printed.trimEnd().split('\n').slice(-wordOpenWaits(run).length)).toEqual(
        wordOpenWaits(run),
      );
      expect(withOpenWaits('sysstat', allEvents(run), run).notes).toBeUndefined();
    });
  },
);

describe('a challenge', () => {
  it('is not passed by what never ends', () => {
    const { scenario } = STARVED_FOR_EVER['LGWR, by real-time noise on its only CPU'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const format = String;
    const demands = [
      { label: 'mean', measure: (run: Run) => run.wait('log_file_sync').meanNs, atMost: 100 * MS },
      {
        label: 'longest',
        measure: (run: Run) => run.wait('log_file_sync').maxNs,
        atMost: 100 * MS,
      },
      {
        label: 'slow',
        measure: (run: Run) => histogramPercentileNs(run.wait('log_file_sync'), 0.99),
        atMost: 100 * MS,
      },
    ].map((demand) => ({ ...demand, format }));
    const passed = (of: typeof scenario) =>
      gradeRun(runReal(of), demands).measured.map((each) => each.passed);
    expect(passed(scenario)).toEqual([false, false, false]);
    expect(passed(scenario.withValue('noise.count', 0))).toEqual([true, true, true]);
    const nowait = scenario.withValues({ 'noise.count': 0, 'sessions.commit': 'nowait' });
    expect(passed(nowait)).toEqual([false, true, false]);
  });
});

describe('a search', () => {
  it('wins nothing by killing LGWR: nothing is shorter in the starved run than in the healthy one', () => {
    const { scenario } = STARVED_FOR_EVER['LGWR, by real-time noise on its only CPU'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const [healthy, starved] = [runReal(scenario.withValue('noise.count', 0)), runReal(scenario)];
    const ids = ['mean', 'p95', 'max', 'total'].map((what) => `log_file_sync.${what}`);
    for (const id of ['lfs', ...ids]) {
      expect(figureOf(id).of(starved)).toBeGreaterThan(figureOf(id).of(healthy));
    }
    // What there is none of is below no limit: a demand on it is not met.
    for (const id of ['part.io', 'part.start_runnable', 'lfpw'])
      expect(figureOf(id).of(starved) <= Number.MAX_VALUE).toBe(false);
  });
});

describe('the sentence', () => {
  it('names a single process, and leaves out what has nothing to do', () => {
    const { scenario } = STARVED_FOR_EVER['a disk that never ends a write'] ?? {};
    if (!scenario) throw new Error('It is one of them.');
    const told = wordOpenWaits(runReal(scenario));
    expect(told[1]).toMatch(/^LGWR still waits for "log file parallel write", for 8\d\d ms so far/);
    expect(told).toHaveLength(2);
  });

  it('is not there for a usual run', () => {
    const usual = runReal(BUSY.withValue('run.until_ms', 5000));
    expect(usual.wait('log_file_sync').openNs.length).toBeGreaterThan(0);
    expect(wordOpen(usual, 'log_file_sync')).toBe('');
  });
});
