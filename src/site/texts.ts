/** The texts of the pages around the lessons. */
export const texts = {
  page: 'This page',
  update: {
    label: 'New version',
    reload: 'Reload',
  },
  ways: {
    notebook: 'Open as a notebook',
  },
};
