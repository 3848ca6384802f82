export const texts = {
  title: 'To a moment of a class',
  lead: 'The address on a classroom screen leads here, and on to the very run that it shows.',
  without: 'The simulation needs JavaScript.',
  loading: 'Looking up the run …',
  failed: 'This address leads to no run',
  check: 'Compare it with the one on the screen, letter by letter.',
  none: 'It names no step: an address from a class looks like go/?2.3 (lesson 2, step 3), perhaps with more after it.',
  noStep: (lesson: number, step: number) =>
    `There is no run in step ${step} of lesson ${lesson}. If the class is showing one, its numbers are at the top of the screen.`,
};
