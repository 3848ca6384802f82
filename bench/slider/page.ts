/** The page that bench/slider/measure.mjs drives: a workbench with one slider, and a stopwatch. */
import { EngineClient } from '$engine/client';
import type { Run } from '$model/run/run';
import { readScenario } from '$model/scenario/decode';
import { Experiment } from '$player/experiment.svelte';
import Workbench from '$views/workbench/Workbench.svelte';
import { mount } from 'svelte';
import '../../src/site/theme.css';
import '../../src/site/pageTheme.css';
import '../../src/site/base.css';

declare global {
  interface Window {
    openWorkbench: (scenario: unknown, key: string) => Promise<void>;
    releaseAt: (place: number) => Promise<{ milliseconds: number; records: number }>;
  }
}

const experiment = { current: null as Experiment | null };

/** The run that the stage was drawn for last. */
let drawn: Run | null = null;

function noteDrawings() {
  const pen = document.querySelector<HTMLCanvasElement>('section.stage canvas')?.getContext('2d');
  if (!pen) throw new Error('There is no stage.');
  const clear = pen.clearRect.bind(pen);
  pen.clearRect = (...box) => {
    drawn = experiment.current?.run ?? null;
    clear(...box);
  };
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

const slider = () => document.querySelector<HTMLInputElement>('.control input[type="range"]');

window.openWorkbench = async (scenario, key) => {
  experiment.current = new Experiment(new EngineClient(), readScenario(scenario));
  mount(Workbench, {
    target: document.getElementById('app') as HTMLElement,
    props: { experiment: experiment.current, options: { controls: [key as 'noise.burst_ms'] } },
  });
  while (!experiment.current.run) await nextPaint();
  // Every view is fetched and drawn before the first measurement.
  for (let top = 0; top < document.body.scrollHeight; top += 400) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  scrollTo(0, 0);
  while (!slider()) await nextPaint();
  noteDrawings();
  await new Promise((resolve) => setTimeout(resolve, 500));
};

/** Lets the slider go at a place; the time until the picture of the new run has been painted. */
window.releaseAt = async (place) => {
  const range = slider();
  const before = experiment.current?.run;
  if (!range || !experiment.current || !before) throw new Error('The workbench is not open.');
  const startMs = performance.now();
  range.value = String(place);
  range.dispatchEvent(new Event('input', { bubbles: true }));
  range.dispatchEvent(new Event('change', { bubbles: true }));
  drawn = before;
  while (drawn === before) await nextFrame();
  // What was drawn before this frame's turn is on the screen after it.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return {
    milliseconds: performance.now() - startMs,
    records: experiment.current.run?.trace.length ?? 0,
  };
};
