/** What a reader sees on a system of their own, and the lesson that is about it. */

/** A block `symptom` of a lesson's lesson.md. */
export interface Symptom {
  /** What a report or a user says, in the words of those who search for it. */
  readonly symptom: string;
  /** What may be behind it, in a sentence. */
  readonly cause: string;
  /** What to look at first, to know. */
  readonly check: string;
  /** Where the lesson tells it: the id of a heading, or `simulation-…`, `challenge-…`. */
  readonly anchor: string;
}
