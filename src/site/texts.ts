/** The texts of the pages around the lessons. */
export const texts = {
  page: 'This page',
  home: {
    documentTitle: 'Post/Wait: what a commit waits for',
    description:
      'An interactive notebook: watch database processes move between run queue, CPU, sleep and disk, and see what a commit really waits for.',
    lead: 'Post/Wait is a notebook that runs. A small computer, with its schedulers, its disk and a database’s log writer, lives in this page. Watch its processes move between run queue, CPU, sleep and I/O; change one thing; see why the wait moved.',
    lessons: 'Lessons',
    order: (lessons: number, minutes: number) =>
      `${lessons} lessons, about ${hours(minutes)} in all. Take them in this order, or begin where your question is: each says what it builds on.`,
    none: 'The first lesson is being written.',
  },
  list: {
    minutes: (minutes: number) => `${minutes} minutes`,
    after: (numbers: readonly number[]) =>
      `after ${numbers.length > 1 ? 'lessons' : 'lesson'} ${numbers.join(', ')}`,
    teaches: 'Afterwards you can',
    notStarted: 'Not started',
    finished: 'Finished',
    steps: (done: number, steps: number) => `${done} of ${steps} steps`,
  },
  footer: {
    honest:
      'Every figure on these pages comes from a run of the simulator in your own browser, or is quoted with its source. Nothing is sent anywhere.',
    more: 'More',
    pages: [
      { path: '/cases/', label: 'From symptom to lesson' },
      { path: '/glossary/', label: 'Glossary' },
      { path: '/published/', label: 'Published against simulated' },
      { path: '/teaching/', label: 'For teachers' },
      { path: '/gallery/', label: 'Embeds' },
    ],
  },
  update: {
    label: 'New version',
    news: 'A new version of Post/Wait is available. This page keeps the version it was opened with.',
    reload: 'Reload',
    later: 'Later',
  },
  ways: {
    notebook: 'Open as a notebook',
    teach: 'Teach this lesson',
    title: 'Other lessons',
    needed: 'Builds on:',
    before: 'Before:',
    next: 'Next:',
    all: 'All lessons',
  },
};

/** Minutes as readers plan them: `50 minutes`, `3 1/2 hours`. */
function hours(minutes: number): string {
  if (minutes < 90) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const whole = Math.floor(halves / 2);
  return `${whole}${halves % 2 ? '½' : ''} hours`;
}
