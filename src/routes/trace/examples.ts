/**
 * Recordings that come with the site, in `data/traces`: made with record.sh on Linux 6.18, on two CPUs that others used
 * too. They are gzipped but not named so, since some servers would unpack them on the way, and a cache would refuse them.
 * A link to the page opens one by its id, as in `/trace/?example=quiet`.
 */
export const EXAMPLES = [
  {
    id: 'quiet',
    file: 'quiet.trace',
    name: 'Quiet',
    about:
      'commitbench: a log writer and four sessions, all of real-time priority, so that nothing is in their way but the disk.',
  },
  {
    id: 'noise',
    file: 'noise.trace',
    name: 'Noise at nice -15',
    about:
      'commitbench: a process that computes for 3 ms and sleeps for 1, at nice -15, on the CPU of the log writer.',
  },
  {
    id: 'herd',
    file: 'herd.trace',
    name: 'A herd of 32',
    about: 'commitbench: 32 sessions on the CPU of the log writer, which wakes them all at once.',
  },
  {
    id: 'postgresql',
    file: 'postgresql.trace',
    name: 'PostgreSQL and a neighbour',
    about:
      'PostgreSQL 15 under pgbench with eight clients, on one CPU with a process that never sleeps, at nice -10.',
  },
  {
    id: 'mariadb',
    file: 'mariadb.trace',
    name: 'MariaDB and its binary log',
    about:
      'MariaDB 10.11 with sync_binlog = 1 under mariadb-slap: four sessions on one CPU, which write two logs in turn.',
  },
] as const;
