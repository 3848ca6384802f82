/** The texts of the page for recordings of the reader's own machine. */
export const texts = {
  title: 'Your own machine',
  lead: 'Open what Linux recorded of your server, and see it in the views of the simulator: who ran on which CPU, what each commit waited for, and who was in its way.',
  without: 'Opening a recording needs JavaScript.',
  views: 'The views of recordings',
};
