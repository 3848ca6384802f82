import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { NO_TRACE } from '$engine/protocol';
import { makeSheet, type Sheet } from '$lesson/print/worksheet';
import { makeRun } from '$databases/index';
import type { Scenario } from '$model/scenario/scenario';
import { beforeAll, describe, expect, it } from 'vitest';
import { lesson } from '../../lessons/02-noisy-neighbour/lesson';
import { corePath } from '../lessons/contents';

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
