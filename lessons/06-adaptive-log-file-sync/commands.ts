/** What to try on a system of one's own. */
export const commands = [
  {
    command: "grep -h -B1 'Log file sync switching' *_lgwr_*.trc",
    look: 'Run it in the directory of the trace files. Every switch is a line with its time, to polling or to post/wait. No line at all: it has been in post/wait since the instance started.',
  },
  {
    command: "grep -h 'post->poll' *_lgwr_*.trc",
    look: 'The figures behind each switch, in microseconds: sync is what a commit took, poll the estimate, rw the mean write, and min_sleep the shortest sleep that Oracle found the system to deliver. Where poll is min_sleep and not twice rw, sessions sleep longer than the disk needs.',
  },
  {
    command: "select name, value from v$sysstat where name like 'redo synch%' order by name;",
    look: 'Read it twice, a minute apart. redo synch poll writes counts the commits that polled, redo synch polls the looks they took. More than two looks for each commit: the sleep is too short for the write. One look, and a commit that takes far longer than the write: the sleep is too long.',
  },
  {
    command:
      "select event, wait_time_micro, wait_count from v$event_histogram_micro where event in ('log file sync', 'log file parallel write') order by 1, 2;",
    look: 'Polling shows as an edge. Hardly any log file sync is shorter than the sleep, and many are just longer.',
  },
  {
    command:
      'perl -MTime::HiRes=usleep,time -e \'$t = time; usleep(100) for 1..1000; printf "%.0f us\\n", (time - $t) * 1000\'',
    look: 'A thousand sleeps of 100 µs, and what one of them took on average. Anything near 150 is Linux as it should be. A thousand or ten thousand is a coarse clock, and polling can’t be faster than that.',
  },
  {
    command: 'strace -c -f -p PID',
    look: 'PID is LGWR: pgrep -f ora_lgwr. Stop it with Ctrl-C after ten seconds. In post/wait there is about one semctl or semop for each commit; while polling there are hardly any. It slows LGWR down as long as it is attached, so not on a busy system.',
  },
  {
    command: 'alter system set "_use_adaptive_log_file_sync" = false;',
    look: 'Post/wait for good. A parameter with an underscore belongs to Oracle’s support: ask there first, and write down why it was set. Somebody will find it in five years.',
  },
];
