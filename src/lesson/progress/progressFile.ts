/** Progress and notes as a file that a reader can take to another browser. */
import { readSaved, type ReadProgress, savedTexts } from './savedProgress';

const wordDamaged = (name: string) =>
  `The file “${name}” does not hold saved progress, or is damaged. Nothing was changed.`;

const wordNewer = (name: string) =>
  `The file “${name}” comes from a newer version of this site. Nothing was changed.`;

const wordLarge = (name: string) =>
  `The file “${name}” is larger than 2 MB, which saved progress never is. Nothing was changed.`;

const wordUnreadable = (name: string) =>
  `The file “${name}” could not be read. Nothing was changed.`;

const LARGEST_BYTES = 2_000_000;

/** The progress in a file, or the sentence that says why there is none. */
export async function readProgressFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<ReadProgress | string> {
  if (file.size > LARGEST_BYTES) return wordLarge(file.name);
  let text: string;
  try {
    text = await file.text();
  } catch {
    return wordUnreadable(file.name);
  }
  const read = readSaved(text);
  if (typeof read !== 'string') {
    const isAllDamaged = read.lessons.size === 0 && Object.keys(read.damaged).length > 0;
    return isAllDamaged ? wordDamaged(file.name) : read;
  }
  return read === savedTexts.newer ? wordNewer(file.name) : wordDamaged(file.name);
}
