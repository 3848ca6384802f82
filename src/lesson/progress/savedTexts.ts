/** What is said of saved progress that cannot be used. */
export const texts = {
  damaged:
    'What this browser had saved was damaged, so it was set aside and you start over. Nothing else is affected.',
  newer:
    'What this browser had saved comes from a newer version of this site, so it is not used here.',
  notKept:
    'This browser does not let the page save anything: your progress lasts until you close the page.',
};
