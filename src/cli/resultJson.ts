/** A run as one JSON object, for scripts. Times are in the unit that a name ends with. */
import { scenarioToJson } from '$model/scenario/scenario';
import { wordFailure } from '$explain/coreRefusals';
import { wordOpenWaits } from '$explain/openWaits';
import { STATES, WAIT_EVENTS } from '$model/schema/generated';
import { LFS_PARTS, STATISTICS } from '$model/schema/generatedNames';
import { keysOf } from '$model/schema/sections';
import { lfsParts } from '$model/run/lfsParts';
import { leastMeanNs, type Run, type WaitSummary } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';

/** What `postwait run --json` prints. */
export function resultJson(run: Run) {
  return {
    scenario: scenarioToJson(run.scenario),
    duration_s: run.durationNs / 1e9,
    transactions: statisticOf(run, 'transactions'),
    commits: statisticOf(run, 'user_commits'),
    still_waiting: wordOpenWaits(run),
    waits: Object.fromEntries(WAIT_EVENTS.map(({ id, name }) => [name, waitJson(run.wait(id))])),
    lfs_parts_ms: lfsPartsJson(run),
    processes: run.processes.map(({ id }) => processJson(run, id)),
    cpus: Array.from({ length: run.tables.cpus.rows }, (_, cpu) => cpuJson(run, cpu)),
    devices: Array.from({ length: run.tables.disks.rows }, (_, disk) => deviceJson(run, disk)),
    statistics: Object.fromEntries(
      STATISTICS.map(({ id, name, unit }) => {
        const value = statisticOf(run, id);
        return unit === 'ns' ? [`${name}, s`, value / 1e9] : [name, value];
      }),
    ),
    hash: run.hash,
    failure: run.failure === 0 ? null : wordFailure(run.failure),
  };
}

/** Of waits that ended, beside those that had not; if these count, `mean_at_least_ms` is a lower bound for the mean of all. */
function waitJson(wait: WaitSummary) {
  const { count, totalNs, meanNs, maxNs, openNs, openTotalNs, openCounts, histogram } = wait;
  const last = histogram.length - 1;
  return {
    count,
    total_s: totalNs / 1e9,
    mean_ms: count > 0 ? meanNs / 1e6 : null,
    max_ms: maxNs / 1e6,
    open_count: openNs.length,
    open_total_s: openTotalNs / 1e9,
    open_longest_ms: (openNs[0] ?? 0) / 1e6,
    mean_at_least_ms: openCounts ? leastMeanNs(wait) / 1e6 : null,
    // Waits shorter than upper_us that no earlier bucket counts; the last bucket has no upper end.
    histogram: Array.from(histogram, (waits, bucket) => ({
      upper_us: bucket === last ? null : 2 ** bucket,
      count: waits,
    })),
  };
}

/** Milliseconds of each part in a commit, on average over all commits whose wait ended; null if none did. */
function lfsPartsJson(run: Run) {
  const { count } = run.commitWait;
  const totals = lfsParts(run);
  return Object.fromEntries(
    LFS_PARTS.map(({ name }, part) => {
      const totalNs = totals[part]?.totalNs ?? 0;
      return [name, count > 0 ? totalNs / count / 1e6 : null];
    }),
  );
}

function processJson(run: Run, id: number) {
  const table = run.tables.processes;
  const userNs = table.value(id, 'user');
  const kernelNs = table.value(id, 'kernel');
  const info = run.processes[id];
  return {
    name: run.processName(id),
    kind: info?.kind ?? '',
    section: info?.section ?? '',
    state: STATES[table.value(id, 'state')]?.id ?? '',
    nice: table.value(id, 'nice'),
    cpu: table.value(id, 'cpu'),
    cpu_s: (userNs + kernelNs) / 1e9,
    user_s: userNs / 1e9,
    kernel_s: kernelNs / 1e9,
    runnable_s: table.value(id, 'runnable') / 1e9,
    sleeping_s: table.value(id, 'sleeping') / 1e9,
    io_s: table.value(id, 'io') / 1e9,
    voluntary: table.value(id, 'voluntary'),
    forced: table.value(id, 'forced'),
    wakeups: table.value(id, 'wakeups'),
    migrations: table.value(id, 'migrations'),
    transactions: table.value(id, 'transactions'),
    // What it was still in when the run ended.
    waits_for: WAIT_EVENTS[table.value(id, 'wait')]?.name ?? null,
    waits_for_s: table.value(id, 'waited') / 1e9,
  };
}

function cpuJson(run: Run, cpu: number) {
  const table = run.tables.cpus;
  return {
    cpu,
    user_s: table.value(cpu, 'user') / 1e9,
    kernel_s: table.value(cpu, 'kernel') / 1e9,
    idle_s: table.value(cpu, 'idle') / 1e9,
    switches: table.value(cpu, 'switches'),
  };
}

function deviceJson(run: Run, disk: number) {
  const table = run.tables.disks;
  return {
    name: keysOf('disk')[disk] ?? `disk ${disk}`,
    requests: table.value(disk, 'requests'),
    bytes: table.value(disk, 'bytes'),
    busy_s: table.value(disk, 'busy') / 1e9,
    service_s: table.value(disk, 'service') / 1e9,
    queued_s: table.value(disk, 'queued') / 1e9,
  };
}
