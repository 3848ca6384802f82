/** The texts of the page for recordings of the reader's own machine. */
export const texts = {
  title: 'Your own machine',
  lead: 'Open what Linux recorded on your server, and see it in the views of the simulator: what ran on which CPU, what each commit waited for, and what was in its way.',
  without: 'Opening a recording needs JavaScript.',
  views: 'The views of recordings',
  record: 'Record your own',
  recordLead:
    'record.sh is a shell script of some 200 lines; read it before you run it. It has the kernel record, for a few seconds, who ran where and who woke whom. It needs root, and either tracefs, which every Linux has, or perf.',
  promises: [
    'It says what it will record, for how long and with what overhead: -n does nothing else.',
    'It records numbers and names of threads, CPUs, times and disk sectors: no data, no statements.',
    'It works in a tracing instance of its own, and removes it whatever happens. Nothing is changed, loaded or left behind.',
    'With -s, the names of commands that don’t belong to a database become "other".',
    'An event costs less than a microsecond of CPU time: we measured 0.2 to 0.4 on Linux 6.18, in a virtual machine. So 20,000 events a second take at most 2 % of one CPU.',
  ],
  steps: 'Three commands',
  commands: [
    { command: 'sh record.sh -n', about: 'says what it would do' },
    { command: 'sudo sh record.sh -t 5 -s', about: 'records five seconds into recording.txt.gz' },
    { command: 'postwait trace recording.txt.gz', about: 'tells you the same in a terminal' },
  ],
  download: 'Download record.sh',
  readIt: 'Read it here',
  others: 'Without the script',
  othersLead: 'Anything that prints scheduler events as text will do:',
  otherCommands: [
    'perf sched record -a sleep 5 && perf script > trace.txt',
    'trace-cmd record -e sched -e block sleep 5 && trace-cmd report > trace.txt',
  ],
  own: 'Without a database',
  ownLead:
    'tools/commitbench.c in the sources is a log writer and its sessions as real processes, in one file without dependencies. Three of the examples above are recordings of it; the fourth is one of PostgreSQL. All were made on Linux 6.18, in a virtual machine of two CPUs that had other work as well, and without the names of other commands.',
};
