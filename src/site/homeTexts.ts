/** The texts of the home page, which no other page fetches. */
export const texts = {
  home: {
    lead: 'A small computer lives in this page: processes, run queues, a disk, a database’s log writer. Change one thing and see where the time goes.',
    opening: {
      title: 'One commit, simulated',
      still: 'What one commit waited for, from left to right.',
      play: 'Play',
      pause: 'Pause',
      neighbour: 'A busy neighbour shares the log writer’s CPU',
      claim: (disk: string, total: string) =>
        `The disk took ${disk}\u00a0ms. This commit took ${total}\u00a0ms.`,
      kinds: {
        line: 'waiting for a CPU',
        earlier: 'an earlier write',
        disk: 'disk',
        work: 'at work',
      },
      addends: {
        line: 'waiting for a CPU',
        earlier: 'waiting for an earlier write',
        disk: 'on the disk',
        work: 'for everything else',
      },
      before: 'A session has changed some rows and says COMMIT.',
      post: 'The session wakes the log writer and goes to sleep until its change is on disk.',
      earlier:
        'The log writer is busy with an earlier write. This commit has to go with the next one.',
      lineBefore: 'The log writer is awake, but its neighbour has the CPU. All it can do is queue.',
      gathers: (commits: number) =>
        commits > 1
          ? `A CPU at last. Meanwhile ${commits} sessions have committed: one write will do for all of them.`
          : 'The log writer prepares the write.',
      disk: (commits: number) =>
        commits > 1
          ? `The disk writes all ${commits} commits at once.`
          : 'The disk writes the commit.',
      lineAfter:
        'It is all on disk. But to say so, the log writer needs its CPU, and it is back in the run queue.',
      wakes: 'The log writer wakes every waiting session.',
      ownLine: 'The session is awake too, but has to wait for a CPU itself.',
      complete: (total: string) => `Commit complete, after ${total} ms.`,
    },
    lessons: 'Lessons',
    order: (lessons: number, minutes: number) =>
      `${lessons} lessons, about ${hours(minutes)} in all. Take them as they are listed, or start with the one that asks your question: each says what it builds on.`,
  },
  list: {
    steps: (done: number, steps: number) => `${done} of ${steps} steps`,
    goOn: (number: number) => `Continue with lesson ${number}`,
  },
};

/** Minutes as readers plan them: `50 minutes`, `3 1/2 hours`. */
function hours(minutes: number): string {
  if (minutes < 90) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const whole = Math.floor(halves / 2);
  return `${whole}${halves % 2 ? '½' : ''} hours`;
}
