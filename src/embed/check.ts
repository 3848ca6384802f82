/**
 * An embed leaves it to the core how values go together: that checks the same, and `errorWords.ts`, which is
 * fetched with the first error, finds out what to say.
 */
import type { Conflict, findConflicts as ofPages } from '$model/scenario/check';

export type { Edit } from '$model/scenario/check';

/** Only edits before the run: the core takes them for values from the start. */
export const findConflicts: typeof ofPages = (_, edits) =>
  edits.flatMap((culprit): Conflict[] => {
    const { atMs, key } = culprit;
    if (atMs >= 0) return [];
    return [{ where: 'edits', code: 'edit_too_late', key, first: atMs * 1e6, culprit }];
  });
