/** The texts of a worksheet. */
export const worksheet = {
  sheet: (number: number, title: string) => `Worksheet ${number}: ${title}`,
  key: (number: number, title: string) => `Worksheet ${number}: ${title}. Answers`,
  seed: (seed: number) => `Seed ${seed}`,
  name: 'Name',
  report: 'Read the report',
  reportLead: (title: string) =>
    `These figures are from a run of “${title}”. Work out the rest from them.`,
  figure: 'figure',
  value: 'value',
  runTime: 'run time',
  transactions: 'transactions',
  waits: (event: string) => `${event}, waits`,
  mean: (event: string) => `${event}, mean`,
  onCpu: 'LGWR on a CPU, share of the time',
  inQueue: 'LGWR in a run queue, share of the time',
  askRate: 'How many transactions a second is that?',
  answerRate: (rate: string) => `${rate} a second.`,
  askOutside: 'How much of log file sync is not log file parallel write?',
  answerOutside: (share: string) =>
    `${share}, if each wait holds one write. It is time on CPUs, in run queues, and in other writes.`,
  askServed:
    'LGWR wants a CPU when it is on one or in a run queue. For how much of that time does it have one?',
  answerServed: (share: string) => `${share}.`,
  askPart: 'Which part of log file sync do you think is the longest? Say why.',
  answerPart: (part: string, share: string) => `${part}: ${share} of all log file sync.`,
  changes: 'Predict, then look',
  changesLead:
    'One change at a time, on the same run. First write down whether log file sync gets longer, gets shorter, or stays the same. Then make the change in the sandbox, at this seed, and fill in the rest.',
  change: 'change',
  guess: 'my guess',
  lfs: 'log file sync',
  rate: 'transactions/s',
  asItIs: 'none',
  check: 'Check yourself',
  checkLead: 'One answer is right.',
  letter: (index: number) => `${String.fromCharCode(97 + index)})`,
};
