import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CASE_POINTS, LESSON_POINTS, type LessonName } from '$cases/points';
import { SCENARIOS, OF_LESSONS, EMPTY } from '$cases/scenarios';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { phrasesIn, translator, type LanguageFile } from '$embed/translator';
import { chosenControls } from '$views/controls/choice';
import { commitsIn } from '$model/trace/commits';
import { runToEnd } from '$model/slices';
import type { CommitScene } from '$views/commitLanes/commitScene';
import { readingCommit } from '$views/commitLanes/readCommit';
import { pacedBy } from '$views/commitLanes/clock';
import { ticksOf } from '$views/commitLanes/axis';
import { beforeAll, describe, expect, it } from 'vitest';
import { CORE_FILE, opened, type Opened } from '../../src/routes/pictures';
import { contents } from '../lessons/contents';

const root = join(import.meta.dirname, '../..');

/** What is said at the instant at which each lesson opens: the point of it, in a few of its words. */
const SAID: Readonly<Record<LessonName, RegExp>> = {
  '01-what-a-commit-is': /^The disk writes session 1’s changes$/,
  '02-noisy-neighbour': /disk is done, but the log writer can’t go on: the neighbour has its CPU/,
  '03-it-is-not-the-disk': /disk is done, but the log writer can’t go on: the neighbour has its/,
  '04-thundering-herd': /on disk, but session \d+ took the CPU of the log writer before all were/,
  '05-priority-and-protection': /disk is done, but the log writer can’t go on: session \d+ has its/,
  '06-adaptive-log-file-sync': /on disk: the log writer tells the sessions, one by one/,
  '07-too-many-dbwrs':
    /checkpoint incomplete\): session \d+ waits for the database writer, but the neigh/,
  '08-the-cure-that-moved': /log writer .*session \d+ has its CPU/,
  '09-the-long-tail': /^The disk writes session \d+’s changes$/,
  '10-commit-less': /^The disk writes session 1’s changes$/,
  '11-big-flushes': /^An earlier write comes first: session \d+ is in the next$/,
  '12-when-the-log-is-full': /^log file switch completion: session \d+ waits for the log writer/,
  '13-eight-microseconds': /^Session 1 runs: it is on disk$/,
  '14-more-than-one-log-writer': /^Session \d+ has been told, but session \d+ has its CPU$/,
  '15-the-other-node': /^The (disk writes|other instance)/,
  '16-memory-has-an-address': /^The disk writes session \d+’s changes$/,
  '17-your-kernel': /disk is done, but the log writer can’t go on: the neighbour has its CPU/,
  '18-in-lock-step': /log writer .*the neighbour has its CPU/,
  '19-on-a-real-kernel': /log writer .*the neighbour has its CPU/,
  '20-who-holds-the-pen': /^Session \d+ has been told, but session \d+ has its CPU$/,
  '21-wake-only-those-who-are-done':
    /^Session \d+ was woken in vain: its commit is not on disk yet$/,
  '22-two-logs-two-syncs': /binlog/,
};

const FILES = import.meta.glob<LanguageFile>('/src/embed/languages/*.json', {
  import: 'default',
  eager: true,
});

const scenes = new Map<string, CommitScene>();
let starved: Opened;

beforeAll(async () => {
  const core = await loadCoreFromDisk(join(root, CORE_FILE));
  for (const { entry, definition } of contents) {
    const [simulation] = Object.values(definition.simulations);
    if (!simulation) continue;
    const its = opened(core, simulation);
    const { parts, isLongest, wait, by } = LESSON_POINTS[entry.slug as LessonName];
    const rule = { ...(parts && { parts }), ...(isLongest && { isLongest }) };
    const other = { ...(wait && { wait }), ...(by && { by }) };
    scenes.set(entry.slug, runToEnd(readingCommit(its.run, { ...rule, ...other })));
    if (entry.slug === '02-noisy-neighbour') starved = its;
  }
}, 240_000);

describe('the rows of points', () => {
  it('are of the lessons and the published cases that there are', () => {
    const lessons = readdirSync(join(root, 'lessons')).filter((name) => /^\d\d-/.test(name));
    expect(Object.keys(LESSON_POINTS).sort()).toEqual(lessons.sort());
    const unpublished = [...OF_LESSONS, EMPTY].map(({ id }) => id);
    const cases = SCENARIOS.map(({ id }) => id).filter((id) => !unpublished.includes(id));
    expect(Object.keys(CASE_POINTS).sort()).toEqual(cases.sort());
  });

  it('have a control, and another run than the scenario’s own to compare with', () => {
    const scenarios = new Map(SCENARIOS.map(({ id, scenario }) => [id, scenario]));
    for (const { entry, definition } of contents) {
      const [simulation] = Object.values(definition.simulations);
      if (simulation) scenarios.set(entry.slug, simulation.scenario);
    }
    for (const [name, { slider, than }] of Object.entries({ ...LESSON_POINTS, ...CASE_POINTS })) {
      expect(chosenControls([slider]), name).toHaveLength(1);
      const scenario = scenarios.get(name);
      expect(scenario?.withValues(than).equals(scenario), name).toBe(false);
    }
  });
});

describe.each(Object.entries(SAID))('the lanes of %s', (slug, point) => {
  const scene = () => scenes.get(slug) as CommitScene;

  it('open at its point', () => {
    const { sentences, atNs, lengthNs } = scene();
    expect(sentences.findLast(({ fromNs }) => fromNs <= atNs)?.text).toMatch(point);
    expect(atNs).toBeGreaterThan(0);
    expect(atNs).toBeLessThan(lengthNs);
  });

  it('tell of a database, and then that it waits', () => {
    const [before, begins, ...rest] = scene().sentences.map(({ text }) => text);
    expect(before).toMatch(/^A database at work: .* is about to commit$/);
    expect(begins).toMatch(/it waits until the log is on disk$|waits for/);
    expect(rest.at(-1)).toMatch(/ goes on: /);
  });

  it('are two or three, and within what is shown', () => {
    const { lanes, fromNs, untilNs, stops } = scene();
    expect(lanes.length).toBeGreaterThanOrEqual(2);
    expect(lanes.length).toBeLessThanOrEqual(3);
    for (const { bars } of lanes) {
      for (const bar of bars) {
        expect(bar.fromNs).toBeGreaterThanOrEqual(fromNs);
        expect(bar.untilNs).toBeLessThanOrEqual(untilNs);
        expect(bar.untilNs).toBeGreaterThan(bar.fromNs);
      }
    }
    expect(stops).toEqual([...new Set(stops)].sort((one, other) => one - other));
    expect([stops[0], stops.at(-1)]).toEqual([fromNs, untilNs]);
  });

  it('are told in a quarter of a minute, a second or more for each stop', () => {
    const { stops, untilNs } = scene();
    const pace = pacedBy(stops);
    let [timeNs, ms] = [stops[0] ?? 0, 0];
    while (timeNs < untilNs) {
      const stretch = pace.next([], [], timeNs);
      if (!stretch) break;
      expect(stretch.lengthMs).toBeGreaterThanOrEqual(1000);
      [timeNs, ms] = [stretch.untilNs, ms + stretch.lengthMs];
    }
    expect(timeNs).toBe(untilNs);
    expect(ms).toBeLessThan(18_000);
  });

  it('are small enough to be in the file of its data', () => {
    expect(JSON.stringify(scene()).length).toBeLessThan(12_000);
  });
});

/** Words that are English and none of the others. */
const ENGLISH =
  /\b(the|is|it|its|has|have|which|but|waits|until|goes|writes|writer’s|done|others?|session)\b/i;

describe.each(Object.entries(FILES))('%s', (path, file) => {
  it('says all that lanes say', () => {
    const language = /(\w+)\.json$/.exec(path)?.[1] ?? '';
    const say = translator(phrasesIn(file), language);
    const all = [...scenes.values()].flatMap(({ sentences, lanes }) => [
      ...sentences.map(({ text }) => text),
      ...lanes.flatMap(({ name, plain }) => [name, plain]),
    ]);
    // The names of waits are the database's; a session is called so in German and French as well.
    const english = new Set(
      all
        .map(say)
        .map((text) => text.replace(/log file switch [^:]*/g, '').replace(/\bsessions?\b/gi, ''))
        .filter((text) => ENGLISH.test(text)),
    );
    expect([...english]).toEqual([]);
  });
});

describe('a commit at an instant', () => {
  it('is the longest that is under way then', () => {
    const { run } = starved;
    const { beginNs, endNs } = commitsIn(run.trace);
    const middle = ((beginNs[3] ?? 0) + (endNs[3] ?? 0)) / 2;
    const scene = runToEnd(readingCommit(run, {}, middle));
    expect(scene.beginNs).toBe(beginNs[3]);
    expect(scene.atNs).toBe(Math.round(middle - scene.beginNs));
  });
});

describe('the axis', () => {
  it.each([
    [21.6e6, ['0', '5', '10', '15', '20 ms']],
    [984e3, ['0', '200', '400', '600', '800 µs']],
    [1.12e9, ['0', '500', '1000 ms']],
  ])('of %i ns has ticks on round numbers', (ns, words) => {
    expect(ticksOf(ns).map(({ text }) => text)).toEqual(words);
  });
});
