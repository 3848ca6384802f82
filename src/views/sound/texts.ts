/** The texts of the sound. */
export const texts = {
  sound: 'Sound',
  soundTitle: 'A quiet tick for each commit, and a tone that rises with the run queues',
};
