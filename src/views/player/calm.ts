/** Whether the reader asked for less motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
