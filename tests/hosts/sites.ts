/** Makes the sites of hosts.ts, each by its real generator, of what docs/embedding.md says of it. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';
import type { Host } from './hosts';

/** What is installed stays there for the next time. */
export const PLACE = join(tmpdir(), 'postwait-hosts');

const document = readFileSync(join(import.meta.dirname, '../../docs/embedding.md'), 'utf8');

/** What the document says of a host: what is done once for its site, and what is pasted. */
export function recipeOf(heading: string): {
  setup: { file: string; code: string } | null;
  code: string;
} {
  const [, section = ''] = document.split(`\n### ${heading}\n`);
  const own = section.split(/^#+ /m)[0] ?? '';
  const blocks = [...own.matchAll(/^```[\w-]*\n(.*?)\n```$/gms)].map(([, code = '']) => code);
  const file = /^Once for the site, in `(.+)`:$/m.exec(own)?.[1];
  const code = blocks.at(-1);
  const [once] = blocks;
  if (code === undefined) throw new Error(`The document has no recipe for ${heading}.`);
  return { setup: file && once !== undefined ? { file, code: once } : null, code };
}

/** A text of the document with the address of our site. @param site with a slash at its end */
export const onSite = (text: string, site: string) =>
  text.replaceAll('https://example.org/postwait/', site);

/**
 * Makes a host's site, in a folder that keeps what was installed for it.
 * @param site where Post/Wait is, with a slash at its end
 * @param origin where the host's site will be
 * @returns the folder of the finished site
 */
export async function buildHost(host: Host, site: string, origin: string): Promise<string> {
  const { folder, files, build, output = '' } = host;
  const root = join(PLACE, folder);
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (!INSTALLED.includes(name)) await rm(join(root, name), { recursive: true });
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await paste(host, root, site, origin);
  await install(root);
  const [program = '', ...args] = build ?? [];
  if (program) await succeed(program.includes('/') ? join(root, program) : program, args, root);
  return join(root, output);
}

const INSTALLED = ['node_modules', 'venv'];

/** Puts the recipe into the files of a site. */
async function paste({ recipe }: Host, root: string, site: string, origin: string): Promise<void> {
  const { setup, code } = recipeOf(recipe);
  const ours = (text: string) => onSite(text, site);
  if (setup && !existsSync(join(root, setup.file))) {
    await mkdir(dirname(join(root, setup.file)), { recursive: true });
    await writeFile(join(root, setup.file), ours(setup.code));
  }
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (INSTALLED.some((name) => path.startsWith(join(root, name, '/')))) continue;
    const pasted = setup && path === join(root, setup.file) ? setup.code : code;
    const text = await readFile(path, 'utf8');
    // By a function: "$" in the code is a letter like any other.
    await writeFile(
      path,
      text.replace(/\/\* RECIPE \*\/|RECIPE/, () => ours(pasted)).replaceAll('ORIGIN', origin),
    );
  }
}

/** Installs what the site is made with, if that is not there already. */
export async function install(root: string): Promise<void> {
  const wanted = ['package.json', 'requirements.txt'].find((name) => existsSync(join(root, name)));
  if (!wanted) return;
  const [place, program] = wanted === 'package.json' ? ['node_modules', ''] : ['venv', 'bin/pip'];
  const mark = join(root, place, 'installed.txt');
  const list = await readFile(join(root, wanted), 'utf8');
  if ((await readFile(mark, 'utf8').catch(() => '')) === list) return;
  await rm(join(root, place), { recursive: true, force: true });
  if (program) {
    await succeed('python3', ['-m', 'venv', place], root);
    await succeed(join(root, place, program), ['install', '--quiet', '-r', wanted], root);
  } else {
    const quietly = ['--no-package-lock', '--no-audit', '--no-fund'];
    await succeed('npm', ['install', ...quietly], root);
  }
  await writeFile(mark, list);
}

/** Runs a program to its end. @throws with what it printed, if it fails */
export async function succeed(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<void> {
  const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const { ok, output } = await run(program, [...args], { cwd, env, quiet: true });
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
}
