/** Every word around a lesson's simulation. */
export const texts = {
  still: 'The same 24 milliseconds, drawn from the trace of a run.',
  back: 'Back to the text',
  closed: 'This run opens once you have said what you expect.',
  predict: 'Go to the prediction',
};
