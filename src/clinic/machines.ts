/**
 * The hidden machines: one function for each cause, which draws a machine that suffers from it. Every one also has
 * programs that are innocent, so that being there is no evidence.
 */
import type { ParameterKey, Value } from '$model/schema/parameters';
import type { CauseId } from './causes';
import type { Draw } from './draw';

/** What is drawn: the scenario's values, and what reports say of the machine that no scenario holds. */
export interface Machine {
  readonly cause: CauseId;
  /** A cause that is true as well, but not the whole story: it earns half. */
  readonly nearly?: CauseId;
  readonly values: Values;
  /** The command lines of programs outside the database, by section. */
  readonly commands: Readonly<Record<string, string>>;
  /** CPUs that the hardware has and that are switched off; their numbers follow those of the others. */
  readonly offline: number;
}

type Values = Partial<Record<ParameterKey, Value>>;

const PROGRAMS = [
  '/opt/backup/bin/backup --verify',
  'java -jar nightly-etl.jar',
  'python3 churn_report.py',
  'virus-scan -r /u02',
  'gzip -9 export.dmp',
  'java -jar shop.jar',
] as const;

/** Other databases on the same server, with the process that is at work. */
const DATABASES = ['ora_p000_FIN', 'ora_p000_HR', 'ora_p000_CRM', 'ora_j000_DWH'] as const;

const run = (draw: Draw, untilMs: number): Values => ({
  'run.seed': draw.whole(1, 999_999),
  'run.until_ms': untilMs,
});

/** Users who think, change a little and commit. */
const users = (draw: Draw, count: number, thinkMs: number): Values => ({
  'sessions.count': count,
  'sessions.think_ms': thinkMs,
  'sessions.cpu_ms': draw.number(0.4, 0.9),
  'sessions.cpu_distribution': 'exponential',
  'sessions.reads': draw.number(0.3, 0.8),
  'sessions.logical_reads': draw.whole(20, 90),
  'sessions.redo_bytes': draw.whole(1500, 5000),
});

const quickLog = (draw: Draw): Values => ({
  'redo_disk.service_ms': draw.number(0.3, 0.7),
  'redo_disk.distribution': 'lognormal',
  'redo_disk.cv_percent': 30,
});

const slowLog = (draw: Draw): Values => ({
  'redo_disk.service_ms': draw.number(7, 13),
  'redo_disk.distribution': 'lognormal',
  'redo_disk.cv_percent': 25,
});

/** A program that keeps a CPU busy which LGWR does not need. */
const bystander = (draw: Draw, section: 'noise' | 'noise2' | 'noise3', cpu: number): Values => ({
  [`${section}.count`]: 1,
  [`${section}.affinity`]: String(cpu),
  [`${section}.burst_ms`]: draw.number(2, 9),
  [`${section}.sleep_ms`]: draw.number(0.5, 4),
});

/** A program that seldom has anything to do, on any CPU. */
const idler = (
  draw: Draw,
  section: 'noise' | 'noise2',
  sleepMs: readonly [least: number, most: number],
): Values => ({
  [`${section}.count`]: 1,
  [`${section}.burst_ms`]: draw.number(1, 2),
  [`${section}.sleep_ms`]: draw.whole(...sleepMs),
});

/** A program that is bound to LGWR's CPU and is preferred to it. */
const rival = (draw: Draw, section: 'noise' | 'noise2' | 'noise3', cpu: number): Values => ({
  [`${section}.count`]: 1,
  [`${section}.affinity`]: String(cpu),
  [`${section}.nice`]: draw.of([-20, -19]),
  [`${section}.burst_ms`]: draw.number(6, 10),
  [`${section}.sleep_ms`]: draw.number(0.8, 1.2),
});

/** The log's device takes long for every write. */
export function slowDisk(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'slow_disk',
    values: {
      ...run(draw, 2000),
      'machine.cpus': draw.of([4, 6, 8]),
      ...users(draw, draw.whole(6, 14), draw.whole(15, 40)),
      ...slowLog(draw),
      ...bystander(draw, 'noise', draw.whole(1, 3)),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}

/** A program with a better nice value shares LGWR's CPU. */
export function neighbour(draw: Draw): Machine {
  const cpus = draw.of([4, 6, 8]);
  const lgwr = draw.whole(1, cpus - 1);
  const [one, two] = draw.shuffled(PROGRAMS);
  return {
    cause: 'neighbour',
    values: {
      ...run(draw, 2000),
      'machine.cpus': cpus,
      'lgwr.affinity': String(lgwr),
      ...users(draw, draw.whole(5, 12), draw.whole(15, 40)),
      ...quickLog(draw),
      ...rival(draw, 'noise', lgwr),
      ...bystander(draw, 'noise2', 0),
    },
    commands: { noise: one ?? '', noise2: two ?? '' },
    offline: 0,
  };
}

/** One of several databases on the server works on LGWR's CPU; others are louder elsewhere. */
export function databases(draw: Draw): Machine {
  const cpus = draw.of([6, 8]);
  const [lgwr = 1, second = 2, third = 3] = draw.shuffled([1, 2, 3, 4, 5]);
  const [guilty = 'noise', other = 'noise2', loud = 'noise3'] = draw.shuffled([
    'noise',
    'noise2',
    'noise3',
  ] as const);
  const [one, two, three] = draw.shuffled(DATABASES);
  return {
    cause: 'neighbour',
    values: {
      ...run(draw, 2000),
      'machine.cpus': cpus,
      'lgwr.affinity': String(lgwr),
      ...users(draw, draw.whole(6, 12), draw.whole(15, 40)),
      ...quickLog(draw),
      ...rival(draw, guilty, lgwr),
      ...bystander(draw, other, second),
      ...bystander(draw, loud, third),
      [`${loud}.sleep_ms`]: 0.2,
      [`${other}.nice`]: -19,
    },
    commands: { noise: one ?? '', noise2: two ?? '', noise3: three ?? '' },
    offline: 0,
  };
}

/** A job commits every row; each commit is as quick as a write can be, and there are too many of them. */
export function rowCommits(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'row_commits',
    values: {
      ...run(draw, 2000),
      'machine.cpus': draw.of([4, 8]),
      'sessions.count': 1,
      'sessions.cpu_ms': draw.number(0.06, 0.15),
      'sessions.cpu_distribution': 'exponential',
      'sessions.logical_reads': draw.whole(4, 9),
      'sessions.redo_bytes': draw.whole(250, 700),
      ...quickLog(draw),
      ...bystander(draw, 'noise', draw.whole(1, 3)),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}

/** The same job, on a log that is slow. */
export function rowsOnSlowDisk(draw: Draw): Machine {
  const machine = rowCommits(draw);
  return {
    ...machine,
    cause: 'slow_disk',
    nearly: 'row_commits',
    values: { ...machine.values, ...slowLog(draw) },
  };
}

/** More wants to run than there are CPUs, everywhere. */
export function cpuFull(draw: Draw): Machine {
  const [one, two] = draw.shuffled(PROGRAMS);
  const cpus = draw.of([2, 4]);
  return {
    cause: 'cpu_full',
    values: {
      ...run(draw, 2000),
      'machine.cpus': cpus,
      ...users(draw, cpus * draw.whole(5, 6), draw.whole(10, 13)),
      'sessions.cpu_ms': draw.number(2.8, 3.4),
      ...quickLog(draw),
      'noise.count': cpus / 2,
      'noise.burst_ms': draw.number(8, 15),
      'noise.sleep_ms': draw.number(0.2, 1),
      'noise2.count': 1,
      'noise2.burst_ms': draw.number(3, 6),
      'noise2.sleep_ms': draw.number(3, 6),
    },
    commands: { noise: one ?? '', noise2: two ?? '' },
    offline: 0,
  };
}

/** The log's groups are so small that a switch must wait for the checkpoint of the last round, with all its file headers. */
export function logFull(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'log_full',
    values: {
      ...run(draw, 3000),
      'machine.cpus': 4,
      ...users(draw, draw.whole(8, 14), draw.whole(4, 9)),
      'sessions.redo_bytes': draw.whole(5000, 9000),
      'sessions.dirty_blocks': draw.whole(1, 2),
      ...quickLog(draw),
      'redo.group_kb': draw.of([512, 640, 768]),
      'redo.groups': 2,
      'dbwr.count': 1,
      'ckpt.active': true,
      'ckpt.files': draw.whole(60, 100),
      'data_disk.service_ms': draw.number(4, 6),
      'data_disk.queue_depth': 32,
      'data_disk.distribution': 'lognormal',
      ...bystander(draw, 'noise', draw.whole(1, 3)),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}

/** The archiver reads the log in large pieces from the disk to which LGWR writes. */
export function archiver(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'archiver',
    values: {
      ...run(draw, 3000),
      'machine.cpus': 4,
      ...users(draw, draw.whole(8, 12), draw.whole(10, 20)),
      'sessions.redo_bytes': draw.whole(7000, 9000),
      'archiver.active': true,
      'redo.group_kb': 2048,
      'redo.groups': 4,
      ...quickLog(draw),
      'redo_disk.queue_depth': 1,
      'redo_disk.bandwidth_mb_s': draw.whole(11, 15),
      'data_disk.queue_depth': 32,
      ...bystander(draw, 'noise', draw.whole(1, 3)),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}

/** A harmless archiver, beside a log that is slow by itself. */
export function innocentArchiver(draw: Draw): Machine {
  const machine = slowDisk(draw);
  return {
    ...machine,
    values: {
      ...machine.values,
      'archiver.active': true,
      'redo.group_kb': 1024,
      'redo.groups': 4,
      'data_disk.queue_depth': 32,
    },
  };
}

/** Sessions poll for their commits, and the timer that wakes them is a coarse one. */
export function polling(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'polling',
    values: {
      ...run(draw, 3000),
      'machine.cpus': draw.of([8, 16]),
      'machine.shortest_sleep_ms': draw.number(8, 12),
      ...users(draw, draw.whole(6, 12), draw.whole(30, 60)),
      ...quickLog(draw),
      'sync.mode': 'polling',
      ...idler(draw, 'noise', [30, 60]),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}

/** The other node of the cluster acknowledges late: LMS has no CPU there. */
export function farNode(draw: Draw): Machine {
  const [one, two] = draw.shuffled(PROGRAMS);
  const cpus = draw.of([4, 8]);
  return {
    cause: 'far_node',
    values: {
      ...run(draw, 2000),
      'machine.cpus': cpus,
      ...users(draw, draw.whole(8, 14), draw.whole(20, 50)),
      ...quickLog(draw),
      'rac.broadcast': true,
      'rac.remote_cpus': 2,
      'noise.count': draw.whole(2, 3),
      'noise.affinity': `${cpus}-${cpus + 1}`,
      'noise.policy': 'rr',
      'noise.burst_ms': draw.number(9, 14),
      'noise.sleep_ms': draw.number(1, 2),
      ...idler(draw, 'noise2', [20, 40]),
    },
    commands: { noise: one ?? '', noise2: two ?? '' },
    offline: 0,
  };
}

/** A cluster whose other node answers at once, and whose log is slow. */
export function slowDiskInCluster(draw: Draw): Machine {
  const machine = slowDisk(draw);
  return { ...machine, values: { ...machine.values, 'rac.broadcast': true } };
}

/** Most writes are quick. A few are not, and commits meet those. */
export function longTail(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'long_tail',
    values: {
      ...run(draw, 5000),
      'machine.cpus': draw.of([4, 8]),
      ...users(draw, draw.whole(10, 16), draw.whole(25, 45)),
      ...quickLog(draw),
      'redo_disk.stalls_per_million': draw.whole(7000, 11_000),
      'redo_disk.stall_ms': draw.whole(90, 180),
      ...bystander(draw, 'noise', draw.whole(1, 3)),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}

/** LGWR had a CPU of its own; that CPU is off-line, and what is left of its set has a tenant. */
export function offline(draw: Draw): Machine {
  const cpus = draw.of([3, 5, 7]);
  const [one, two] = draw.shuffled(PROGRAMS);
  return {
    cause: 'cpu_offline',
    nearly: 'neighbour',
    values: {
      ...run(draw, 2000),
      'machine.cpus': cpus,
      'lgwr.affinity': `${cpus - 1},${cpus}`,
      ...users(draw, draw.whole(5, 12), draw.whole(15, 40)),
      ...quickLog(draw),
      ...rival(draw, 'noise', cpus - 1),
      ...bystander(draw, 'noise2', 0),
    },
    commands: { noise: one ?? '', noise2: two ?? '' },
    offline: 1,
  };
}

/** Sessions that LGWR wakes take its CPU while it still has others to wake. */
export function herd(draw: Draw): Machine {
  const [one] = draw.shuffled(PROGRAMS);
  return {
    cause: 'herd',
    // Nothing is idle here, so that it is short of CPU is true as well.
    nearly: 'cpu_full',
    values: {
      ...run(draw, 2000),
      'machine.cpus': 4,
      'machine.scheduler': 'timeshare',
      'sessions.count': draw.whole(14, 22),
      'sessions.cpu_ms': draw.number(6, 11),
      'sessions.cpu_distribution': 'lognormal',
      'sessions.redo_bytes': draw.whole(1500, 5000),
      ...quickLog(draw),
      ...idler(draw, 'noise', [20, 40]),
    },
    commands: { noise: one ?? '' },
    offline: 0,
  };
}
