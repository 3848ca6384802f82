/** Draws the road of a run on a page of nothing else; scripts of tests call it. */
import { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { protagonistOf } from '$model/story/storyEvents';
import { storyPace } from '$player/storyPace';
import { runDataOf } from '$site/opening/runText';
import { readRoadInk } from '$views/road/ink';
import { roadLayout, type Depth } from '$views/road/layout';
import { paintRoad } from '$views/road/paint';
import { sceneOf } from '$views/road/scene';
import { StoryClock } from '$views/road/storyClock';
import type { PictureRun } from './runs';

const runs = new Map<string, { run: Run; followed: number; instants: readonly number[] }>();

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  canvas.style.cssText = `display:block;width:${width}px;height:${height}px`;
  document.body.replaceChildren(canvas);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  pen.scale(devicePixelRatio, devicePixelRatio);
  return pen;
}

const road = {
  load({ name, values, edits, data, followed, instants }: PictureRun) {
    const scenario = Scenario.of(name, values as never, edits as never);
    runs.set(name, { run: new Run(scenario, runDataOf(data)), followed, instants });
  },

  /** @returns the height of the picture */
  draw(name: string, depth: Depth, width: number, instant: number, standing = true, ms = 0): number {
    const found = runs.get(name);
    if (!found) throw new Error(name);
    const { run, followed, instants } = found;
    const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const layout = roadLayout(sceneOf(run), { width, depth, em });
    const pen = canvasOf(layout.width, layout.height);
    const ink = readRoadInk(document.documentElement);
    let timeNs = instants[instant] ?? 0;
    let msSince: ((ns: number) => number) | undefined;
    let jumpNs = 0;
    if (!standing) {
      const clock = new StoryClock(storyPace({ protagonists: () => [protagonistOf(run, followed)] }), run.trace);
      const at = clock.msAt(timeNs) + ms;
      timeNs = clock.timeAt(at);
      msSince = clock.sinceAt(at);
      jumpNs = clock.jumpAt(at);
    }
    paintRoad(pen, layout, ink, {
      timeNs,
      records: run.trace.indexAt(timeNs),
      clock: { timeNs, rate: 1 / 200, jumpNs, isStepping: false },
      followed,
      ...(msSince ? { msSince } : {}),
    });
    return layout.height;
  },
};

Object.assign(globalThis, { road });
