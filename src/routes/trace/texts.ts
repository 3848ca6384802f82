/** The texts of the page for recordings of the reader's own machine. */
export const texts = {
  title: 'Your own machine',
  lead: 'Open what Linux recorded on your server, and see it in the views of the simulator: what ran on which CPU, what each commit waited for, and what was in its way.',
  without: 'Opening a recording needs JavaScript.',
  views: 'The views of recordings',
  record: 'Record your own',
  recordLead:
    'record.sh is a shell script of some 250 lines: read it before you run it. For five seconds, or for as long as you say, it has the kernel note who ran on which CPU, who woke whom, and when disks answered. It needs root, and either tracefs, which nearly every Linux has, or perf. It installs nothing.',
  promises: [
    'Run it with -n first. It tells you what it would record, for how long, at what cost and where to, and does nothing.',
    'It records names and numbers of threads, CPUs, times, disk sectors, and names of system calls: none of their arguments, no data, no statements, no names of files.',
    'With -s, every command that is neither a database’s nor the kernel’s own is called "other". The file is text, so you can look through it before you give it to anybody.',
    'It traces in an instance of its own, which disturbs nobody else’s tracing, and removes that when it ends or is interrupted. It changes no setting, loads no module, attaches to no process, and sends nothing anywhere. Only kill -9 leaves the instance behind; -n says how to remove it.',
    'An event takes less than a microsecond of CPU time: 0.2 to 0.4 µs on Linux 6.18, measured in a virtual machine. At 20,000 events a second that is at most 2 % of one CPU; at ten times as many, ten times that.',
    'While it records it takes up to 16 MB of memory for each CPU. What doesn’t fit is lost, and counted. The file is a few MB.',
  ],
  steps: 'Three commands',
  commands: [
    { command: 'sh record.sh -n', about: 'says what it would do, and does nothing' },
    {
      command: 'sudo sh record.sh -t 5 -s',
      about: 'records five seconds into recording.txt.gz, a file that you can open above',
    },
    {
      command: 'npm run -s postwait -- trace recording.txt.gz',
      about: 'prints the same in a terminal, if you have a clone of this project',
    },
  ],
  download: 'Download record.sh',
  readIt: 'Read it here',
  others: 'Without the script',
  othersLead: 'Anything that prints scheduler events as text will do:',
  otherCommands: [
    'perf sched record -a sleep 5 && perf script > trace.txt',
    'trace-cmd record -C mono -e sched -e block sleep 5 && trace-cmd report > trace.txt',
  ],
  own: 'Without a database',
  ownLead:
    'commitbench.c is a log writer and its sessions as real processes, in one file without dependencies. Three of the examples above are recordings of it; the fourth is one of PostgreSQL. All were made on Linux 6.18, in a virtual machine of two CPUs that had other work as well, and without the names of other commands.',
  downloadOwn: 'Download commitbench.c',
};
