/** Carries out command lines in this process, and keeps scenario files for them. */
import { scenarioToJson } from '$model/scenario/scenario';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { main } from '../../src/cli/main';
import { BUSY, corePath } from '../fixtures/core';

/** A folder for the tests of one file, a function that writes into it, and a file of the scenario BUSY in it. */
export async function ownFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'postwait-cli-'));
  afterAll(() => rm(folder, { recursive: true }));
  /** Writes a file for a command line to read; returns its path. */
  const file = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const busy = JSON.stringify({ title: 'Busy', ...scenarioToJson(BUSY) });
  return { folder, file, busy: await file('busy.json', busy) };
}

interface Circumstances {
  readonly stdin?: string;
  readonly isTTY?: boolean;
  readonly core?: string;
  readonly template?: string;
}

/** Carries out a command line; what it wrote and its exit code. */
export async function postwait(args: readonly string[], circumstances: Circumstances = {}) {
  const { stdin = '', isTTY = false, core = corePath } = circumstances;
  const { template = '/nowhere/no-template.html' } = circumstances;
  const written = { out: '', err: '' };
  const code = await main(args, {
    stdin: (async function* () {
      yield stdin.slice(0, 10);
      yield new TextEncoder().encode(stdin.slice(10));
    })(),
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text), isTTY },
    corePath: core,
    templatePath: template,
  });
  return { code, ...written };
}
