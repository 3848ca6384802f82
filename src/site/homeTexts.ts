/** The texts of the home page, which no other page fetches. */
export const texts = {
  home: {
    lead: 'A small computer lives in this page: processes, run queues, a disk, a database’s log writer. Change one thing and see where the time goes.',
    article: 'What does a COMMIT wait for?',
    opening: {
      title: 'One commit, simulated',
      still: 'What one commit waited for, from left to right.',
      neighbour: 'A busy neighbour shares the log writer’s CPU',
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
