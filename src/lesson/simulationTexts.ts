/** Every word around a lesson's simulation. */
export const texts = {
  still: (ms: number) => `The same ${ms} milliseconds, drawn from the trace of a run.`,
  back: 'Back to the text',
  closed: 'This run opens once you have said what you expect.',
  predict: 'Go to the prediction',
};
