/** What to try on a system of one's own. */
export const commands = [
  {
    command:
      "select event, total_waits, time_waited_micro / 1e6 s, time_waited_micro / total_waits / 1000 ms from v$system_event where event in ('log file sync', 'log file parallel write', 'log file switch (checkpoint incomplete)', 'db file sequential read');",
    look: 'Before anything else, add up. If all of log file parallel write is a few per cent of log file sync, no disk can help: you have measured the most that it could give.',
  },
  {
    command: 'iostat -x 1',
    look: 'w_await of the log’s device: how long a write took, as the operating system saw it. Compare it with the mean of log file parallel write. What is between them, LGWR spent on its way back to a CPU.',
  },
  {
    command: 'cat /proc/PID/schedstat',
    look: 'PID is LGWR: pgrep -f ora_lgwr. Nanoseconds on a CPU, nanoseconds on a run queue, turns. Read it twice. The second number, divided by the commits in between, is what the run queue costs each flush.',
  },
  {
    command: 'perf sched record -p PID -- sleep 10; perf sched timehist -p PID',
    look: 'Each time that LGWR was woken and how long it then waited for a CPU (sch delay). Needs root. Long delays after a write are counted as log file parallel write, long delays after a post are not.',
  },
  {
    command:
      "select name, value from v$sysstat where name in ('user commits', 'redo writes', 'redo write time', 'redo synch time');",
    look: 'redo write time counts a flush as a whole, log file parallel write only its write. If the first is much larger, LGWR spends its round on something else.',
  },
  {
    command: 'alter system set "_disable_logging" = true;',
    look: 'Only on a copy that you throw away: a database that ran with it cannot be recovered after a crash. LGWR then does all but the write. What log file sync is left with is not the disk’s.',
  },
];
