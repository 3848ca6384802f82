/** What is said of saved progress that cannot be used. */
export const texts = {
  title: 'Your saved progress could not be used',
  close: 'Close',
  damaged:
    'What this browser had saved was damaged. It was put away, and you start over; download it if you want to look for your notes in it.',
  lessonDamaged: (slugs: readonly string[]) =>
    `What this browser had saved of ${slugs.join(', ')} was damaged. It was put away, and you start that over; download it if you want to look for your notes in it. Everything else is as it was.`,
  newer:
    'What this browser had saved comes from a newer version of this site, so it is not used here.',
  download: 'Download it',
  fileName: 'post-wait-progress-damaged.txt',
  notKept:
    'This browser does not let the page save anything: your progress lasts until you close the page.',
};
