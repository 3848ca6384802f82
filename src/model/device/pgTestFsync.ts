/** What pg_test_fsync printed: the time of one 8 kB write with each method of sync. */
import { ASSUMED_CV_PERCENT, DeviceError, lognormal, type Measurement } from './device';

const LINE = /^\s*(\w+)\s+[\d.]+ ops\/sec\s+([\d.]+) usecs\/op/;

export const isOfPgTestFsync = (text: string): boolean => text.includes('usecs/op');

/**
 * Each method; the tool tells means alone.
 * @param cvPercent how much they vary, which is an assumption
 * @throws DeviceError
 */
export function measuredByPgTestFsync(text: string, cvPercent = ASSUMED_CV_PERCENT): Measurement[] {
  // Two writes at once, and what else is compared below, are of no log writer.
  const [before = '', oneWrite = before] = text.split(/^Compare/m);
  const found = oneWrite.split('\n').flatMap((line): Measurement[] => {
    const [, of, us] = LINE.exec(line.slice(0, 200)) ?? [];
    if (of === undefined || !(Number(us) > 0)) return [];
    const device = lognormal(Number(us) / 1000, cvPercent);
    return [{ tool: 'pg_test_fsync', of, operation: '', count: 0, device }];
  });
  if (found.length === 0) throw new DeviceError({ code: 'not_pg_test_fsync' });
  return found;
}

/** The usual method on Linux is `fdatasync`. @throws DeviceError */
export function deviceOfPgTestFsync(text: string, method: string, cvPercent: number): Measurement {
  const all = measuredByPgTestFsync(text, cvPercent);
  const found = all.find(({ of }) => of === method);
  if (!found) {
    throw new DeviceError({ code: 'no_method', method, among: all.map(({ of }) => of) });
  }
  return found;
}
