/** The texts of the teacher's guide that the lessons' own notes do not have. */
export const texts = {
  title: 'For teachers',
  lead: 'Two plans, one for a single hour and one for an afternoon, and the notes of every lesson: goals, timing, misconceptions to expect, questions for discussion, answers.',
  before: 'Before the class',
  preparation: [
    'Open the lesson once on the machine that you’ll show it on: everything runs in the browser, and there is nothing to install.',
    'Choose the projector theme (top right). It is white, black and large.',
    'Take the predictions by a show of hands before anyone presses a button, and write the counts on the board. The gap between them and the run is the lesson.',
    'Print worksheets and their answers: “Make a worksheet” below does it for any lesson and seed.',
    'The same seed gives the same run in every browser, so everyone sees the same numbers.',
  ],
  plans: 'Plans',
  plan: (minutes: number) => (minutes === 50 ? '50 minutes' : `${minutes / 60} hours`),
  minutes: 'minutes',
  what: 'what',
  worksheet: 'Make a worksheet',
  classroom: 'Classroom',
  classroomIs:
    ': a window for you, with notes, a timer and the controls, and one for the projector that follows it. Both work offline, side by side on one computer.',
  clinic: 'Clinic',
  clinicIs:
    ': twelve cases to diagnose from reports alone. Each address is a machine of its own: set one as homework, or take it with a class, which votes on the cause and on the remedy.',
  teach: (title: string) => `Teach “${title}” in the classroom`,
  notes: 'Notes for each lesson',
};
