/** The texts of the pages around the lessons. */
export const texts = {
  page: 'This page',
  footer: {
    honest:
      'Every figure on these pages comes from a run of the simulator in your own browser, or is quoted with its source. Nothing is sent anywhere.',
    more: 'More',
    pages: [
      { path: '/run/', label: 'One run, full width' },
      { path: '/cases/', label: 'From symptom to lesson' },
      { path: '/glossary/', label: 'Glossary' },
      { path: '/published/', label: 'Published against simulated' },
      { path: '/teaching/', label: 'For teachers' },
      { path: '/gallery/', label: 'Embeds' },
      { path: '/trace/', label: 'Your own machine' },
      { path: '/reference/', label: 'References' },
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
