/** What the road calls what is alike with every database. */

/** What is over the places that are the same with every database. */
export const headings = {
  clients: 'clients',
  queue: 'run queue',
  cpu: 'CPU',
  disk: 'disk',
  dataDisk: 'data disk',
  outside: 'outside',
  background: 'background',
  data: 'waits for data',
} as const;

/** The letter of one of several: before its number among those of its kind, from 1. */
export const numbered = (letter: string) => (ofKind: number) => `${letter}${ofKind}`;
