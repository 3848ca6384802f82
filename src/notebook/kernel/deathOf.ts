import { texts } from './texts';

/** Why Python can no longer be used, by what it threw last: what is known, and no more. */
export function deathOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  if (typeof status === 'number') return texts.exited(status);
  const words = typeof message === 'string' && message !== '' ? message : String(error);
  if (/call stack|too much recursion/i.test(words)) return texts.stackUsedUp;
  return texts.crashed(words.replace(/[.\s]+$/, ''));
}
