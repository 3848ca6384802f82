/** The tasks of a page's main thread, as the browser itself notes them. */

/** @typedef {{ wallMs: number, cpuMs: number, what: string }} Task */
/** @typedef {{ ph: string, name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }} TraceEvent */

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The longest task while something is done: the one that took most CPU time, so that other programs on
 * the machine, which only make it wait, don't choose it.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Task>}
 */
export async function longestTask(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const main = eventsOfMain(trace.traceEvents, new URL(page.url()).origin);
  const tasks = main.filter(({ name }) => isTask(name));
  const [longest] = tasks.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  if (!longest) throw new Error('The browser noted no task of the page.');
  return {
    wallMs: (longest.dur ?? 0) / 1000,
    cpuMs: (longest.tdur ?? NaN) / 1000,
    what: whatIn(main, longest),
  };
}

const isTask = (/** @type {string} */ name) => name.endsWith('RunTask');

/**
 * What the page's own main thread did. The browser has others, for pages of its own: that one counts
 * which ran the scripts of the site.
 * @param {TraceEvent[]} events
 * @param {string} origin
 */
function eventsOfMain(events, origin) {
  const keyOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid}/${tid}`;
  const isMain = (/** @type {TraceEvent} */ { name, args }) =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(events.filter(isMain).map(keyOf));
  const own = events.find(
    (each) => mains.has(keyOf(each)) && each.args?.data?.url?.startsWith(origin),
  );
  if (!own) throw new Error('The browser noted nothing of the page.');
  return events.filter((each) => each.ph === 'X' && keyOf(each) === keyOf(own));
}

/** What took longest within a task, by the browser's names. @param {TraceEvent[]} events @param {TraceEvent} task */
function whatIn(events, task) {
  const untilUs = task.ts + (task.dur ?? 0);
  const [part] = events
    .filter(({ ts, name }) => ts >= task.ts && ts < untilUs && !isTask(name))
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  const { functionName, url } = part?.args?.data ?? {};
  return [part?.name, functionName, url?.split('/').at(-1)].filter(Boolean).join(' ');
}
