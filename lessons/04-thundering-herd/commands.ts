/** What to try on a system of one's own. */
export const commands = [
  {
    command: 'pidstat -w -p PID 1',
    look: 'PID is LGWR: pgrep -f ora_lgwr. nvcswch/s is what this lesson is about: how often LGWR was put off its CPU. A few a second are nothing. As many as there are flushes, or more, are a herd.',
  },
  {
    command: 'strace -ttT -e trace=semop,semtimedop -p PID',
    look: 'A row of semop calls behind each write, each with its time of day. They should follow each other within microseconds. A gap of milliseconds between two of them is a lost CPU. It slows LGWR down: look for seconds, not for minutes.',
  },
  {
    command: 'perf sched record -- sleep 5; perf sched timehist | grep -A1 lgwr',
    look: 'Needs root. Who ran on LGWR’s CPU right after it, and for how long. If it is a session that LGWR has just woken, you have found the herd.',
  },
  {
    command:
      "select event, wait_time_milli, wait_count from v$event_histogram where event = 'log file sync' order by 2;",
    look: 'A herd has bumps: commits of no step, one, two, three. A slow disk has a single hump with a tail.',
  },
  {
    command: 'vmstat 1',
    look: 'The first column, r: how many processes want a CPU. If it is above the number of CPUs all the time, no priority makes the queue go away. It only decides who stands in it.',
  },
  {
    command: 'ps -eLo pid,cls,ni,pri,comm | grep -E "PID|ora_"',
    look: 'On Solaris: ps -eo pid,class,pri,nice,comm. The class and level of LGWR beside those of the sessions. With several on the top level, the one woken last is ahead.',
  },
  {
    command: 'priocntl -s -c FX -m 60 -p 60 -i pid PID',
    look: 'On Solaris, as root: a fixed level for LGWR, the highest of user processes (chrt -r -p 1 PID on Linux). Oracle sets such things itself for processes that are listed in _high_priority_processes: look there first.',
  },
];
