/** The texts around the file of a reader’s progress. */
import { counted } from '$model/format';

export const texts = {
  title: 'Your progress and notes',
  lead: 'They are kept only in this browser. Save them as a file to keep them safe, or to take them elsewhere.',
  save: 'Save as a file',
  open: 'Add from a file',
  name: 'post-wait-progress.json',
  added: (lessons: number, steps: number) =>
    `Added: ${counted(lessons, 'lesson')}, ${counted(steps, 'step')} new to this browser.`,
  partDamaged: (slugs: readonly string[]) =>
    ` Left out, because it is damaged in the file: ${slugs.join(', ')}.`,
  saveDamaged: 'Save what was damaged and put away',
  damaged: (name: string) =>
    `The file “${name}” does not hold saved progress, or is damaged. Nothing was changed.`,
  newer: (name: string) =>
    `The file “${name}” comes from a newer version of this site. Nothing was changed.`,
  large: (name: string) =>
    `The file “${name}” is larger than 2 MB, which saved progress never is. Nothing was changed.`,
  unreadable: (name: string) => `The file “${name}” could not be read. Nothing was changed.`,
};
