/** What system calls are for, as far as a log writer and those that wait for it are concerned. */

/** In the numbers of a schedule's `purpose`; those from `write` on are about a device. */
export const Purpose = {
  unknown: 0,
  /** Waits for another thread, or posts one. */
  wait: 1,
  /** Waits for a device, if it waits. */
  write: 2,
  /** The same, and comes back once what was written is on the device. */
  durable: 3,
} as const;

const DURABLE = /^(fsync|fdatasync|io_getevents|io_pgetevents)$/;
const WRITE = /^(sync_file_range|io_submit|p?write(64|v|v2)?)$/;
/** Those in which a thread may wait until data is durable, by how their names begin. */
const MAY_WAIT_FOR_DISK = /^(fsync|fdatasync|msync|sync_file_range|pwrite|io_p?getevents)/;
const WAIT = /^(semtimedop|semop|semctl|futex|futex_wait|futex_wake|futex_waitv)$/;

/** @param call the name of a system call, as the tracer has it: `pwrite64` */
export function purposeOf(call: string): number {
  if (DURABLE.test(call)) return Purpose.durable;
  if (WRITE.test(call)) return Purpose.write;
  return WAIT.test(call) ? Purpose.wait : Purpose.unknown;
}

/** @param call the name of a system call */
export const mayWaitForDisk = (call: string): boolean => MAY_WAIT_FOR_DISK.test(call);
