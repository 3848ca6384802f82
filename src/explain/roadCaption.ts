/** The sentence of an instant of a commit, as the road says it below its actor. Names are those of tokens, or plain ones. */

const commits = (count: number) => (count === 1 ? 'one other commit' : `${count} other commits`);

/** With the log's own writer, or without regard to what writes it. */
export const captions = {
  complete: (session: string) => `${session}: commit complete`,
  /** @param running what has its CPU; empty if nothing has */
  isTold: (session: string, running: string) =>
    `${session} has been told${running ? `, but ${running} has its CPU` : ', and waits for a CPU'}`,
  isAwake: (actor: string, running: string) =>
    `${actor} is awake${running ? `, but ${running} has its CPU` : ', and waits for a CPU'}`,
  earlierWrite: (session: string) => `An earlier write comes first: ${session} is in the next`,
  diskWrites: (session: string) => `The disk writes ${session}’s redo`,
  posts: (session: string) => `${session} commits, and posts the log writer`,
  isOnDisk: (session: string) => `${session} runs: it is on disk`,
  tells: (actor: string) => `It is on disk: ${actor} tells the sessions, one by one`,
  isBusy: (actor: string) => `${actor} is busy with an earlier write`,
  gathers: (actor: string, session: string) => `${actor} gathers the redo of ${session} and others`,
  otherInstance: () => `The other instance has to say that it knows`,
  aboutEarlier: (actor: string) => `${actor} is about an earlier write`,
  isNotTold: (session: string) => `${session} sleeps, and has not been told`,
  looks: (actor: string) => `${actor} looks for redo`,
  isIdle: (actor: string) => `${actor} has nothing to write`,
  writesFor: (actor: string) => `The disk writes for ${actor}`,
} as const;

/** Where sessions write the log in turn. */
export const ledCaptions = {
  commits: (session: string) => `${session} commits`,
  /** @param others how many commits share its flush */
  leads: (session: string, others: number) =>
    others > 0 ? `${session} leads: it writes for ${commits(others)} too` : `${session} leads`,
  syncs: (session: string, others: number) =>
    others > 0
      ? `The disk syncs for ${session}, which leads, and ${commits(others)}`
      : `The disk syncs for ${session}, which leads`,
  delays: (leader: string) => `${leader} leads, and sleeps so that more commits share its sync`,
  wakes: (leader: string) =>
    `${leader} wakes the others, one by one, before it answers its own client`,
  isCovered: (session: string, leader: string) =>
    `${leader} leads: ${session}’s commit is in this sync`,
  isNext: (session: string, leader: string) =>
    `${leader} leads, but ${session} came too late: it is in the next`,
  waits: (session: string) => `${session} waits for the log’s lock`,
  isOnDisk: (session: string) =>
    `${session} sleeps: its commit is on disk, and it has not been woken`,
  inVain: (session: string) => `${session} was woken in vain: its commit is not on disk yet`,
  inserts: (session: string) => `${session} waits until others have copied what comes before`,
  standby: (session: string) =>
    `${session}’s commit is on disk here: the standby has to say that it has it too`,
  /** Of the binary log. */
  group: (session: string, leader: string) => `${leader} writes the binlog for ${session}’s group`,
  nextGroup: (session: string) => `${session} is in the binlog’s next group`,
  syncsGroup: (session: string) =>
    `The disk syncs the binlog for ${session}, which leads its group`,
} as const;

/** Of one commit as a figure tells it, to readers who know no database. */
export const lanesCaptions = {
  before: (session: string) => `A database at work: ${session} is about to commit`,
  commits: (session: string) => `${session} commits: now it waits until the log is on disk`,
  complete: (session: string) => `${session} goes on: its commit is complete`,
  /** @param running what has its CPU; empty if nothing has */
  isWritten: (writer: string, running: string) =>
    `The disk is done, but ${writer} can’t go on: ${running ? `${running} has its CPU` : 'it waits for a CPU'}`,
  /** Of a commit that is on disk, while others are told. */
  isCutShort: (writer: string, running: string) =>
    `All is on disk, but ${running ? `${running} took the CPU of ${writer}` : `${writer} lost its CPU`} before all were told`,
  goesOn: (session: string) => `${session} goes on: what it waited for is done`,
  /** Of another wait than that for a commit: what its process waits for is a name of the database. */
  works: (wait: string, session: string, worker: string) =>
    `${wait}: ${session} waits for ${worker}, which is at work`,
  isQueued: (wait: string, session: string, worker: string, running: string) =>
    `${wait}: ${session} waits for ${worker}, ${running ? `but ${running} has its CPU` : 'which waits for a CPU'}`,
  writes: (wait: string, session: string, worker: string) =>
    `${wait}: ${session} waits for ${worker}, and that for the disk`,
  rests: (wait: string, session: string, worker: string) =>
    `${wait}: ${session} waits for ${worker}, which sleeps`,
  noCommit: () => 'No commit waits in this part of the run',
} as const;
