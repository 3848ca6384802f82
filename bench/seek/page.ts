/** The page that bench/seek/measure.mjs drives: a workbench whose playhead is sent anywhere, and a stopwatch. */
import { EngineClient } from '$engine/client';
import { readScenario } from '$model/scenario/decode';
import { Playhead } from '$player/playhead.svelte';
import { Experiment } from '$player/experiment.svelte';
import Workbench from '$views/workbench/Workbench.svelte';
import { mount } from 'svelte';
import '../../src/site/theme.css';
import '../../src/site/pageTheme.css';
import '../../src/site/base.css';

declare global {
  interface Window {
    openRun: (scenario: unknown, window: { untilNs: number; records: number }) => Promise<number>;
    seekTo: (share: number) => Promise<number>;
  }
}

const playhead = new Playhead();

const nextPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Opens a run with every view fetched and drawn; how many records its trace has. */
window.openRun = async (scenario, { untilNs, records }) => {
  const traced = { fromNs: 0, untilNs, records };
  const experiment = new Experiment(new EngineClient(), readScenario(scenario), traced);
  mount(Workbench, {
    target: document.getElementById('app') as HTMLElement,
    props: { experiment, playhead, options: { fork: true } },
  });
  while (!experiment.run) await nextPaint();
  for (let top = 0; top < document.body.scrollHeight; top += 400) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return experiment.run.trace.length;
};

/** Seeks to a share of the window; the time until the picture of that instant has been painted. */
window.seekTo = async (share) => {
  await nextPaint();
  const startMs = performance.now();
  playhead.seek(playhead.fromNs + share * (playhead.untilNs - playhead.fromNs));
  await nextPaint();
  return performance.now() - startMs;
};
