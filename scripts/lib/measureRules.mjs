/** Both rules of waking among real processes: `commitbench` with sessions that lead, compiled for this machine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a session computes for each commit, and how long a leader sleeps as if it wrote. */
export const WORK_US = 36;
export const WRITE_US = 126;

/** @param {string} scratch */
export function measureRules(scratch) {
  const folder = mkdtempSync(path.join(scratch, 'commitbench-'));
  const program = path.join(folder, 'commitbench');
  const source = fileURLToPath(new URL('../../tools/commitbench.c', import.meta.url));
  execFileSync('gcc', ['-O2', '-o', program, source]);

  /** @param {{ sessions: number, seconds: number, rule?: string }} wanted */
  function measure({ sessions, seconds, rule = 'all' }) {
    const own = `sessions:count=${sessions},cpu_us=${WORK_US},io_us=${WRITE_US},gather_us=0,finish_us=0`;
    const options = ['--cpu', '0-1', '--seconds', String(seconds), '--futex', '--no-trace'];
    const output = execFileSync(program, [...options, '--leaders', rule, own], {
      encoding: 'utf8',
    });
    const told = JSON.parse(output);
    const commits = told.statistics['user commits'];
    return {
      commits,
      perSecond: commits / seconds,
      syncs: told.statistics['redo writes'] / commits,
      switches: told.sleeps_per_commit,
      cpuUs: told.cpu_us_per_commit,
      workUs: WORK_US,
      writeUs: WRITE_US,
      posts: told.statistics['messages sent'] / commits,
      postUs: told.post_us,
      inVain: told.leaders['woken in vain'] / commits,
    };
  }

  return { measure, close: () => rmSync(folder, { recursive: true }) };
}
