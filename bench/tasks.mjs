/**
 * What a page's main thread does, by the CPU time of its tasks: that stays the same when the machine is
 * busy with something else.
 */

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ name: string, tid: number, pid: number, ts: number, tdur?: number, args: { name?: string } }} TraceEvent */

/**
 * Records the tasks of the page's main thread while `during` goes on.
 * @param {Page} page
 * @param {() => Promise<unknown>} during
 * @returns {Promise<{ longestMs: number, busyMs: number }>} CPU time: the longest task, and all of them
 */
export async function tasksDuring(page, during) {
  const client = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)));
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  await during();
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await complete;
  await client.detach();
  const tasks = mainTasks(events);
  const sum = tasks.reduce((all, each) => all + each, 0);
  return { longestMs: Math.max(0, ...tasks) / 1000, busyMs: sum / 1000 };
}

/**
 * The tasks of the main thread that had most to do: that of the page.
 * @param {readonly TraceEvent[]} events
 * @returns {number[]} microseconds of CPU time
 */
function mainTasks(events) {
  const mains = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const ofThreads = mains.map(({ pid, tid }) =>
    events
      .filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'))
      .map(({ tdur = 0 }) => tdur),
  );
  const sum = (/** @type {readonly number[]} */ tasks) =>
    tasks.reduce((all, each) => all + each, 0);
  return ofThreads.sort((one, other) => sum(other) - sum(one))[0] ?? [];
}
