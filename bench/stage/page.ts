/**
 * Plays a real run on the mounted components, one simulated frame of 1/60 s after the other, and
 * measures the script time of each frame: moving the playhead, reading the trace, drawing.
 */
import '../../src/site/theme.css';
import '../../src/site/pageTheme.css';
import { flushSync, mount, unmount } from 'svelte';
import { EngineClient } from '$engine/client';
import { readScenario } from '$model/scenario/decode';
import { Playhead, type FrameClock } from '$player/playhead.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import Stage from '$views/road/Stage.svelte';
import { summarize } from '../times.mjs';

export interface FrameTimes {
  frames: number;
  medianMs: number;
  p95Ms: number;
  maxMs: number;
  records: number;
  processes: number;
}

const FRAME_MS = 1000 / 60;
const WARM_UP = 60;

/** Frames that come when the bench asks for them. */
class Metronome implements FrameClock {
  #callback: ((timeMs: number) => void) | null = null;
  #nowMs = 0;

  request(callback: (timeMs: number) => void): number {
    this.#callback = callback;
    return 1;
  }

  cancel(): void {
    this.#callback = null;
  }

  /** Runs one frame and all that follows from it. */
  tick(): void {
    const callback = this.#callback;
    this.#callback = null;
    this.#nowMs += FRAME_MS;
    callback?.(this.#nowMs);
    flushSync();
  }
}

function timesOf(times: number[], records: number, processes: number): FrameTimes {
  return {
    frames: times.length,
    ...summarize(times),
    records,
    processes,
  };
}

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function load(json: unknown, untilNs: number) {
  const trace = { fromNs: 0, untilNs, records: 1_000_000 };
  return new EngineClient().run(readScenario(json), { trace });
}

/** Script time per frame of the stage while it plays; near a CPU if one is given. */
async function playStage(
  json: unknown,
  speed: number,
  frames: number,
  cpu?: number,
): Promise<FrameTimes> {
  const run = await load(json, 2e9);
  const metronome = new Metronome();
  const playhead = new Playhead(metronome);
  playhead.attach(run.trace);
  playhead.speed = speed;
  playhead.loop = true;
  const target = document.getElementById('app') ?? document.body;
  const selection = new MachineSelection();
  const stage = mount(Stage, { target, props: { run, playhead, selection } });
  await nextPaint();
  await nextPaint();
  if (cpu !== undefined) await comeNear(selection, cpu);
  playhead.play();
  const times: number[] = [];
  for (let frame = 0; frame < frames + WARM_UP; frame++) {
    const start = performance.now();
    metronome.tick();
    const spent = performance.now() - start;
    if (frame >= WARM_UP) times.push(spent);
    await nextPaint();
  }
  playhead.destroy();
  await unmount(stage);
  return timesOf(times, run.trace.length, run.processes.length);
}

async function comeNear(selection: MachineSelection, cpu: number) {
  selection.toggleCpu(cpu);
  const button = () =>
    [...document.querySelectorAll('button')].find(({ innerText }) =>
      innerText.startsWith('Zoom to'),
    );
  while (!button()) await nextPaint();
  button()?.click();
  await nextPaint();
  await nextPaint();
}

let removeStage = () => Promise.resolve();

/** Mounts a stage that is paused, or one that plays out of the reader's sight. */
async function restStage(json: unknown, how: 'paused' | 'unseen') {
  const run = await load(json, 2e9);
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.speed = 0.005;
  playhead.loop = true;
  const target = document.getElementById('app') ?? document.body;
  target.style.marginTop = how === 'unseen' ? '4000px' : '0';
  const stage = mount(Stage, { target, props: { run, playhead } });
  await nextPaint();
  if (how === 'unseen') playhead.play();
  removeStage = async () => {
    playhead.destroy();
    target.style.marginTop = '0';
    await unmount(stage);
  };
}

Object.assign(globalThis, {
  postwaitBench: { playStage, restStage, removeStage: () => removeStage() },
});
