/** What to try on a system of one's own. */
export const commands = [
  {
    command:
      "select name, value from v$sysstat where name in ('user commits', 'redo synch writes', 'redo writes', 'redo size', 'redo write time');",
    look: 'Read it twice, a minute apart, and take the differences. redo synch writes divided by redo writes tells how many commits share a write. About one means that there is nobody to share with.',
  },
  {
    command:
      "select event, total_waits, time_waited_micro / total_waits / 1000 ms from v$system_event where event in ('log file sync', 'log file parallel write');",
    look: 'The two means of this lesson. Up to one and a half writes, a commit does nothing but wait its turn. Beyond two, LGWR is kept from its work by something that is not the write.',
  },
  {
    command: 'strace -ttT -e trace=semop,semtimedop,io_submit,io_getevents,pwrite64 -p PID',
    look: 'PID is LGWR: pgrep -f ora_lgwr. You see the loop of this lesson: semtimedop is its sleep, io_submit and io_getevents (or pwrite64) its write, and then a row of semop, one for each session that it wakes. It slows LGWR down: look for seconds, not for minutes.',
  },
  {
    command:
      "select sid, event, p1 from v$session where event = 'log file sync' or program like '%LGWR%';",
    look: 'Who is waiting now. When several sessions are in log file sync at once, they are about to share a write.',
  },
  {
    command: 'select group#, bytes, status, members from v$log;',
    look: 'The groups of the log. The current one is being written. With more than one member a write is as slow as the slowest.',
  },
];
