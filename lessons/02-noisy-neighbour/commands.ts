/** What to try on a system of one's own. */
export const commands = [
  {
    command: "ps -eLo pid,cls,ni,psr,pcpu,comm | grep -E 'PID|lgwr'",
    look: 'The class (TS is ordinary, RR and FF are real time), the nice value and the CPU on which LGWR ran last. Run it a few times: does the CPU ever change?',
  },
  {
    command: 'taskset -pc PID',
    look: 'The CPUs on which LGWR may run. Then list what else may run there, above all what has a lower nice value.',
  },
  {
    command: 'cat /proc/PID/schedstat',
    look: 'Two times in nanoseconds, on a CPU and on a run queue, then the number of turns. Read it twice, ten seconds apart. If the second number grows faster than the first, LGWR waits for its CPU longer than it uses it. This is the figure that decides.',
  },
  {
    command: 'pidstat -w -p PID 1',
    look: 'cswch/s counts the times LGWR blocked by itself, nvcswch/s the times it was put off its CPU. As in this lesson, the first can be high and the second low while LGWR starves.',
  },
  {
    command: 'iostat -x 1',
    look: 'The time of a write as the operating system saw it (w_await). If log file parallel write is much longer than that, the rest was spent on a run queue.',
  },
  {
    command:
      "select event, wait_time_milli, wait_count from v$event_histogram where event in ('log file sync', 'log file parallel write') order by 1, 2;",
    look: 'The spread, which a mean hides. Bumps at multiples of somebody else’s burst are a sign of a neighbour.',
  },
  {
    command: '@?/rdbms/admin/spreport',
    look: 'In the report (Statspack; or AWR): the Top 5 Timed Events, and the mean of log file sync beside that of log file parallel write.',
  },
  {
    command: 'renice -n -10 -p PID',
    look: 'Needs root. A change to undo when you have seen enough: renice it to 0. A real-time class (chrt -r -p 1 PID) goes further and can hurt more. Where autogroups or control groups are in use, nice counts only within a group: see /proc/sys/kernel/sched_autogroup_enabled.',
  },
];
