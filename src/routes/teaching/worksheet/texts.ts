/** The texts around a worksheet that is made in the browser. */
export const texts = {
  title: 'Worksheet',
  lead: 'Choose a lesson and a seed. The figures come from runs made here and now. The same seed gives the same sheet; a different seed gives a different one, except where a run leaves nothing to chance: in “The thundering herd” every seed gives the same figures.',
  lesson: 'Lesson',
  seed: 'Seed',
  key: 'With the answers',
  print: 'Print',
  making: 'Making the runs …',
  without: 'This page needs JavaScript. `npm run worksheet -- 02 --seed 7` also writes a sheet.',
};
