import { spawn } from 'node:child_process';
import { join } from 'node:path';

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
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * The path of a program that a dependency installed.
 * @param {string} root
 * @param {string} name
 */
export const installedProgram = (root, name) => join(root, 'node_modules', '.bin', name);
