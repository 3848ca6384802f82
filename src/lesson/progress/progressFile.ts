/** Progress and notes as a file that a reader can take to another browser. */
import { texts } from './progressFileTexts';
import { readSaved, type ReadProgress } from './saved';
import { texts as savedTexts } from './savedTexts';

const LARGEST_BYTES = 2_000_000;

/** The progress in a file, or the sentence that says why there is none. */
export async function readProgressFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<ReadProgress | string> {
  if (file.size > LARGEST_BYTES) return texts.large(file.name);
  let text: string;
  try {
    text = await file.text();
  } catch {
    return texts.unreadable(file.name);
  }
  const read = readSaved(text);
  if (typeof read !== 'string') {
    const isAllDamaged = read.lessons.size === 0 && Object.keys(read.damaged).length > 0;
    return isAllDamaged ? texts.damaged(file.name) : read;
  }
  return read === savedTexts.newer ? texts.newer(file.name) : texts.damaged(file.name);
}
