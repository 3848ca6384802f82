/** A film of a run: one commit, event by event, as frames, as a GIF and as an SVG that moves by itself. */
import { describe, expect, it } from 'vitest';
import { decodeGif } from '../fixtures/gif';
import { BUSY, published, runReal } from '../fixtures/core';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import { runToEnd } from '$model/slices';
import { commitsIn } from '$model/trace/commits';
import { readingCommit } from '$views/commitLanes/readCommit';
import { drawAnimated, drawFrame, FILM_WIDTH, filmHeight, type Look } from '$views/film/draw';
import { lengthOf, readingFilm, shotAt, type Film } from '$views/film/film';
import { ColourCount, GifWriter } from '$views/film/gif';

const QUESTION = 'Why does this <commit> wait?';
const WINDOW = { fromNs: 0, untilNs: 400e6, records: 150_000 };
const filmOf = (run: Run, timeNs?: number): Film =>
  runToEnd(readingFilm(run, { question: QUESTION, ...(timeNs !== undefined && { timeNs }) }));

const look: Look = { paint: (token) => `var(--${token})`, font: 'sans-serif' };
const busy = runReal(BUSY, WINDOW);
const film = filmOf(busy);

describe('a film', () => {
  it.each([
    ['BUSY', BUSY],
    ['S3-starved', published('S3-starved')],
    ['S5-fast-sync', published('S5-fast-sync')],
    ['an idle machine', Scenario.defaults],
  ])('of %s lasts six to ten seconds, and each event at least 0.7 s', (_, scenario) => {
    const { beats, lanes } = filmOf(runReal(scenario, WINDOW));
    expect(lengthOf({ beats })).toBeGreaterThanOrEqual(6000);
    expect(lengthOf({ beats })).toBeLessThanOrEqual(10_000);
    for (const { lengthMs } of beats) expect(lengthMs).toBeGreaterThanOrEqual(700);
    expect(lanes.length).toBeGreaterThan(0);
  });

  it('begins with all of it and what is claimed, and never goes back after that', () => {
    const poster = shotAt(film, 0);
    expect(poster.ms).toBe(film.lengthMs);
    expect(poster.told).toMatch(/^This commit took [\d.]+ ms: /);
    const times = Array.from({ length: 80 }, (_, nth) => 1800 + nth * 100);
    const shots = times.map((timeMs) => shotAt(film, timeMs).ms);
    expect(shots[0]).toBeLessThan(film.lengthMs / 10);
    expect(shots).toEqual(shots.toSorted((one, other) => one - other));
    expect(shotAt(film, lengthOf(film)).ms).toBe(film.lengthMs);
  });

  it('is of the commit that lanes show, or of the one that is under way', () => {
    const scene = runToEnd(readingCommit(busy, {}));
    expect(film.lanes.map(({ name }) => name)).toEqual(
      scene.lanes.map(({ name, plain }) => plain || name),
    );
    const { beginNs, endNs, process, beginRecord } = commitsIn(busy.trace);
    // One during which no other waits.
    const alone = [...beginNs].findIndex(
      (begin, each) =>
        (beginRecord[each] ?? -1) >= 0 &&
        [...beginNs].every(
          (other, nth) => nth === each || (endNs[nth] ?? 0) <= begin || other >= (endNs[each] ?? 0),
        ),
    );
    expect(alone).toBeGreaterThanOrEqual(0);
    const own = filmOf(busy, ((beginNs[alone] ?? 0) + (endNs[alone] ?? 0)) / 2);
    expect(own.lanes[0]?.name).toBe(busy.processName(process[alone] ?? -1));
  });

  it('shows what the commit waits behind', () => {
    const starved = filmOf(runReal(published('S3-starved'), WINDOW));
    expect(starved.lanes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['log writer', 'neighbour']),
    );
    expect(starved.beats[0]?.told).toMatch(/^This commit took [\d.]+ ms: waiting for a CPU /);
  });

  it('of the same run is the same, byte for byte', () => {
    const again = filmOf(runReal(BUSY, WINDOW));
    expect(again).toEqual(film);
    const colours = { light: look.paint };
    expect(drawAnimated(again, colours, 'serif')).toBe(drawAnimated(film, colours, 'serif'));
  });
});

describe('its pictures', () => {
  it('have the question and what is told as letters, escaped, within their edges', () => {
    const text = drawFrame(film, 0, look);
    expect(text).toContain('Why does this &lt;commit&gt; wait?');
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? [];
    expect([Number(width), Number(height)]).toEqual([FILM_WIDTH, filmHeight(film)]);
    expect(filmHeight(film) % 2).toBe(0);
    const sizes = [...text.matchAll(/font-size="([\d.]+)"/g)].map(([, px]) => Number(px));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  it('move by themselves in one small file, unless the reader wants nothing to move', () => {
    const text = drawAnimated(film, { light: () => '#000', dark: () => '#fff' }, 'sans-serif');
    expect(text.length).toBeLessThan(40_000);
    expect(text).toContain('prefers-color-scheme:dark');
    const [, moving = ''] = text.split('@media (prefers-reduced-motion:no-preference)');
    expect(moving).toContain('@keyframes now{0%');
    expect(text.replace(moving, '')).not.toContain('@keyframes');
    // Each sentence once, all of them.
    for (const { told } of film.beats) expect(text).toContain(`>${told.split(' ')[0]}`);
    expect(text).not.toMatch(/href=|<script|url\(/);
  });
});

describe('a GIF', () => {
  const frames = [
    [1, 1, 2, 2],
    [1, 1, 2, 3],
    [1, 1, 2, 3],
  ].map((colours) => Uint8ClampedArray.from(colours.flatMap((each) => [each * 60, 0, 0, 255])));

  it('has all frames, loops, and shows what it was given', () => {
    const colours = new ColourCount();
    for (const data of frames) colours.add({ width: 2, height: 2, data });
    const writer = new GifWriter(colours.palette());
    for (const data of frames) writer.add({ width: 2, height: 2, data }, 100);
    const { width, height, loops, frames: read } = decodeGif(writer.finish());
    expect({ width, height, loops }).toEqual({ width: 2, height: 2, loops: true });
    expect(read.map(({ delayMs }) => delayMs)).toEqual([100, 100, 100]);
    expect(read.map(({ pixels }) => [...pixels])).toEqual(frames.map((each) => [...each]));
  });
});
