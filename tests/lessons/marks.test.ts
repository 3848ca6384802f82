/** What a button in the prose leads to is what the prose says of it there. */
import { narrateRecord } from '$explain/narrate';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { Core } from '$engine/core';
import { momentOf } from '$lesson/simulation/moment';
import { makeRun } from '$databases/index';
import { beforeAll, expect, it } from 'vitest';
import { contents, corePath } from './contents';

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

/** What the caption says after a button of a lesson. */
function toldBy(number: number, name: string): string {
  const lesson = contents.find(({ entry }) => entry.number === number)?.definition;
  const action = lesson?.actions[name];
  const simulation = lesson?.simulations[action?.simulation ?? ''];
  if (!action?.show || !simulation) throw new Error(`Lesson ${number} shows no ${name}`);
  const scenario = simulation.scenario.withValues(action.values ?? {});
  const window = { records: 400_000, ...simulation.window };
  const run = makeRun(scenario, core.runToEnd(scenario.settings(), window));
  const { mark } = momentOf(run, action.show, action, simulation.options.open);
  return mark ? narrateRecord(run, mark.record) : '';
}

it.each([
  [2, 'lgwr-queued', 'Session 1 woke LGWR, which is runnable on CPU 5 behind noise 1.'],
  [3, 'fits-flush', 'LGWR began a flush; 4 sessions wait.'],
  [4, 'lost', 'Session 13 took the CPU from LGWR, which is runnable on CPU 1 behind session 13.'],
  [4, 'taken', 'CPU 1 takes session 13.'],
  [6, 'post', 'LGWR posted session 10.'],
  [7, 'commit', 'Session 5 ended its "log file sync" after 239 µs.'],
  [
    8,
    'lgwr-queued',
    'Session 62 woke LGWR, which is runnable on CPU 0 behind session 67, session 40, and 8 others.',
  ],
  [8, 'flush', 'LGWR began a flush; 49 sessions wait.'],
  [9, 'halfway', 'Session 125 began to wait for "log file sync".'],
  [12, 'full', 'Session 14 began to wait for "log file switch completion".'],
  [14, 'first-handed', 'LGWR handed a flush to LG00.'],
  [14, 'second-handed', 'LGWR handed a flush to LG01.'],
  [14, 'published', 'LG00 published the on-disk position: 7.21 MB.'],
  [15, 'sent', 'LMS0 sent a message to remote LMS0.'],
  [15, 'answers', 'CPU 4 takes remote LMS0.'],
  [15, 'far-written', 'The redo disk completed a request of LGWR after 496 µs.'],
  [15, 'far-done', 'LGWR began a flush; 10 sessions wait.'],
  [16, 'queued', 'LGWR woke session 4, which is runnable on CPU 3 behind session 1.'],
])('lesson %d, %s: %s', (number, name, told) => {
  expect(toldBy(number, name)).toBe(told);
});
