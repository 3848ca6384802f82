/** What to try on a system of one's own. */
export const commands = [
  {
    command: 'show parameter db_writer_processes',
    look: 'Whether somebody chose the number. Left alone, it is one for every eight CPUs, and at least one.',
  },
  {
    command: "ps -eLo pid,psr,pcpu,cputime,comm | grep -E 'PID|dbw'",
    look: 'The CPU time of each writer. If all of them together use less than one CPU, one would do for the work. If one of them uses a whole CPU, one is not enough.',
  },
  {
    command:
      "select event, total_waits, time_waited_micro / 1e6 seconds from v$system_event where event like 'log file switch%' or event in ('free buffer waits', 'db file parallel write');",
    look: 'checkpoint incomplete: the log came round before the writers were done. free buffer waits: sessions find no clean buffer. Without either, the number of writers is not your problem.',
  },
  {
    command: 'select group#, bytes / 1048576 mb, status from v$log;',
    look: 'ACTIVE means that the checkpoint of that group is not done. When every group but the CURRENT one is ACTIVE, the next switch will have to wait.',
  },
  {
    command:
      "select to_char(first_time, 'hh24:mi') minute, count(*) from v$log_history where first_time > sysdate - 1/24 group by to_char(first_time, 'hh24:mi') order by 1;",
    look: 'Switches in each minute of the last hour. Several in a minute: the log groups are too small, whatever the number of writers.',
  },
  {
    command: 'cat /proc/PID/schedstat',
    look: 'For each writer, read twice, ten seconds apart: time on a CPU, time on a run queue, turns. The second number tells which writer waits for a CPU longest. A checkpoint waits for that one.',
  },
  {
    command: 'perf stat -e cache-misses,context-switches,migrations -p PID sleep 10',
    look: 'Cache misses of one writer, and how often it changed its CPU. Compare them with one writer and with eight, at the same load.',
  },
];
