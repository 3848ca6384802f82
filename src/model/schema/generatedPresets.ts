// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

import type { Preset } from './schema';

/** Names for the settings of a section. */
export const PRESETS = [
  {
    section: 'machine',
    id: 'linux_2007',
    label: '4 cores, Linux of 2007',
    settings: 'cpus=4 scheduler=o1',
    doc: 'The 4-core x86 of S1. Which kernel it had is not told; those of the time have o1 [S1, F].',
  },
  {
    section: 'machine',
    id: 'linux_2_6_32',
    label: '8 CPUs, Linux 2.6.32',
    settings: 'cpus=8 scheduler=cfs cfs.latency_ms=5 cfs.min_granularity_ms=1',
    doc: 'The machine of S3, with the settings of cfs of 2.6.32; which kernel S3 had is assumed [S3, G, F: kernel/sched_fair.c].',
  },
  {
    section: 'machine',
    id: 'dl585',
    label: 'DL585, 8 cores in 4 sockets',
    settings: 'cpus=8 sockets=4 scheduler=o1',
    doc: 'The Opteron of S6. What remote memory costs it was not measured, so it costs nothing [S6]; which kernel it had is not told, o1 as in the others of 2007 [G].',
  },
  {
    section: 'machine',
    id: 'linux_6',
    label: '16 CPUs, Linux 6.6',
    settings: 'cpus=16 scheduler=eevdf balance_ms=256 eevdf.release=6.6',
    doc: 'A small server of today: one socket, balancing every 16 ms for each CPU [G; F: eevdf since 6.6].',
  },
  {
    section: 'machine',
    id: 'numa_2',
    label: '2 sockets, all memory on the first',
    settings: 'cpus=8 sockets=2 remote_memory_percent=120',
    doc: 'Writes from the far socket took 20 % longer [S7]; the number of CPUs is assumed [G].',
  },
  {
    section: 'sessions',
    id: 'oltp',
    label: 'OLTP: many short transactions',
    settings:
      'count=32 think_ms=20 cpu_ms=1 cpu_distribution=exponential reads=2 logical_reads=40 dirty_blocks=4 redo_bytes=4096',
    doc: 'Users who think, read a little, change a few blocks and commit each time [G].',
  },
  {
    section: 'sessions',
    id: 'one_committer',
    label: 'One session that commits all the time',
    settings: 'count=1 cpu_ms=1',
    doc: 'No other session to share a flush with: each commit waits for a write of its own [G].',
  },
  {
    section: 'sessions',
    id: 'batch',
    label: 'Batch job',
    settings:
      'count=1 cpu_ms=0.2 cpu_distribution=exponential reads=0.2 dirty_blocks=1 redo_bytes=1024 commit_every=1000',
    doc: 'Row after row without a pause, and a commit after every thousand [G].',
  },
  {
    section: 'sessions',
    id: 'hot_block',
    label: 'Hot block',
    settings:
      'count=16 cpu_ms=0.5 cpu_distribution=exponential logical_reads=50 cache.hot_percent=20',
    doc: 'A fifth of what all sessions read lies on one chain, under one latch [G].',
  },
  {
    section: 'sessions',
    id: 'read_mostly',
    label: 'Read-mostly',
    settings:
      'count=32 think_ms=10 cpu_ms=2 cpu_distribution=exponential reads=6 logical_reads=200 redo_bytes=512 commit_every=10',
    doc: 'Ten requests that hardly change anything, then a commit [G].',
  },
  {
    section: 'noise',
    id: 'sqrt_core2',
    label: 'A million sqrt(), Core 2 of 65 nm',
    settings: 'count=1 operations=1000000 operation_cycles=64 clock_mhz=3000',
    doc: 'The noise of S1 on a CPU of its year: 58 cycles for SQRTSD, 69 for FSQRT, not pipelined: 21 ms [S1, F: A. Fog].',
  },
  {
    section: 'noise',
    id: 'sqrt_k8',
    label: 'A million sqrt(), K8',
    settings: 'count=1 operations=1000000 operation_cycles=31 clock_mhz=2400',
    doc: '27 to 35 cycles: 13 ms [F: A. Fog].',
  },
  {
    section: 'noise',
    id: 'sqrt_today',
    label: 'A million sqrt(), a server of the 2020s',
    settings: 'count=1 operations=1000000 operation_cycles=14 clock_mhz=3500',
    doc: 'One of several that were measured: 1.5 to 4.8 ms a million [G].',
  },
  {
    section: 'disk',
    id: 'disk_15k',
    label: 'Disk, 15,000 turns a minute',
    settings: 'queue_depth=1 service_ms=5.5 distribution=lognormal cv_percent=30',
    doc: 'Half a turn, 2 ms, and a mean seek of 3.5 ms; one arm, so one request at a time. How much they vary is assumed: the turn alone makes 21 % [G].',
  },
  {
    section: 'disk',
    id: 'nas_read',
    label: 'NAS, reads',
    settings: 'service_ms=1.75 distribution=lognormal cv_percent=50',
    doc: 'The middle of 1.5 and 2 ms, the means of db file sequential read in the two runs of S1 [S1]; its variation is assumed [G].',
  },
  {
    section: 'disk',
    id: 'nas_write',
    label: 'NAS, writes',
    settings: 'service_ms=1 distribution=lognormal cv_percent=50',
    doc: 'The mean of db file parallel write in the fast run of S1 [S1]; its variation is assumed [G].',
  },
  {
    section: 'disk',
    id: 'ssd_2007',
    label: 'Solid-state disk of 2007, as Oracle saw it',
    settings: 'service_ms=0.78 distribution=lognormal cv_percent=50',
    doc: 'log file parallel write of the fast run of S1: 73 s in 93,417 waits [S1]; its variation is assumed [G].',
  },
  {
    section: 'disk',
    id: 'ssd_array',
    label: 'Solid-state array',
    settings: 'service_ms=0.02 distribution=lognormal cv_percent=50',
    doc: 'The low end of what such arrays need for a request, without the way there and back; its variation is assumed too [G].',
  },
  {
    section: 'disk',
    id: 'nvme',
    label: 'NVMe',
    settings: 'service_ms=0.036 distribution=lognormal cv_percent=50',
    doc: 'A write and its fsync [F]; its variation is assumed [G].',
  },
  {
    section: 'disk',
    id: 'cloud_volume',
    label: 'Cloud volume',
    settings: 'service_ms=0.9 distribution=lognormal cv_percent=52',
    doc: 'Mean 0.9 ms, 99 % under 2.5 ms [F]. A lognormal of that mean has that percentile if its sigma is 0.491, which is a coefficient of variation of 52 %.',
  },
  {
    section: 'disk',
    id: 'pmem',
    label: 'Persistent memory',
    settings: 'service_ms=0.0105 distribution=lognormal cv_percent=33 on_cpu=1',
    doc: "The middle of the 7 to 14 us that a flush takes, its writer on the CPU all the while; the range is taken as one standard deviation either way [G]. The log writer's own gather_us and finish_us come on top: lower them to stay within the range [S5].",
  },
  {
    section: 'disk',
    id: 'array_s4',
    label: 'RAID 5 array of S4, measured',
    settings:
      'distribution=empirical share_1ms=59580471 share_2ms=3022225 share_4ms=1797856 share_8ms=624168 share_16ms=169960 share_32ms=46138 share_64ms=18218 share_128ms=4825 share_256ms=1188 share_512ms=353 share_1024ms=39 share_2048ms=2',
    doc: 'The histogram of log file parallel write over three days; the penalty of RAID 5 is in it [S4].',
  },
] as const satisfies readonly Preset[];
