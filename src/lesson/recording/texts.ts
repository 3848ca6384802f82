/** The texts around a lesson's recording. */
export const texts = {
  still: (ms: number) => `${ms} milliseconds of what the kernel recorded.`,
  closed: 'This recording opens once you’ve said what you expect.',
};
