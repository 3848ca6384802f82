import { describe, expect, it } from 'vitest';
import { TraceType } from '$model/schema/generated';
import { Scenario } from '$model/scenario/scenario';
import { Playhead } from '$player/playhead.svelte';
import { Experiment } from '$player/experiment.svelte';
import { Scene } from '../fixtures/encode';
import { watch } from './watch.svelte';

const scene = new Scene({ processes: 1, cpus: 1, disks: 0 }, 0, 1e6).add(5e5, TraceType.post, 0);

describe('views see', () => {
  it('every move of the playhead', () => {
    const playhead = new Playhead();
    playhead.attach(scene.trace());
    const { seen, flush, stop } = watch(() => [
      playhead.timeNs,
      playhead.untilNs,
      playhead.positions[0],
    ]);
    playhead.seek(1e5);
    flush();
    playhead.step();
    flush();
    playhead.step();
    flush();
    expect(seen).toEqual([
      [0, 1e6, 0],
      [1e5, 1e6, 0],
      [5e5, 1e6, 1],
    ]);
    stop();
  });

  it('a playing playhead move with the frames of the browser, and rest when it is paused', async () => {
    const playhead = new Playhead();
    playhead.attach(scene.trace());
    playhead.speed = 0.000_01;
    playhead.play();
    await expect.poll(() => playhead.timeNs).toBeGreaterThan(0);
    playhead.pause();
    const rested = playhead.timeNs;
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
    expect(playhead.timeNs).toBe(rested);
    playhead.destroy();
  });

  it('what a session does', async () => {
    const engine = {
      run: (scenario: Scenario) => Promise.resolve(scene.run(['lgwr'], {}, scenario)),
    };
    const experiment = new Experiment(engine, Scenario.defaults);
    const { seen, flush, stop } = watch(() => [
      experiment.running,
      experiment.run !== null,
      experiment.stale,
      experiment.canUndo,
    ]);
    const change = experiment.set('lgwr.nice', -5);
    flush();
    await change;
    flush();
    expect(seen).toEqual([
      [false, false, false, false],
      [true, false, false, true],
      [false, true, false, true],
    ]);
    stop();
  });
});
