/** What to try on a system of one's own. */
export const commands = [
  {
    command: "ps -eLo pid,cls,rtprio,ni,psr,comm | grep -E 'PID|lgwr|lms|vktm'",
    look: 'Class (TS ordinary, RR or FF real time), real-time priority, nice and CPU. LMS and VKTM are often in RR already. In recent versions LGWR is too.',
  },
  {
    command: 'uname -r',
    look: 'Which scheduler you have: below 2.6.23 it is O(1), up to 6.5 CFS, from 6.6 on EEVDF. A distribution may have moved one of them to another number.',
  },
  {
    command: 'cat /proc/PID/schedstat',
    look: 'Time on a CPU, time on a run queue, number of turns, in nanoseconds. Read it twice, ten seconds apart, before and after every change. If the second number hardly grows, no priority will help LGWR.',
  },
  {
    command: 'vmstat 1',
    look: 'r counts the processes that run or want to. Far above the number of CPUs all the time: there is nothing to gain for everybody, only something to move from one to another.',
  },
  {
    command: 'renice -n -10 -p PID',
    look: 'Needs root. Measure, then decide. Undo it with renice -n 0 -p PID. Where autogroups or control groups are in use, nice counts only within a group: see /proc/sys/kernel/sched_autogroup_enabled.',
  },
  {
    command: 'chrt -r -p 1 PID',
    look: 'Real time, round robin. Undo it with chrt -o -p 0 PID. A real-time process that loops has its CPU to itself; sched_rt_runtime_us leaves the others 5 % of each second.',
  },
  {
    command:
      "select event, total_waits, time_waited_micro / 1e6 seconds from v$system_event where event in ('log file sync', 'latch: cache buffers chains', 'latch: redo allocation') order by 3 desc;",
    look: 'Before and after, at the same load. If log file sync falls and a latch rises by as much, the wait has moved. Look at transactions per second then, and at nothing else.',
  },
  {
    command:
      "select x.ksppinm, y.ksppstvl from x$ksppi x join x$ksppcv y on x.indx = y.indx where x.ksppinm in ('_high_priority_processes', '_highest_priority_processes');",
    look: 'As SYS. The processes that Oracle itself puts into real time when it starts. What renice changed by hand is gone after a restart; what stands here is not. Ask Oracle’s support before you change it.',
  },
];
