// cspell:words Arpaci Dusseau Silberschatz Galvin Gagne Korth Sudarshan FSCK
/**
 * Where the usual textbooks have what a lesson shows at work: chapters as the named edition numbers
 * and calls them. Which lesson belongs to which chapter is our choice.
 */

export interface Textbook {
  readonly title: string;
  readonly authors: string;
  readonly edition: string;
  readonly chapters: readonly {
    /** As the edition has it. */
    readonly chapter: string;
    /** Numbers of lessons. */
    readonly lessons: readonly number[];
  }[];
}

export const textbooks: readonly Textbook[] = [
  {
    title: 'Operating Systems: Three Easy Pieces',
    authors: 'R. H. Arpaci-Dusseau, A. C. Arpaci-Dusseau',
    edition: 'version 1, free at its authors’ site',
    chapters: [
      { chapter: '6 Mechanism: Limited Direct Execution', lessons: [1, 2] },
      { chapter: '7 Scheduling: Introduction', lessons: [2, 4] },
      { chapter: '8 Scheduling: The Multi-Level Feedback Queue', lessons: [5, 8] },
      { chapter: '9 Scheduling: Proportional Share', lessons: [2, 17, 19] },
      { chapter: '10 Multiprocessor Scheduling (Advanced)', lessons: [4, 16, 17] },
      { chapter: '28 Locks', lessons: [8, 16] },
      { chapter: '30 Condition Variables', lessons: [4, 20, 21] },
      { chapter: '31 Semaphores', lessons: [1, 4] },
      { chapter: '36 I/O Devices', lessons: [6, 13] },
      { chapter: '37 Hard Disk Drives', lessons: [9, 11] },
      { chapter: '42 Crash Consistency: FSCK and Journaling', lessons: [10, 12, 22] },
      { chapter: '48 Distributed Systems', lessons: [15] },
    ],
  },
  {
    title: 'Operating System Concepts',
    authors: 'A. Silberschatz, P. B. Galvin, G. Gagne',
    edition: '10th edition',
    chapters: [
      { chapter: '3 Processes', lessons: [1] },
      { chapter: '5 CPU Scheduling', lessons: [2, 4, 5, 8, 17, 19] },
      { chapter: '6 Synchronization Tools', lessons: [4, 8, 20, 21] },
      { chapter: '11 Mass-Storage Structure', lessons: [9, 11] },
      { chapter: '12 I/O Systems', lessons: [3, 6, 13] },
    ],
  },
  {
    title: 'Database System Concepts',
    authors: 'A. Silberschatz, H. F. Korth, S. Sudarshan',
    edition: '7th edition',
    chapters: [
      { chapter: '17 Transactions', lessons: [1, 10] },
      { chapter: '18 Concurrency Control', lessons: [8] },
      { chapter: '19 Recovery System', lessons: [1, 7, 10, 12, 20, 22] },
      { chapter: '23 Parallel and Distributed Transaction Processing', lessons: [14, 15] },
    ],
  },
];
