/** The words of the classroom's routes that its rooms do not have. */
import type { Shape } from '$lesson/content/definition';

/** What a curve can do, as a room votes for it. */
export const shapeNames: Readonly<Record<Shape, string>> = {
  flat: 'It stays level.',
  rises: 'It rises.',
  falls: 'It falls.',
  peaks: 'It rises, then falls.',
  dips: 'It falls, then rises.',
  wavers: 'It goes up and down.',
};

/** What the link says that leads from a class to what it is about. */
export const pathTexts = {
  lesson: 'Open the lesson itself',
  clinic: 'Open this case in the clinic',
};

/** Where the figures of a table come from. */
export const tableTexts = {
  published: (sources: readonly string[]) => `Published: ${sources.join('; ')}`,
  simulated: 'From the simulator',
};
