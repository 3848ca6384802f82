/** Progress and notes as a file that a reader can take to another browser. */
import { readSaved, texts as saved, type LessonProgress } from './saved';

export const texts = {
  title: 'Your progress and notes',
  lead: 'They are kept in this browser only. Save them as a file to keep them safe or to take them elsewhere.',
  save: 'Save as a file',
  open: 'Add from a file',
  name: 'post-wait-progress.json',
  added: (lessons: number, steps: number) =>
    `Added: ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}, ${steps === 1 ? '1 step' : `${steps} steps`} new to this browser.`,
  damaged: (name: string) =>
    `The file “${name}” does not hold saved progress, or is damaged. Nothing was changed.`,
  newer: (name: string) =>
    `The file “${name}” comes from a newer version of this site. Nothing was changed.`,
  large: (name: string) =>
    `The file “${name}” is larger than 2 MB, which saved progress never is. Nothing was changed.`,
  unreadable: (name: string) => `The file “${name}” could not be read. Nothing was changed.`,
};

const LARGEST_BYTES = 2_000_000;

/** The progress in a file, or the sentence that says why there is none. */
export async function readProgressFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<Map<string, LessonProgress> | string> {
  if (file.size > LARGEST_BYTES) return texts.large(file.name);
  let text: string;
  try {
    text = await file.text();
  } catch {
    return texts.unreadable(file.name);
  }
  const read = readSaved(text);
  if (typeof read !== 'string') return read;
  return read === saved.newer ? texts.newer(file.name) : texts.damaged(file.name);
}
