import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { makeSheet, type Sheet } from '$lesson/print/worksheet';
import { makeRun } from '$databases/index';
import { Scenario } from '$model/scenario/scenario';
import { beforeAll, describe, expect, it } from 'vitest';
import { lesson } from '../../lessons/02-noisy-neighbour/lesson';
import { corePath } from '../lessons/contents';
import { EngineError } from '$model/run/engineError';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { gradeAll, gradeRun, unseenSeeds } from '$lesson/challenge/grade';
import {
  cpuShare,
  idleShare,
  partMeanNs,
  partsMs,
  runnableShare,
} from '$lesson/content/runFigures';
import { meaningOf } from '$lesson/content/glossary';
import { difference } from '$lesson/content/residuals';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { findTerm } from '$lesson/content/terms';
import type { Demand } from '$lesson/content/definition';

let sheet: Sheet;
let other: Sheet;
let made: Scenario[];
beforeAll(async () => {
  const core = await loadCoreFromDisk(corePath);
  made = [];
  const runOf = async (scenario: Scenario) => {
    made.push(scenario);
    return makeRun(scenario, core.runToEnd(scenario.settings(), NO_TRACE));
  };
  sheet = await makeSheet(lesson, 7, runOf);
  other = await makeSheet(lesson, 8, runOf);
});

describe('a worksheet', () => {
  it('is made of runs at its seed, and of no others', () => {
    expect(made.length).toBeGreaterThan(6);
    const seeds = made.map((scenario) => scenario.resolve('run.seed'));
    expect(new Set(seeds.slice(0, made.length / 2))).toEqual(new Set([7]));
    expect(new Set(seeds.slice(made.length / 2))).toEqual(new Set([8]));
    expect(other.exercises[1]?.table).not.toEqual(sheet.exercises[1]?.table);
  });

  it('has answers that follow from the figures it gives', () => {
    const [report] = sheet.exercises;
    const given = new Map(report?.table?.rows.map(([what, value]) => [what, value]));
    expect(given.get('transactions')).toBe('5,000');
    const seconds = parseFloat(String(given.get('run time')));
    const perSecond = parseFloat(report?.questions[0]?.answer ?? '');
    expect(Math.abs(perSecond / (5000 / seconds) - 1)).toBeLessThan(0.01);
    const [lfs, lfpw] = ['log file sync, mean', 'log file parallel write, mean'].map((name) =>
      parseFloat(String(given.get(name))),
    );
    const outside = parseFloat(report?.questions[1]?.answer ?? '');
    expect(outside).toBeCloseTo(100 * (1 - (lfpw ?? 0) / (lfs ?? 1)), 0);
    expect(report?.questions[3]?.answer).toContain('LGWR runnable after the I/O');
  });

  it('leaves empty what the reader is to find, and has it in the key', () => {
    const [base, ...changes] = sheet.exercises[1]?.table?.rows ?? [];
    expect(base).toEqual(['none', '', expect.any(String), expect.any(String)]);
    expect(changes.length).toBeGreaterThan(3);
    for (const [change, guess, lfs, rate] of changes) {
      expect([change, guess]).toEqual([expect.stringMatching(/ = /), '']);
      expect(lfs).toEqual({ answer: expect.stringMatching(/ ms$/) });
      expect(rate).toEqual({ answer: expect.stringMatching(/^[\d.]+$/) });
    }
  });

  it('ends with the questions of the lesson, each with its answer', () => {
    const asked = sheet.exercises[2]?.questions ?? [];
    expect(asked).toHaveLength(Object.keys(lesson.questions).length);
    expect(asked[0]?.answer).toMatch(/^b\) Compare the time/);
  });
});

describe('runFigures', () => {
  const scenario = Scenario.defaults.withValues({
    'run.until_ms': 100,
    'machine.cpus': 2,
    'sessions.count': 1,
    'noise.count': 1,
    'lgwr.affinity': '0',
    'noise.affinity': '0',
  });

  let run: Run;
  beforeAll(async () => {
    const core = await loadCoreFromDisk(corePath);
    const trace = { fromNs: 0, untilNs: 100e6, records: 50_000 };
    run = makeRun(scenario, core.runToEnd(scenario.settings(), trace));
  });

  describe('measures', () => {
    it('share out the whole machine', () => {
      const busy = cpuShare(run, 'lgwr') + cpuShare(run, 'session') + cpuShare(run, 'noise');
      expect(busy / 2 + idleShare(run)).toBeCloseTo(1, 3);
      expect(runnableShare(run, 'lgwr')).toBeGreaterThan(0);
    });

    it('split the mean log file sync into parts', () => {
      const parts = partsMs(run);
      const sum = Object.values(parts).reduce((total, ms) => total + ms, 0);
      expect(sum).toBeCloseTo(run.wait('log_file_sync').meanNs / 1e6, 1);
      expect(partMeanNs(run, 'io') / 1e6).toBeCloseTo(parts.io ?? 0, 2);
    });
  });

  describe('a still picture', () => {
    it('has lanes without gaps, from the first commit on', () => {
      const still = staticPictureOf(run, 10e6);
      expect(still.lanes.map(({ name }) => name)).toEqual(['session 1', 'LGWR', 'noise 1']);
      for (const { intervals } of still.lanes) {
        expect(intervals[0]?.fromMs).toBe(0);
        expect(intervals.at(-1)?.untilMs).toBe(10);
        for (const [index, { fromMs }] of intervals.slice(1).entries()) {
          expect(fromMs).toBeCloseTo(intervals[index]?.untilMs ?? NaN, 2);
        }
      }
    });
  });

  describe('terms', () => {
    it.each([
      ['wait/log_file_sync', /waits, .* on average/],
      ['kind/lgwr', /of a CPU/],
      ['part/io', /of each commit/],
      ['statistic/user_commits', /^\d+/],
      ['parameter/redo_disk.service_ms', /set to 1 ms/],
      ['command/taskset', /^lgwr\.affinity = 0, noise\.affinity = 0$/],
    ])('%s has a meaning and a value in a run', (id, value) => {
      expect(meaningOf(id).length).toBeGreaterThan(20);
      expect(meaningOf(id)).not.toMatch(/[`[\]]/);
      expect(findTerm(id).inRun(run)).toMatch(value);
    });

    it('say that a wait did not happen', () => {
      expect(findTerm('wait/log_buffer_space').inRun(run)).toBe('no such wait');
      expect(findTerm('state/runnable').inRun(run)).toBeNull();
    });

    it.each(['wait/nothing', 'command/rm', 'parameter/lgwr.none', 'nothing/io', 'io', ''])(
      'refuse "%s"',
      (id) => {
        expect(() => findTerm(id)).toThrow(RangeError);
        expect(() => meaningOf(id)).toThrow(RangeError);
      },
    );
  });

  describe('residuals', () => {
    const row = { what: '', figure: '', why: '' };

    it('are told in per cent of what was published', () => {
      const simulated = { value: 21.7e6, text: '' };
      const published = { value: 23, text: '' };
      expect(difference({ ...row, scale: 1e-6 }, published, simulated)).toBe('−5.7 %');
      expect(difference({ ...row, scale: 1e-6 }, published, { value: 46e6, text: '' })).toBe(
        '+100 %',
      );
      expect(difference({ ...row, scale: 1e-6 }, published, { value: 23e6, text: '' })).toBe('0 %');
    });

    it('of shares are told in points', () => {
      const share = { ...row, scale: 100, inPoints: true };
      expect(difference(share, { value: 81, text: '' }, { value: 0.814, text: '' })).toBe(
        '+0.4 points',
      );
    });
  });

  describe('grading', () => {
    const demand: Demand = {
      label: 'commits',
      atMost: 5,
      measure: (each) => statisticOf(each, 'user_commits'),
      format: String,
    };

    it('passes a run that meets every demand', () => {
      const commits = statisticOf(run, 'user_commits');
      expect(gradeRun(run, [{ ...demand, atMost: commits }]).passed).toBe(true);
      const grade = gradeRun(run, [
        { ...demand, atMost: commits },
        { ...demand, atMost: 0 },
      ]);
      expect(grade.passed).toBe(false);
      expect(grade.measured.map(({ passed }) => passed)).toEqual([true, false]);
    });

    it('draws seeds that a scenario accepts', () => {
      const seeds = unseenSeeds(50);
      expect(new Set(seeds).size).toBeGreaterThan(45);
      for (const seed of seeds) expect(() => scenario.withValue('run.seed', seed)).not.toThrow();
    });

    it('runs the same changes on every seed, and hands the signal on', async () => {
      const controller = new AbortController();
      const asked: Scenario[] = [];
      const pool = {
        runAll: async <T>(
          scenarios: readonly Scenario[],
          read: (run: Run, index: number) => T,
          options: { signal?: AbortSignal } = {},
        ) => {
          if (options.signal?.aborted) throw new EngineError('cancelled');
          asked.push(...scenarios);
          return scenarios.map((_, index) => read(run, index));
        },
      };
      const options = { signal: controller.signal, onGrade: () => undefined };
      const grades = await gradeAll(pool, scenario, [demand], [7, 8], options);
      expect(grades).toHaveLength(2);
      expect(asked.map((each) => each.resolve('run.seed'))).toEqual([7, 8]);
      expect(asked.every((each) => each.resolve('noise.affinity') === '0')).toBe(true);
      controller.abort();
      await expect(gradeAll(pool, scenario, [demand], [7], options)).rejects.toThrow('cancelled');
    });
  });
});
