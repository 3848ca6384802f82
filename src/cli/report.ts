/** A run as tables for people, in the order in which a DBA reads them. */
import { accountsByClass, cpuAccounts, processAccounts } from '$model/run/accounts';
import type { CpuAccounts, ProcessAccounts } from '$model/run/accounts';
import { loadProfile, type LoadProfileRow } from '$model/run/loadProfile';
import { lfsParts, type LfsPartSummary } from '$model/run/lfsParts';
import { commitWaitName } from '$model/database/names';
import { atLeast } from '$model/run/atLeast';
import { histogramPercentileNs, type Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import { topTimedEvents, type TimedEvent } from '$model/run/timedEvents';
import { counted, formatCount, formatInUnit, formatNs, formatPercent } from '$model/format';
import { wordMean, wordOpen, wordOpenWaits } from '$explain/openWaits';
import { layOut, type TextColumn } from './terminal';

/** More processes than this are shown class by class. */
const MOST_PROCESSES = 24;

/** Everything that `postwait run` prints. */
export function report(run: Run): string {
  return [
    heading(run),
    section('Load profile', layOut(PROFILE, loadProfile(run))),
    section('Top 5 timed events', layOut(EVENTS, topTimedEvents(run))),
    ...openSection(run),
    lfsSection(run),
    section('Processes', layOut(PROCESSES, shownAccounts(run))),
    section('CPUs', layOut(CPUS, cpuAccounts(run))),
    `Trace hash ${run.hash}\n`,
  ].join('\n');
}

function heading(run: Run): string {
  const { scenario } = run;
  const title = scenario.title === '' ? '' : `${scenario.title}\n`;
  const cpus = scenario.resolve('machine.cpus');
  const facts = [
    `${formatNs(run.durationNs)} simulated`,
    `seed ${scenario.resolve('run.seed')}`,
    counted(cpus, 'CPU'),
    scenario.resolve('machine.scheduler'),
    `${formatCount(statisticOf(run, 'transactions'))} transactions`,
  ];
  return `${title}${facts.join(', ')}\n`;
}

function section(title: string, body: string): string {
  return `${title}\n${body}`;
}

const PROFILE: readonly TextColumn<LoadProfileRow>[] = [
  { head: '', align: 'left', text: (row) => row.name },
  { head: 'per second', align: 'right', text: (row) => formatInUnit(row.perSecond, row.unit) },
  {
    head: 'per transaction',
    align: 'right',
    text: (row) => (row.perTransaction === null ? '' : formatInUnit(row.perTransaction, row.unit)),
  },
];

const EVENTS: readonly TextColumn<TimedEvent>[] = [
  { head: 'event', align: 'left', text: (row) => row.name },
  {
    head: 'waits',
    align: 'right',
    text: (row) => (row.waits === null ? '' : formatCount(row.waits)),
  },
  { head: 'time', align: 'right', text: (row) => formatNs(row.totalNs) },
  {
    head: 'mean',
    align: 'right',
    text: (row) => (row.meanNs === null ? '' : formatNs(row.meanNs)),
  },
  { head: 'call time', align: 'right', text: (row) => formatPercent(row.share) },
];

function lfsSection(run: Run): string {
  const wait = run.commitWait;
  const name = commitWaitName(run.database);
  const open = wordOpen(run, wait.id);
  if (wait.count === 0) return section(name, wordNoneEnded(run, open));
  const share = (part: LfsPartSummary) => part.totalNs / wait.totalNs;
  const parts: readonly TextColumn<LfsPartSummary>[] = [
    { head: 'part', align: 'left', text: (part) => part.name },
    { head: 'mean', align: 'right', text: (part) => formatNs(part.totalNs / wait.count) },
    { head: 'most', align: 'right', text: (part) => formatNs(part.maxNs) },
    { head: 'share', align: 'right', text: (part) => formatPercent(share(part)) },
  ];
  const all = atLeast(wait);
  const percentile = (level: number) => formatNs(histogramPercentileNs(all, level));
  const [ended, least] = open === '' ? ['waits', ''] : [`waits ended, ${open}`, 'at least '];
  const summary =
    `${formatCount(wait.count)} ${ended}, mean ${wordMean(run, wait.id)}, ` +
    `median about ${percentile(0.5)}, 95 % under about ${percentile(0.95)}, longest ${least}${formatNs(all.maxNs)}`;
  const rows = lfsParts(run).filter((part) => part.totalNs > 0);
  return section(`${name}: ${summary}`, layOut(parts, rows));
}

function wordNoneEnded(run: Run, open: string): string {
  if (open !== '') return `No wait ended: ${open}.\n`;
  const { openNs } = run.commitWait;
  if (openNs.length > 0) return 'A commit had just begun to wait when the run ended.\n';
  return statisticOf(run, 'user_commits') > 0
    ? 'No commit had to wait.\n'
    : 'Nothing was committed.\n';
}

/** What is in no row above, since it had not ended when the run did. */
function openSection(run: Run): string[] {
  const sentences = wordOpenWaits(run).map((sentence) => `${sentence}\n`);
  return sentences.length > 0 ? [section('Not ended', sentences.join(''))] : [];
}

function shownAccounts(run: Run): ProcessAccounts[] {
  const accounts = processAccounts(run);
  return accounts.length > MOST_PROCESSES ? accountsByClass(accounts) : accounts;
}

const PROCESSES: readonly TextColumn<ProcessAccounts>[] = [
  { head: 'process', align: 'left', text: (row) => row.name },
  { head: 'nice', align: 'right', text: (row) => String(row.nice) },
  { head: 'CPU', align: 'right', text: (row) => (row.cpu === null ? '' : String(row.cpu)) },
  { head: 'user', align: 'right', text: (row) => formatNs(row.userNs) },
  { head: 'kernel', align: 'right', text: (row) => formatNs(row.kernelNs) },
  { head: 'runnable', align: 'right', text: (row) => formatNs(row.runnableNs) },
  { head: 'asleep', align: 'right', text: (row) => formatNs(row.sleepingNs) },
  { head: 'in I/O', align: 'right', text: (row) => formatNs(row.ioNs) },
  { head: 'voluntary', align: 'right', text: (row) => formatCount(row.voluntary) },
  { head: 'forced', align: 'right', text: (row) => formatCount(row.forced) },
  { head: 'moved', align: 'right', text: (row) => formatCount(row.migrations) },
];

const CPUS: readonly TextColumn<CpuAccounts>[] = [
  { head: 'CPU', align: 'left', text: (row) => row.id },
  { head: 'user', align: 'right', text: (row) => formatPercent(row.user) },
  { head: 'kernel', align: 'right', text: (row) => formatPercent(row.kernel) },
  { head: 'idle', align: 'right', text: (row) => formatPercent(row.idle) },
  { head: 'switches/s', align: 'right', text: (row) => formatCount(row.switchesPerSecond) },
];
