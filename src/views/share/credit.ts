/** What is written below a picture: what made it, which run it is, and where that can be had. */
import type { Run } from '$model/run/run';
import { reachOf } from '$ui/reach';

const wordRecorded = 'Recorded on a real machine, drawn by Post/Wait';

const wordSimulated = (hash: string) => `Simulated and drawn by Post/Wait, run ${hash}`;

/** @param page where it was drawn: named only if others can reach it */
export function creditOf(
  { isRecorded, hash }: Run,
  page: Pick<Location, 'protocol' | 'hostname' | 'host' | 'pathname'>,
): string {
  const made = isRecorded ? wordRecorded : wordSimulated(hash);
  const isPublic = page.protocol.startsWith('http') && reachOf(page.hostname) === 'anywhere';
  return isPublic ? `${made} · ${page.host}${page.pathname}` : made;
}
