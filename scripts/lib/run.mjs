import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** What has been started and has not ended. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** As Ctrl-C does; who does not hear it has no more time than this. */
const TIME_TO_END_MS = 30_000;

/** Programs of npm are .cmd files on Windows, which only a shell can start. */
const shell = process.platform === 'win32';

/**
 * Runs a command to its end. Its output is shown as it comes, or kept for the caller to judge.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, { cwd, env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => (output += chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    running.add(child);
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

/** Ends every command that is under way: each comes to its end with what it has printed. */
export function endCommands() {
  for (const child of running) {
    child.kill('SIGINT');
    const kill = () => {
      child.kill('SIGKILL');
      // Processes that it had started may hold these open, and outlive it.
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    const timer = setTimeout(kill, TIME_TO_END_MS);
    child.on('close', () => clearTimeout(timer));
  }
}

/**
 * The path of a program that a dependency installed.
 * @param {string} root
 * @param {string} name
 */
export const installedProgram = (root, name) => join(root, 'node_modules', '.bin', name);
