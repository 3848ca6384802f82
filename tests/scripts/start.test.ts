import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dependenciesAreFresh, installationProblem } from '../../scripts/lib/dependencies.mjs';
import { nodeProblem, oldestNode } from '../../scripts/lib/nodeVersion.mjs';
import { requested } from '../../scripts/lib/start.mjs';
import { fingerprint, siteIsFresh } from '../../scripts/lib/buildSite.mjs';
import { endCommands, run } from '../../scripts/lib/run.mjs';
import { readFileSync } from 'node:fs';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwait-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, text: string) {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

interface Ending {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs npm start's program to its end, which in these tests it reaches by failing. */
async function start(
  args: string[],
  { at = root, env = {}, uid }: { at?: string; env?: NodeJS.ProcessEnv; uid?: number } = {},
): Promise<Ending> {
  const options = { env: { ...process.env, ...env }, uid, cwd: at };
  return promisify(execFile)(process.execPath, ['scripts/start.mjs', ...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ending) => error,
  );
}

/** A copy of the project as a fresh clone has it, without its sources. */
async function freshClone(): Promise<string> {
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(join(root, file), join(folder, file));
  }
  return folder;
}

function expectSentence({ code, stderr }: Ending, ...parts: string[]) {
  expect(code).toBe(1);
  for (const part of parts) expect(stderr).toContain(part);
  expect(stderr).not.toMatch(/^\s+at /m);
}

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('%s will do', (version) => {
    expect(nodeProblem(version)).toBe('');
  });

  it.each(['20.18.9', '18.20.4', '8.17.0'])('%s is too old, in one sentence', (version) => {
    const problem = nodeProblem(version);
    expect(problem).toContain(`this is Node ${version}`);
    expect(problem).toContain('20.19.0 or newer');
    expect(problem).not.toContain('\n');
  });
});

describe('the port', () => {
  it('comes from the option, else from the variable, else is ours to choose', () => {
    expect(requested(['--port', '5000'], { PORT: '6000' }).port).toBe(5000);
    expect(requested([], { PORT: '6000' }).port).toBe(6000);
    expect(requested([], {}).port).toBeUndefined();
  });

  it.each(['http', '-1', '70000', '80.5'])('cannot be %s', async (port) => {
    expectSentence(await start([`--port=${port}`]), `not "${port}"`);
  });

  it('is told when it is in use, with a way on', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const ending = await start(['--port', String(port)]);
    await new Promise((resolve) => other.close(resolve));
    expectSentence(ending, `Port ${port} is in use`, 'npm start -- --port');
  });

  it('is not guessed from a mistyped option', async () => {
    expectSentence(await start(['--prot', '5000']), 'Usage: npm start');
  });
});

describe('the dependencies', () => {
  const locked = {
    '': { name: 'postwait' },
    'node_modules/one': { version: '1.0.0', integrity: 'sha512-1' },
    'node_modules/mac-only': { version: '2.0.0', integrity: 'sha512-2', optional: true },
  };
  const { 'node_modules/one': one } = locked;
  const lock = (packages: object) => JSON.stringify({ packages });

  it('are fresh when node_modules holds what the lock file names', async () => {
    await write('package-lock.json', lock(locked));
    await write('node_modules/.package-lock.json', lock({ 'node_modules/one': one }));
    expect(await dependenciesAreFresh(folder)).toBe(true);
  });

  it('are stale when never installed, or not to the end', async () => {
    await write('package-lock.json', lock(locked));
    expect(await dependenciesAreFresh(folder)).toBe(false);
    await write('node_modules/one/package.json', '{}');
    expect(await dependenciesAreFresh(folder)).toBe(false);
  });

  it.each([
    ['another one is there', { 'node_modules/one': { ...one, integrity: 'sha512-3' } }],
    ['one is missing', {}],
    ['one is there that should not be', { 'node_modules/one': one, 'node_modules/two': one }],
  ])('are stale when %s', async (_, present) => {
    await write('package-lock.json', lock(locked));
    await write('node_modules/.package-lock.json', lock(present));
    expect(await dependenciesAreFresh(folder)).toBe(false);
  });

  it.each([
    ['npm error code ENOTFOUND\nnpm error request failed', 'check the network'],
    ['npm error connect ECONNREFUSED 127.0.0.1:9', 'check the network'],
    ['npm error code EACCES', 'No permission to write'],
    ['npm error code EROFS', 'read-only'],
    ['npm error code ENOSPC', 'disk is full'],
  ])('that cannot be installed are a sentence: %s', (output, sentence) => {
    const problem = installationProblem(output, '/here');
    expect(problem).toContain(sentence);
    expect(problem).not.toContain('npm error');
  });

  it('that fail in an unknown way show what npm said', () => {
    expect(installationProblem('npm error strange', '/here')).toContain('npm error strange');
  });
});

describe('the built site', () => {
  it('is stale when it was never built, or when a source changed, came or went', async () => {
    await write('src/page.svelte', 'one');
    expect(await siteIsFresh(folder)).toBe(false);

    await write('build/built-from.txt', `${await fingerprint(folder)} published\n`);
    expect(await siteIsFresh(folder)).toBe(true);

    await write('src/page.svelte', 'two');
    expect(await siteIsFresh(folder)).toBe(false);

    await write('src/page.svelte', 'one');
    await write('lessons/01/lesson.md', 'new');
    expect(await siteIsFresh(folder)).toBe(false);
  });

  it('serves its own machine whatever it was built for, and others only if it is whole', async () => {
    expect(requested([], {}).purpose).toBe('local');
    expect(requested(['--published'], {}).purpose).toBe('published');
    await write('build/built-from.txt', `${await fingerprint(folder)} local\n`);
    expect(await siteIsFresh(folder, 'local')).toBe(true);
    expect(await siteIsFresh(folder, 'published')).toBe(false);
    await write('build/built-from.txt', `${await fingerprint(folder)} published\n`);
    expect(await siteIsFresh(folder, 'local')).toBe(true);
    expect(await siteIsFresh(folder, 'published')).toBe(true);
  });

  it('is stale when a program to download was changed', async () => {
    const before = await fingerprint(folder);
    await write('tools/sq.c', 'new');
    expect(await fingerprint(folder)).not.toBe(before);
  });

  it('does not depend on tests or on files that are no input', async () => {
    const before = await fingerprint(folder);
    await write('src/page.test.ts', 'a test');
    await write('README.md', 'a readme');
    expect(await fingerprint(folder)).toBe(before);
  });
});

describe('a fresh clone', () => {
  it('that cannot be written is told in a sentence', async () => {
    const at = await freshClone();
    await chmod(at, 0o555);
    // To root every folder can be written, so root asks as the user nobody.
    const uid = process.getuid?.() === 0 ? 65534 : undefined;
    expectSentence(await start([], { at, uid }), `No permission to write ${at}`);
  });

  it('without a network is told in a sentence', async () => {
    const at = await freshClone();
    const env = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(folder, 'empty-cache'),
    };
    expectSentence(await start([], { at, env }), 'npm cannot reach its registry');
  });
});

describe('run', () => {
  const node = (code: string) => run(process.execPath, ['-e', code], { quiet: true });

  it('tells what a command printed, and whether it succeeded', async () => {
    expect(await node('console.log("done")')).toEqual({ ok: true, output: 'done\n' });
    expect(await node('console.error("no"); process.exit(3)')).toEqual({
      ok: false,
      output: 'no\n',
    });
    const { ok, output } = await run('postwait-has-no-such-program', [], { quiet: true });
    expect(ok).toBe(false);
    expect(output).toContain('ENOENT');
  });

  it('ends commands that would go on for ever', async () => {
    const endless = [node('setInterval(() => undefined, 1000)'), node('while (true);')];
    endCommands();
    for (const ended of endless) expect((await ended).ok).toBe(false);
  });
});

describe('dependencies', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
  const { engines, dependencies, devDependencies } = read('package.json');

  /** Licences under which anyone may use, change and pass on what is made with the package. */
  const free = new Set([
    '(MIT AND Zlib)',
    '(MIT OR GPL-3.0-or-later)',
    '(MPL-2.0 OR Apache-2.0)',
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    // A word list of the spell checker, which is read here and not passed on.
    'CC BY-SA 4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'MPL-2.0',
    'OFL-1.1',
    'PSF-2.0',
    'Python-2.0',
    'Unlicense',
    'WTFPL',
  ]);

  it('name one exact version each', () => {
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('are free, every one that gets installed', () => {
    const { '': project, ...installed } = read('package-lock.json').packages;
    expect(project.license).toBe('MIT');
    const others = Object.entries<{ license?: string }>(installed).filter(
      ([, { license }]) => !free.has(license ?? ''),
    );
    expect(others).toEqual([]);
  });

  it('are asked of the same Node that npm start asks for', () => {
    expect(`${engines.node.replace('>=', '')}.0`).toBe(oldestNode);
  });
});
