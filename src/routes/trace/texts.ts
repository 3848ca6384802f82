/** The texts of the page for recordings of the reader's own machine. */
export const texts = {
  title: 'Your own machine',
  lead: 'Open what Linux recorded of your server, and see it in the views of the simulator: who ran on which CPU, what each commit waited for, and who was in its way.',
  without: 'Opening a recording needs JavaScript.',
  views: 'The views of recordings',
  record: 'Record your own',
  recordLead:
    'record.sh is a shell script of some 200 lines, to be read before it is run. It has the kernel record for some seconds who ran where and who woke whom, and needs root and tracefs, which every Linux has, or perf.',
  promises: [
    'It says what it will record, for how long and with what overhead: -n does nothing else.',
    'It records numbers and names of threads, CPUs, times and disk sectors: no data, no statements.',
    'It works in a tracing instance of its own, and removes it whatever happens. Nothing is changed, loaded or left behind.',
    'With -s the names of commands that are no database\'s become "other".',
    'An event costs less than a microsecond of CPU time: 0.2 to 0.4 were measured on Linux 6.18, in a virtual machine. 20,000 events a second are at most 2 % of one CPU.',
  ],
  steps: 'Three commands',
  commands: [
    { command: 'sh record.sh -n', about: 'says what it would do' },
    { command: 'sudo sh record.sh -t 5 -s', about: 'records five seconds into recording.txt.gz' },
    { command: 'postwait trace recording.txt.gz', about: 'tells the same in a terminal' },
  ],
  download: 'Download record.sh',
  readIt: 'Read it here',
  others: 'Without the script',
  othersLead: 'Whatever prints scheduler events as text will do:',
  otherCommands: [
    'perf sched record -a sleep 5 && perf script > trace.txt',
    'trace-cmd record -e sched -e block sleep 5 && trace-cmd report > trace.txt',
  ],
  own: 'Without a database',
  ownLead:
    'tools/commitbench.c in the sources is a log writer and its sessions as real processes, in one file without dependencies. Its examples above were recorded on Linux 6.18, in a virtual machine of two CPUs that others used as well; the names of all other commands are left out.',
};
