/**
 * Lesson 6: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { SIZES } from '../../lessons/06-adaptive-log-file-sync/cases';
import { lesson } from '../../lessons/06-adaptive-log-file-sync/lesson';
import { expect, it } from 'vitest';
import { takenUp } from './takenUp';

const challenges = await takenUp(lesson);
const { expected, published } = lesson;
const ms = (id: string) => (expected.figures[id]?.value ?? NaN) / 1e6;
const count = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('has post/wait that rises with every size, and polling that soon stays where it is', () => {
  const post = SIZES.map((size) => ms(`post-${size}.lfs`));
  expect(post).toEqual([...post].sort((a, b) => a - b));
  for (const size of SIZES.slice(2))
    expect(apart(ms(`poll-${size}.lfs`), ms('poll-512.lfs'))).toBeLessThan(0.03);
});

it('has them cross between 128 and 192 sessions', () => {
  expect(ms('post-128.lfs')).toBeLessThan(ms('poll-128.lfs'));
  expect(ms('post-192.lfs')).toBeGreaterThan(ms('poll-192.lfs'));
});

it('has posts that take longer than the write with 256 sessions, and hardly any time with 32', () => {
  expect(ms('post-256.posting')).toBeGreaterThan(ms('post-256.lfpw'));
  expect(ms('post-32.posting')).toBeLessThan(0.2 * ms('post-256.lfpw'));
  expect(count('poll-256.per-flush')).toBeLessThan(count('post-256.per-flush'));
});

it('has workers that beat both methods', () => {
  expect(ms('workers-2.lfs')).toBeLessThan(Math.min(ms('post-256.lfs'), ms('poll-256.lfs')));
});

it('has a switch that chooses the slower way with 32 sessions', () => {
  expect(count('adaptive-32.switches')).toBe(1);
  expect(ms('adaptive-32.lfs')).toBeGreaterThan(1.15 * ms('post-32.lfs'));
});

it('has polling that is never faster than the clock', () => {
  expect(ms('poll-1ms.lfs')).toBeGreaterThanOrEqual(1.07);
  expect(ms('poll-10ms.lfs')).toBeGreaterThanOrEqual(10.02);
});

it('has a night that is never over: one switch, and whole sleeps by day', () => {
  expect(count('night.switches')).toBe(1);
  expect(apart(ms('night.slow'), told('durrett.sync') / 1e3)).toBeLessThan(0.01);
  expect(apart(ms('night-postwait.day'), told('durrett.lfs-before'))).toBeLessThan(0.1);
  expect(apart(ms('night.day'), told('durrett.min-sleep') / 1e3)).toBeLessThan(0.01);
  expect(ms('night.day')).toBeGreaterThan(told('durrett.lfs-after'));
});

it('follows the published sleep of 2017: twice the acknowledgement', () => {
  expect(told('trace.poll')).toBe(2 * told('trace.ack'));
  expect(2 * told('durrett.write')).toBeLessThan(told('durrett.min-sleep'));
  expect(told('durrett.poll')).toBe(told('durrett.min-sleep'));
  expect(Math.round((100 * told('trace.long')) / told('trace.syncs'))).toBe(17);
});

it('does not explain the case of 2023, as it says', () => {
  expect(apart(count('rate-2023-postwait.tps'), told('krotov.rate'))).toBeLessThan(0.05);
  expect(ms('rate-2023-postwait.lfs')).toBeLessThan(ms('rate-2023-polling.lfs'));
  expect(apart(ms('rate-2023-polling.lfs') * 1e3, told('krotov.lfs-polling'))).toBeLessThan(0.2);
});

it('has a challenge that post/wait alone does not win, nor two workers', () => {
  const limit = challenges.flapping?.demands[0]?.atMost ?? NaN;
  expect(ms('flapping-postwait.lfs') * 1e6).toBeGreaterThan(limit);
  expect(ms('workers-2.lfs') * 1e6).toBeGreaterThan(limit);
  expect(ms('flapping-solved.lfs') * 1e6).toBeLessThan(limit);
});
