/** What is said of one commit to readers who know no database. */
export const texts = {
  play: 'Play',
  pause: 'Pause',
  kinds: {
    line: 'waiting for a CPU',
    earlier: 'an earlier write',
    disk: 'disk',
    other: 'another machine',
    work: 'at work',
  },
  addends: {
    line: 'waiting for a CPU',
    earlier: 'waiting for an earlier write',
    disk: 'on the disk',
    other: 'for another machine',
    work: 'for everything else',
  },
  claim: (disk: string, total: string) => `The disk took ${disk}. This commit took ${total}.`,
  before: 'A session has changed some rows and says COMMIT.',
  post: 'The session wakes the log writer and goes to sleep until its change is on disk.',
  earlier: 'The log writer is busy with an earlier write. This commit has to go with the next one.',
  neighbour: 'its neighbour',
  session: 'a session',
  lineBefore: (holder: string) =>
    `The log writer is awake, but ${holder} has the CPU. All it can do is queue.`,
  gathers: (commits: number) =>
    commits > 1
      ? `A CPU at last. Meanwhile ${commits} sessions have committed: one write will do for all of them.`
      : 'The log writer prepares the write.',
  disk: (commits: number) =>
    commits > 1 ? `The disk writes all ${commits} commits at once.` : 'The disk writes the commit.',
  other: 'It is on disk here. Another machine has to have it too.',
  lineAfter:
    'It is all on disk. But to say so, the log writer needs its CPU, and it is back in the run queue.',
  wakes: (commits: number) =>
    commits > 1
      ? 'The log writer wakes every waiting session.'
      : 'The log writer wakes the session that waits.',
  ownLine: 'The session is awake too, but has to wait for a CPU itself.',
  complete: (total: string) => `Commit complete, after ${total}.`,
};
