/** The lessons there are. Kept apart from their contents, so that a list of them loads nothing else. */
export interface CatalogueEntry {
  slug: string;
  number: number;
  title: string;
  question: string;
  minutes: number;
  /** How many things a reader can finish in it: predictions, tries, questions, the challenge. */
  steps: number;
}

export const lessons: CatalogueEntry[] = [
  {
    slug: '02-noisy-neighbour',
    number: 2,
    title: 'The noisy neighbour',
    question: 'Same server, same disk, same load: why 45 seconds one time and 130 the next?',
    minutes: 30,
    steps: 8,
  },
];
