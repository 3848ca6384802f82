/**
 * Zooms, drags and scrolls the mounted lanes of a real run, and measures the script time of each frame:
 * from the key to the last call of the canvas. Each frame is drawn several times and its median
 * counts, so that other programs on the machine hardly do.
 */
import '../../src/site/theme.css';
import '../../src/site/pageTheme.css';
import '../../src/site/base.css';
import { flushSync, mount, unmount } from 'svelte';
import { EngineClient } from '$engine/client';
import { readScenario } from '$model/scenario/decode';
import type { Run } from '$model/run/run';
import { Playhead } from '$player/playhead.svelte';
import Lanes from '$views/lanes/Lanes.svelte';
import { SharedRange } from '$views/lanes/sharedRange.svelte';
import { median } from '../../scripts/lib/median.mjs';
import { summarize } from '../times.mjs';

export interface LaneTimes {
  frames: number;
  medianMs: number;
  p95Ms: number;
  maxMs: number;
  records: number;
  lanes: number;
}

export interface OpeningTimes {
  /** From the call to the first picture and to the complete one. */
  firstMs: number;
  completeMs: number;
  /** The longest that the page could not be used meanwhile. */
  longestTaskMs: number;
  records: number;
}

const DRAWINGS = 7;
const target = document.getElementById('app') ?? document.body;
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(resolve));
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function load(json: unknown): Promise<Run> {
  const trace = { fromNs: 0, untilNs: 10e9, records: 1_000_000 };
  return new EngineClient().run(readScenario(json), { trace });
}

function timesOf(times: number[], run: Run): LaneTimes {
  return {
    frames: times.length,
    ...summarize(times),
    records: run.trace.length,
    lanes: run.processes.length + run.tables.cpus.rows,
  };
}

function mountLanes(run: Run) {
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.seek(run.trace.untilNs / 3);
  const lanes = mount(Lanes, { target, props: { run, playhead } });
  flushSync();
  return { lanes, shared: SharedRange.of(playhead) };
}

/** Draws each of the frames several times; between two of them another picture is shown. */
async function timeFrames(frames: (() => void)[], away: () => void): Promise<number[]> {
  const medians: number[] = [];
  for (const frame of frames) {
    const times: number[] = [];
    for (let drawing = 0; drawing < DRAWINGS; drawing++) {
      away();
      flushSync();
      await nextPaint();
      const began = performance.now();
      frame();
      flushSync();
      times.push(performance.now() - began);
    }
    medians.push(median(times));
  }
  return medians;
}

/** From the whole window down to nanoseconds, and dragged by a third of each. */
async function zoom(json: unknown): Promise<LaneTimes> {
  const run = await load(json);
  const { lanes, shared } = mountLanes(run);
  await rest(2000);
  const { untilNs } = run.trace;
  const frames: (() => void)[] = [];
  for (let length = untilNs; length > 20; length /= 2) {
    for (const share of [0.1, 0.4]) {
      const fromNs = share * (untilNs - length);
      frames.push(() => (shared.current = { fromNs, untilNs: fromNs + length }));
    }
  }
  const away = () => (shared.current = { fromNs: untilNs * 0.7, untilNs: untilNs * 0.72 });
  const times = await timeFrames(frames, away);
  await unmount(lanes);
  return timesOf(times, run);
}

/** Down the whole list of lanes, all of which show the whole window. */
async function scroll(json: unknown): Promise<LaneTimes> {
  const run = await load(json);
  const { lanes, shared } = mountLanes(run);
  shared.current = { fromNs: 0, untilNs: run.trace.untilNs };
  const all = [...target.querySelectorAll('button')].find(
    (each) => each.textContent === 'All lanes',
  );
  all?.click();
  flushSync();
  const board = target.querySelector('.board') ?? target;
  const scrollTo = (top: number) => {
    board.scrollTop = top;
    board.dispatchEvent(new Event('scroll'));
  };
  const tops = Array.from({ length: 24 }, (_, i) => (i / 24) * (board.scrollHeight - 700));
  for (const top of [...tops, 0]) {
    scrollTo(top);
    await rest(150);
  }
  const times = await timeFrames(
    tops.map((top) => () => scrollTo(top + 10)),
    () => scrollTo(0),
  );
  await unmount(lanes);
  return timesOf(times, run);
}

/** How long it takes until there is a picture, and whether the page can be used meanwhile. */
async function open(json: unknown): Promise<OpeningTimes> {
  const run = await load(json);
  await rest(200);
  let last = performance.now();
  let longestTaskMs = 0;
  let watching = true;
  const watch = () => {
    const now = performance.now();
    longestTaskMs = Math.max(longestTaskMs, now - last);
    last = now;
    if (watching) channel.port2.postMessage(null);
  };
  const channel = new MessageChannel();
  channel.port1.onmessage = watch;
  const began = performance.now();
  watch();
  const { lanes, shared } = mountLanes(run);
  shared.current = { fromNs: 0, untilNs: run.trace.untilNs };
  flushSync();
  const firstMs = performance.now() - began;
  while (!target.querySelector('.minimap path')?.getAttribute('d')) await rest(1);
  const completeMs = performance.now() - began;
  watching = false;
  await unmount(lanes);
  return { firstMs, completeMs, longestTaskMs, records: run.trace.length };
}

Object.assign(globalThis, { postwaitBench: { zoom, scroll, open } });
