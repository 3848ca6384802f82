import { availableParallelism, loadavg } from 'node:os';

/** Beyond that, a machine is too busy for longer waits to help. */
const MOST = 8;

/**
 * How many times longer than on a quiet machine a test in a browser may wait before it fails: a test fails for what it
 * saw, not because the machine had other work. It is how many programs want a CPU, for each CPU; the variable
 * POSTWAIT_PATIENCE says another. A test that is tried again asks again.
 */
export function patience() {
  const told = Number(process.env.POSTWAIT_PATIENCE);
  const wanted = told > 0 ? told : (loadavg()[0] ?? 1) / availableParallelism();
  return Math.min(MOST, Math.max(1, wanted));
}

/** For programs that run beside others, whose load is still to come. */
export const patienceBesideOthers = () => ({ POSTWAIT_PATIENCE: String(Math.max(4, patience())) });
