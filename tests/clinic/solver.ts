/**
 * A DBA made of rules: it reads printed reports, opens one after the other as far as it needs them, and knows nothing
 * else of a case.
 */
import type { CauseId } from '$clinic/causes';
import type { ClinicReport } from '$clinic/reports';

export interface Diagnosis {
  readonly cause: CauseId;
  readonly remedy: string;
}

/** Prints a report; what is asked for is counted. */
export type Open = (report: ClinicReport) => string;

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', '') || 0);

/** Columns are separated by blanks; the name of the row comes first and may have some of its own. */
function figures(report: string, name: string): number[] {
  const line = report.split('\n').find((each) => each.trimStart().startsWith(name));
  return (line?.trimStart().slice(name.length) ?? '').trim().split(/\s+/).map(number);
}

/** Waits, seconds and mean milliseconds of an event of the Top 5 or of all events. */
function event(report: string, name: string) {
  const [waits = 0, seconds = 0, meanMs = 0] = figures(report, name);
  return { waits, seconds, meanMs };
}

/** The shares of a histogram's line by column: blank where there is none. */
function shares(report: string, name: string): number[] {
  const [head = '', line = ''] = [/^Event .*$/m, new RegExp(`^${name} .*$`, 'm')].map(
    (pattern) => pattern.exec(report)?.[0],
  );
  return [...head.matchAll(/<=?\d+m?s|>1s/g)].map(({ index, 0: title }) =>
    number(line.slice(index + title.length - 5, index + title.length).trim()),
  );
}

/** The columns of the line of a process list that ends with a command. */
const columnsOf = (report: string, command: string) =>
  (report.split('\n').find((line) => line.trimEnd().endsWith(command)) ?? '').trim().split(/\s+/);

export function diagnose(open: Open): Diagnosis {
  const top = open('top-events');
  const load = open('load-profile');
  const lfs = event(top, 'log file sync');
  const write = event(top, 'log file parallel write');
  const full = event(top, 'log file switch (checkpoint incomplete)');
  if (full.seconds > lfs.seconds) return { cause: 'log_full', remedy: 'groups' };

  const [activeSessions = 0] = figures(load, 'DB time (s):');
  if (activeSessions < 1.05 && lfs.meanMs < 1.5) {
    return { cause: 'row_commits', remedy: 'commit_less' };
  }
  return slowWrite(open, write.meanMs) ?? slowRest(open);
}

/** The write itself is long, or some writes are. */
function slowWrite(open: Open, meanMs: number): Diagnosis | null {
  const spread = shares(open('wait-histogram'), 'log file parallel write');
  const [under1 = 0, under2 = 0, , , , , under1000 = 0] = spread;
  if (under1 + under2 < 50) return { cause: 'slow_disk', remedy: 'fast_log' };
  if (under1000 === 0 || meanMs < 0.7) return null;
  const [reads = 0] = figures(open('iostat'), 'vg-redo');
  return reads > 0
    ? { cause: 'archiver', remedy: 'apart' }
    : { cause: 'long_tail', remedy: 'path' };
}

/** Writes are quick, and commits are not. */
function slowRest(open: Open): Diagnosis {
  const ack = event(open('events'), 'wait for scn ack');
  if (ack.meanMs > 2) return { cause: 'far_node', remedy: 'lms_rr' };

  const idle = figures(open('mpstat'), 'all').at(-1) ?? 0;
  if (idle < 10) {
    const [, , , forced = 0] = columnsOf(open('pidstat-w'), 'ora_lgwr_PW').map(Number);
    return forced > 10
      ? { cause: 'herd', remedy: 'more_cpus' }
      : { cause: 'cpu_full', remedy: 'more_cpus' };
  }

  const [polls = 0] = figures(open('sysstat'), 'redo synch polls');
  if (polls > 0) return { cause: 'polling', remedy: 'postwait' };
  return rivalOf(open);
}

/** LGWR waits for a CPU on a machine that has some to spare: who is on its own? */
function rivalOf(open: Open): Diagnosis {
  if (open('lscpu').includes('Off-line')) return { cause: 'cpu_offline', remedy: 'online' };
  const [, cpu] = /affinity list: (\S+)\s+# ora_lgwr_PW/.exec(open('taskset')) ?? [];
  const bound = open('taskset')
    .split('\n')
    .find((line) => line.includes(`affinity list: ${cpu} `) && !line.includes('ora_lgwr_PW'));
  const command = bound?.split('# ')[1] ?? '';
  return { cause: 'neighbour', remedy: `renice ${command}` };
}
