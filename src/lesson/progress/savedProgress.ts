/** The text form in which progress is kept, and what to say when a text is not that. */
import { isRecord, readRecords, type RecordForm } from '$ui/storedRecords';

/** What is said of saved progress that cannot be used. */
export const savedTexts = {
  title: 'Your saved progress could not be used',
  close: 'Close',
  damaged:
    'What this browser had saved was damaged. It was put away, and you start over; download it if you want to look for your notes in it.',
  lessonDamaged: (slugs: readonly string[]) =>
    `What this browser had saved of ${slugs.join(', ')} was damaged. It was put away, and you start that over; download it if you want to look for your notes in it. Everything else is as it was.`,
  newer:
    'What this browser had saved comes from a newer version of this site, so it is not used here.',
  download: 'Download it',
  fileName: 'post-wait-progress-damaged.txt',
  notKept:
    'This browser does not let the page save anything: your progress lasts until you close the page.',
};

export interface LessonProgress {
  readonly done: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
  /** What the reader wrote down beside the lesson. */
  readonly notes?: string;
}

export const NOTHING: LessonProgress = { done: [], answers: {} };

/** How progress is kept: by the names of lessons. */
export const FORM: RecordForm<LessonProgress> = {
  version: 1,
  member: 'lessons',
  isValue: isLessonProgress,
};

/** What was read of saved progress. A damaged lesson costs that lesson alone. */
export interface ReadProgress {
  readonly lessons: Map<string, LessonProgress>;
  /** What is no progress, by the lessons' names, as it was saved. */
  readonly damaged: Readonly<Record<string, unknown>>;
}

/** The progress that a text holds, or the sentence that says why it holds none. */
export function readSaved(text: string): ReadProgress | string {
  const read = readRecords(FORM, text);
  if (read === 'damaged' || read === 'newer') return savedTexts[read];
  return { lessons: read.values, damaged: read.damaged };
}

/**
 * What two browsers know of one lesson, together: every step, and this browser's answer where both
 * have one. Notes that differ are one below the other.
 */
export function mergeProgress(own: LessonProgress, other: LessonProgress): LessonProgress {
  const notes = joinNotes(own.notes ?? '', other.notes ?? '');
  return {
    done: [...new Set([...own.done, ...other.done])],
    answers: { ...other.answers, ...own.answers },
    ...(notes !== '' && { notes }),
  };
}

/** Notes that were written in two places from the same beginning: both, unless one holds the other. */
export function joinNotes(one: string, other: string): string {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n\n${other}`;
}

function isLessonProgress(value: unknown): value is LessonProgress {
  if (!isRecord(value) || !Array.isArray(value.done) || !isRecord(value.answers)) return false;
  const words = [...value.done, ...Object.values(value.answers), value.notes ?? ''];
  return words.every((each) => typeof each === 'string');
}
