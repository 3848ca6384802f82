/**
 * What a page's main thread does, as the browser itself notes it, by the CPU time of its tasks: other
 * programs on the machine, which only make them wait, don't change that.
 */

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ wallMs: number, cpuMs: number, what: string }} Task */
/** @typedef {{ ph: string, name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }} TraceEvent */

const TASKS = ['toplevel', 'blink.user_timing'];
/** What tasks are made of; noting it takes time of its own. */
const PARTS = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Set by the page itself, so that its thread is known from those of the browser's own pages. */
const MARK = 'the page that is measured';

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ longestMs: number, busyMs: number, times: number[] }>} CPU time: the longest task, all of them, and each
 */
export async function tasksDuring(page, work) {
  const times = (await eventsDuring(page, work, TASKS)).filter(isTask).map(cpuMsOf);
  return {
    longestMs: Math.max(0, ...times),
    busyMs: times.reduce((sum, ms) => sum + ms, 0),
    times,
  };
}

/**
 * The task that took most CPU time while something was done.
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Task>}
 */
export async function longestTask(page, work) {
  const events = await eventsDuring(page, work, [...TASKS, ...PARTS]);
  const [longest] = events.filter(isTask).sort(byCpuTime);
  if (!longest) throw new Error('The browser noted no task of the page.');
  return {
    wallMs: (longest.dur ?? 0) / 1000,
    cpuMs: cpuMsOf(longest),
    what: whatIn(events, longest),
  };
}

const isTask = (/** @type {TraceEvent} */ { name }) => name.endsWith('RunTask');
const cpuMsOf = (/** @type {TraceEvent} */ { tdur = 0 }) => tdur / 1000;
const byCpuTime = (/** @type {TraceEvent} */ a, /** @type {TraceEvent} */ b) =>
  cpuMsOf(b) - cpuMsOf(a);

/**
 * What the page's main thread did while something was done.
 * @param {Page} page
 * @param {() => Promise<unknown>} work
 * @param {string[]} categories
 * @returns {Promise<TraceEvent[]>}
 */
async function eventsDuring(page, work, categories) {
  const browser = page.context().browser();
  if (!browser) throw new Error('Only a browser that was launched can be traced.');
  await browser.startTracing(page, { categories });
  await work();
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const own = traceEvents.find(({ name }) => name === MARK);
  if (!own) throw new Error('The browser noted nothing of the page.');
  return traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === own.pid && tid === own.tid);
}

/** What took longest within a task, by the browser's names. @param {TraceEvent[]} events @param {TraceEvent} task */
function whatIn(events, task) {
  const untilUs = task.ts + (task.dur ?? 0);
  const [part] = events
    .filter((event) => event.ts >= task.ts && event.ts < untilUs && !isTask(event))
    .sort(byCpuTime);
  const { functionName, url } = part?.args?.data ?? {};
  return [part?.name, functionName, url?.split('/').at(-1)].filter(Boolean).join(' ');
}
