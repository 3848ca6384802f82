/** What never ended, in sentences: `8 sessions still wait for "log file sync", the longest for 3 s.` */
import { at } from '$model/at';
import { counted, formatNs } from '$model/format';
import type { ReportId } from '$databases/reports';
import type { ReportRow, ToolReport } from '$model/reports/report';
import { leastMeanNs, type Run, type WaitId } from '$model/run/run';
import { WAIT_EVENTS } from '$model/schema/generated';
import { isIdle } from '$model/schema/waitClasses';

/** Those that had not ended and count, idle ones left out; that of most processes first. */
export function openWaitsThatCount(run: Run): WaitId[] {
  return WAIT_EVENTS.filter(({ id }, event) => !isIdle(event) && run.wait(id).openCounts)
    .map(({ id }) => id)
    .sort((one, other) => run.wait(other).openNs.length - run.wait(one).openNs.length);
}

/** The processes that still waited for an event when the run ended: `8 sessions`, `LGWR`, `3 processes`. */
function whoWaits(run: Run, event: WaitId): string {
  const { processes } = run.tables;
  const number = WAIT_EVENTS.findIndex(({ id }) => id === event);
  const waiting = run.processes.filter(({ id }) => processes.value(id, 'wait') === number);
  if (waiting.length === 1) return at(waiting, 0).name;
  const areSessions = waiting.every(({ kind }) => kind === 'session');
  return counted(
    waiting.length,
    areSessions ? 'session' : 'process',
    areSessions ? 'sessions' : 'processes',
  );
}

/** What an event's row does not say: `8 sessions still wait, the longest for 3 s`; empty if that counts for nothing. */
export function wordOpen(run: Run, event: WaitId): string {
  return run.wait(event).openCounts ? sentence(run, event, '') : '';
}

function sentence(run: Run, event: WaitId, what: string): string {
  const { openNs } = run.wait(event);
  const longest = formatNs(openNs[0] ?? 0);
  return openNs.length === 1
    ? `${whoWaits(run, event)} still waits${what}, for ${longest} so far`
    : `${whoWaits(run, event)} still wait${what}, the longest for ${longest}`;
}

/** Of each event what had not ended when the run did, and counts: whole sentences. */
export function wordOpenWaits(run: Run): string[] {
  return openWaitsThatCount(run).map((id) => {
    const name = WAIT_EVENTS.find((event) => event.id === id)?.name ?? id;
    const none = run.wait(id).count === 0 ? '; no such wait ended' : '';
    return `${sentence(run, id, ` for "${name}"`)}${none}.`;
  });
}

/** The mean of waits as it can be said: `2.29 ms`, `at least 3 s`, or `none`. */
export function wordMean(run: Run, event: WaitId): string {
  const wait = run.wait(event);
  const meanNs = leastMeanNs(wait);
  if (Number.isNaN(meanNs)) return 'none';
  return wait.openCounts ? `at least ${formatNs(meanNs)}` : formatNs(meanNs);
}

/** These reports know waits that ended alone, as the tools do that they are called after. */
const OF_ENDED: ReadonlySet<ReportId> = new Set<ReportId>([
  'top-events',
  'events',
  'wait-histogram',
  'event-histogram',
  'event-histogram-micro',
]);

/** A report with what had not ended when the run did, where it is a report of waits that ended. */
export function withOpenWaits<Row extends ReportRow, Id extends string>(
  id: ReportId,
  report: ToolReport<Row, Id>,
  run: Run,
): ToolReport<Row, Id> {
  const notes = OF_ENDED.has(id) ? wordOpenWaits(run) : [];
  return notes.length > 0 ? { ...report, notes } : report;
}
