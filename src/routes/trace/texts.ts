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
    'trace-cmd record -C mono -e sched -e block sleep 5 && trace-cmd report -l > trace.txt',
  ],
  formats: 'What is read',
  formatsLead:
    'The first line about a recording says what it was understood as. Of kernels from 2.6 to 7 it reads:',
  formatList: [
    'ftrace: /sys/kernel/tracing/trace with the options record-tgid, noirq-info, latency-format, verbose, fields and stacktrace.',
    'trace-cmd report, also with -l, -t, -R, -N, -w or --ts-diff. With -l it tells interrupts from threads, as ftrace does.',
    'perf script, also with --ns, --reltime, --deltatime, -g, or -F with at least tid, cpu, time, event and trace.',
    'Any clock that tells time: local, global, perf, mono, mono_raw, boot, tai. The cycles of x86-tsc need the line of dmesg that says how many make a second, put before the first; counter and uptime say too little.',
    'Text as UTF-8 or UTF-16, gzipped or not, and what this site exports for Perfetto.',
  ],
  formatsRest:
    'A field that can’t be read costs that field, and is told. A file that can’t be trusted is refused, with the first line that was not understood and what to do.',
  own: 'Without a database',
  ownLead:
    'commitbench.c is a log writer and its sessions as real processes, in one file without dependencies. Three of the examples above are recordings of it; the fourth is one of PostgreSQL. All were made on Linux 6.18, in a virtual machine of two CPUs that had other work as well, and without the names of other commands.',
  downloadOwn: 'Download commitbench.c',
};
