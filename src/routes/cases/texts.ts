/** The texts of the index of symptoms that the lessons do not have. */
export const texts = {
  title: 'From symptom to lesson',
  lead: 'What you see in a report or hear from a user, what may be causing it, what to look at first, and the lesson that shows it happening.',
  clinic: 'The clinic',
  clinicIs:
    'has twelve machines that you know only by their reports. Name the cause, choose a remedy, and see whether it was one.',
  own: 'Open a recording of your own machine',
  ownLead:
    'To find out whether that is what your server does, let Linux record a few seconds of it:',
  symptom: 'you see',
  cause: 'it may be that',
  check: 'look first at',
  told: 'told in',
};
