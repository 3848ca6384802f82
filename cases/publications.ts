/**
 * The accounts that the model is held against: author, title, date and place of each, and the system that was measured. Cases and
 * lessons cite them from here; what they say is in docs/sources.md, under the same ids.
 */
import type { Publication } from './case';

/** An account of something measured, as lessons cite it. */
interface Account extends Publication {
  readonly year: number;
  /** What was measured on. */
  readonly machine: string;
}

const MANLY_MEN =
  'https://kevinclosson.wordpress.com/2007/07/21/manly-men-only-use-solid-state-disk-for-redo-logging-lgwr-io-is-simple-but-not-lgwr-processing/';

export const S1 = {
  author: 'K. Closson',
  date: '21 July 2007',
  year: 2007,
  title:
    'Manly Men Only Use Solid State Disk For Redo Logging: LGWR I/O is Simple, But Not LGWR Processing',
  machine: '4-core x86, Linux; data files on NFS NAS, redo on a solid-state disk',
  address: MANLY_MEN,
} as const satisfies Account;

export const S2 = {
  ...S1,
  machine: 'An account of how LGWR works, without a measurement',
} as const satisfies Account;

export const S2b = {
  author: 'M. Timonin',
  date: '11 June 2009',
  year: 2009,
  title: 'Comment 26 under K. Closson’s Manly Men Only Use Solid State Disk For Redo Logging',
  machine: 'Oracle 9.2 on Windows, 4 cores, Swingbench with 100 sessions',
  address: MANLY_MEN,
} as const satisfies Account;

export const S3 = {
  author: 'H. Hutzler',
  date: '2013',
  year: 2013,
  title:
    'Log File Sync wait event due to CPU starvation based on Linux RT processes sharing the same CPU',
  machine: 'Oracle 11.2.0.4 RAC, 8 CPUs, Oracle Linux 6.4; which of its kernels is not told',
  address: 'http://www.hhutzler.de/blog/log_file_sync_wait_event_and_cpu_starvation/',
} as const satisfies Account;

export const S4 = {
  author: 'S. Manroy',
  date: '29 February 2012',
  year: 2012,
  title: 'Log file Sync waits in RAC',
  machine: 'Oracle 11.1.0.7 RAC, 2 nodes, AIX 6.1; redo on RAID 5',
  address: 'https://smanroy.wordpress.com/tag/_high_priority_processes/',
} as const satisfies Account;

export const S5 = {
  author: 'T. Poder',
  date: '15 July 2022',
  year: 2022,
  title: 'Testing Oracle’s Use of Optane Persistent Memory, Part 2: Log File Sync',
  machine: 'Oracle 21c, redo on persistent memory, one session',
  address:
    'https://tanelpoder.com/posts/testing-oracles-use-of-optane-persistent-memory-log-file-sync/',
} as const satisfies Account;

export const S6 = {
  author: 'K. Closson',
  date: '17 and 21 August 2007',
  year: 2007,
  title: 'Over-Configuring DBWR Processes, parts II to IV',
  machine: 'DL585, 8 Opteron cores in 4 sockets, Linux; OLTP, runs of 900 s',
  address: 'https://kevinclosson.net/2007/08/17/over-configuring-dbwr-processes-part-ii/',
} as const satisfies Account;

export const S7 = {
  author: 'K. Closson',
  date: 'August 2007',
  year: 2007,
  title: 'Automatic Memory Management of 11g, /dev/shm and NUMA, in his category of general topics',
  machine:
    'A server of two sockets with all shared memory on one; later posts on latches and on scans',
  address: 'https://kevinclosson.net/category/general-oracle-topics/',
} as const satisfies Account;
