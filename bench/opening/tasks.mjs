/** The tasks of a page's main thread, as the browser itself notes them. */

/** @typedef {{ wallMs: number, cpuMs: number, what: string }} Task */
/** @typedef {{ ph: string, name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }} TraceEvent */

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The longest task while something is done.
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Task>}
 */
export async function longestTask(browser, page, work) {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  /** @type {TraceEvent[]} */
  const events = trace.traceEvents;
  const main = events.filter(isMainOf(events));
  const tasks = main.filter(({ ph, name }) => ph === 'X' && /RunTask$/.test(name));
  const [longest] = tasks.sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0));
  if (!longest) throw new Error('The browser noted no task of the page.');
  return {
    wallMs: (longest.dur ?? 0) / 1000,
    cpuMs: (longest.tdur ?? NaN) / 1000,
    what: whatIn(main, longest),
  };
}

/** Whether an event is of the main thread of the renderer that ran the most. @param {TraceEvent[]} events */
function isMainOf(events) {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const busy = (/** @type {TraceEvent} */ { pid, tid }) =>
    events.filter((each) => each.pid === pid && each.tid === tid).length;
  const [main] = threads.sort((a, b) => busy(b) - busy(a));
  return (/** @type {TraceEvent} */ { pid, tid }) => pid === main?.pid && tid === main?.tid;
}

/** What took longest within a task, by the browser's names. @param {TraceEvent[]} events @param {TraceEvent} task */
function whatIn(events, task) {
  const untilUs = task.ts + (task.dur ?? 0);
  const [part] = events
    .filter(
      ({ ph, ts, name }) => ph === 'X' && ts >= task.ts && ts < untilUs && !/RunTask$/.test(name),
    )
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0));
  const { functionName, url } = part?.args?.data ?? {};
  return [part?.name, functionName, url?.split('/').at(-1)].filter(Boolean).join(' ');
}
