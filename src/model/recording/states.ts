/**
 * How the kernel and its tools write the state in which a thread leaves its CPU: letters (`S`, `D|K`, `R+`, `(R)`, `[R+]`)
 * or the kernel's numbers (`1`, `0x82`), which trace-cmd without its plugins and ftrace's option `fields` print.
 *
 * The kernel's bits: include/linux/sched.h. 0 is running, 1 sleeps, 2 waits for a device, 16 and 32 are dead and zombie
 * (which is which changed in 3.14), 64 was dead before 4.14 and is parked since, 128 is idle since 4.14. A thread that was
 * made to go has one bit beyond all states: 256 since 4.14, 512 to 4096 before.
 */

/** How a process left its CPU. */
export type Leaving = 'preempted' | 'sleeping' | 'disk' | 'gone' | 'unknown';

const DISK = 0x2;
/** From 4.2 to 4.13 a kernel thread without work waits as for a device, but doesn't count as load. */
const IDLE = 0x402;
const DEAD_OR_ZOMBIE = 0x30;
const STATES = 0xff;
const MOST = 0x4000;

/** The first letter says it: what follows a bar is how the thread may be woken. */
const LETTERS: Readonly<Record<string, Leaving>> = {
  R: 'preempted',
  D: 'disk',
  X: 'gone',
  Z: 'gone',
  x: 'gone',
  S: 'sleeping',
  T: 'sleeping',
  t: 'sleeping',
  P: 'sleeping',
  I: 'sleeping',
  K: 'sleeping',
  W: 'sleeping',
  N: 'sleeping',
  n: 'sleeping',
};

export function leavingOf(told: string): Leaving {
  // The usual ones at once: there are millions of them.
  const usual = told.length === 1 ? LETTERS[told] : undefined;
  if (usual) return usual;
  const number = /^(0x[\da-f]+|\d+)(?: \(\d+\))?$/i.exec(told);
  if (number) return leavingOfNumber(Number(number[1]));
  const state = told.replace(/^[([]+/, '').replace(/[)\]]+$/, '');
  if (!/^[A-Za-z](?:\|?[A-Za-z])*\+?$/.test(state) || state.length > 12) return 'unknown';
  if (/^D\|?N$/.test(state)) return 'sleeping';
  return state.endsWith('+') ? 'preempted' : (LETTERS[state.charAt(0)] ?? 'unknown');
}

function leavingOfNumber(state: number): Leaving {
  if (state === 0) return 'preempted';
  if (state >= MOST) return 'unknown';
  if ((state & STATES) === 0) return 'preempted';
  if ((state & IDLE) === IDLE) return 'sleeping';
  if (state & DISK) return 'disk';
  return state & DEAD_OR_ZOMBIE ? 'gone' : 'sleeping';
}
