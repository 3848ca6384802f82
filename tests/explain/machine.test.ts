import { briefDuration } from '$model/format';
import { describe, expect, it } from 'vitest';
import { State } from '$model/schema/generated';
import { wordClock, wordJump, wordSpeed } from '$explain/clock';
import { describeCpu, describeProcess, describeStage, settingsOf } from '$explain/machine';
import { BUSY, runReal } from '../fixtures/core';
import { KINDS, oneCommit, SESSION } from '../fixtures/oneCommit';

const us = (n: number) => n * 1000;
const LGWR = 0;
const run = oneCommit().run(KINDS);

describe('a machine in words', () => {
  it('says what holds LGWR up', () => {
    const state = run.trace.stateAt(us(20));
    expect(describeProcess(run, state, LGWR, us(20))).toBe(
      'LGWR is runnable on CPU 1 behind noise 1, for 10.0 µs.',
    );
    expect(describeCpu(run, state, 1)).toBe('CPU 1: runs noise 1 in user mode, 1 runnable: LGWR.');
    expect(describeCpu(run, state, 0)).toBe('CPU 0: idle, no process waits.');
    expect(describeProcess(run, state, SESSION, us(20))).toBe(
      'session 1 sleeps: log file sync, for 8.00 µs.',
    );
  });

  it('sums the machine up', () => {
    const state = run.trace.stateAt(us(100));
    expect(describeStage(run, state, us(100))).toBe(
      '0 of 2 CPUs are busy and 0 processes wait for one. ' +
        'LGWR waits for a device: log file parallel write, for 58.0 µs. ' +
        '1 session waits for log file sync; 1 other process is asleep. ' +
        '4 KB of redo are not yet on disk.',
    );
    expect(describeStage(run, run.trace.stateAt(us(20)), us(20))).toMatch(/^1 of 2 CPUs is busy /);
  });

  it('says nothing of the redo of a recording, which has none', () => {
    const recorded = Object.defineProperty(oneCommit().run(KINDS), 'isRecorded', { value: true });
    const told = describeStage(recorded, recorded.trace.stateAt(us(100)), us(100));
    expect(told).toMatch(/1 other process is asleep\.$/);
  });

  it('tells those who begin to wait while they still have a CPU from those who sleep', () => {
    const instants = Array.from({ length: 100 }, (_, at) => us(at * 2));
    const told = instants.map((timeNs) => {
      const state = run.trace.stateAt(timeNs);
      const awake = state.commitWaiters.some((pid) => state.state[pid] !== State.sleeping);
      expect(describeStage(run, state, timeNs).includes(', 1 awake')).toBe(awake);
      return awake;
    });
    expect(new Set(told)).toEqual(new Set([true, false]));
  });

  it('says how a process is set, edits included', () => {
    const real = runReal(BUSY);
    expect(settingsOf(real, LGWR, 0)).toBe('nice 0, CPU 1 only');
    expect(settingsOf(real, LGWR, 300e6)).toBe('nice -20, CPU 1 only');
    expect(settingsOf(real, SESSION, 0)).toBe('nice 0, any CPU');
    expect(settingsOf(real, real.processes.length - 1, 300e6)).toBe('nice -5, CPU 2-3 only');
  });

  it('names a process that a run does not have', () => {
    const state = run.trace.stateAt(us(20));
    expect(describeProcess(run, state, 99, us(20))).toContain('is not in this run');
  });
});

it('durations keep three digits', () => {
  expect([7, 999.4, 1000, 12_345, 999_600, 2.5e9].map(briefDuration)).toEqual([
    '7 ns',
    '999 ns',
    '1.00 µs',
    '12.3 µs',
    '1.00 ms',
    '2.50 s',
  ]);
});

it('the clock has one form, and nanoseconds while its reader steps', () => {
  expect(wordClock(12_345_678_901)).toBe('12345.678 ms');
  expect(wordClock(12_345_678_901, true)).toBe('12345.678 901 ms');
  expect(wordClock(0, true)).toBe('0.000 000 ms');
});

it('speed has one wording', () => {
  expect([2e-6, 0.005, 0.5, 1, 4].map(wordSpeed)).toEqual([
    '1/500,000 of real speed',
    '1/200 of real speed',
    '1/2 of real speed',
    'real speed',
    '4 × real speed',
  ]);
  expect(wordJump(29.2e6)).toBe('29.2 ms later');
});
