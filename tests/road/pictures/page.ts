/** Draws the road of a run on a page of nothing else; scripts of tests call it. */
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { protagonistOf } from '$model/story/storyEvents';
import { storyPace } from '$player/storyPace';
import { runDataOf } from '$site/opening/runText';
import { tellingAt } from '$views/road/telling';
import { readRoadInk } from '$views/road/ink';
import { roadLayout } from '$views/road/layout';
import { motionAt } from '$views/road/motion';
import type { Depth } from '$views/road/plan';
import { paintRoad } from '$views/road/paint';
import { sceneOf } from '$views/road/scene';
import { RoadView } from '$views/road/roadView';
import { StoryClock } from '$views/road/clock';
import type { PictureRun } from './runs';

const runs = new Map<string, { run: Run; followed: number; instants: readonly number[] }>();

const readingAt = (timeNs: number, jumpNs: number) => ({
  timeNs,
  rate: 1 / 200,
  jumpNs,
  isStepping: false,
});

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
    runs.set(name, { run: makeRun(scenario, runDataOf(data)), followed, instants });
  },

  /** @returns the height of the picture */
  draw(
    name: string,
    depth: Depth,
    width: number,
    instant: number,
    standing = true,
    ms = 0,
  ): number {
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
      const clock = new StoryClock(
        storyPace({ protagonists: () => [protagonistOf(run, followed)] }),
        run.trace,
      );
      const at = clock.msAt(timeNs) + ms;
      timeNs = clock.timeAt(at);
      msSince = clock.sinceAt(at);
      jumpNs = clock.jumpAt(at);
    }
    paintRoad(pen, layout, ink, {
      timeNs,
      records: run.trace.indexAt(timeNs),
      telling: tellingAt(run, followed, timeNs, depth, readingAt(timeNs, jumpNs)),
      followed,
      ...(msSince ? { msSince } : {}),
    });
    return layout.height;
  },
};

/** Plays the story of a run over and over, in a view as pages have it. */
function play(name: string, depth: Depth): void {
  const found = runs.get(name);
  if (!found) return;
  const { run, followed } = found;
  const view = new RoadView(run, { depth, told: 'all' });
  view.element.style.height = '90vh';
  document.body.replaceChildren(view.element);
  view.arrange();
  const pace = storyPace({ protagonists: () => [protagonistOf(run, followed)] });
  const clock = new StoryClock(pace, run.trace);
  let began: number | null = null;
  const frame = (ms: number) => {
    if (!view.element.isConnected) return;
    began ??= ms;
    const at = (ms - began) % (clock.lengthMs + 1500);
    const timeNs = clock.timeAt(at);
    view.draw({
      timeNs,
      records: run.trace.indexAt(timeNs),
      telling: tellingAt(run, followed, timeNs, depth, readingAt(timeNs, clock.jumpAt(at))),
      followed,
      motionIn: (layout) => motionAt(layout, timeNs, run.trace.indexAt(timeNs), clock.sinceAt(at)),
    });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('resize', () => view.arrange());
}

/** How long frames of a played story take, in milliseconds: the median, and the longest. */
function measure(name: string, depth: Depth, width: number, frames: number): number[] {
  const found = runs.get(name);
  if (!found) return [];
  const { run, followed } = found;
  const layout = roadLayout(sceneOf(run), { width, depth, em: 16 });
  const pen = canvasOf(layout.width, layout.height);
  const ink = readRoadInk(document.documentElement);
  const pace = storyPace({ protagonists: () => [protagonistOf(run, followed)] });
  const clock = new StoryClock(pace, run.trace);
  const times = Array.from({ length: frames }, (_, nth) => {
    const at = (nth * 1000) / 60;
    const began = performance.now();
    const timeNs = clock.timeAt(at);
    paintRoad(pen, layout, ink, {
      timeNs,
      records: run.trace.indexAt(timeNs),
      telling: tellingAt(run, followed, timeNs, depth, readingAt(timeNs, clock.jumpAt(at))),
      followed,
      motion: motionAt(layout, timeNs, run.trace.indexAt(timeNs), clock.sinceAt(at)),
    });
    return performance.now() - began;
  }).sort((one, other) => one - other);
  return [times[frames >> 1] ?? 0, times[Math.floor(frames * 0.95)] ?? 0, times.at(-1) ?? 0];
}

Object.assign(globalThis, { road: { ...road, play, measure } });
