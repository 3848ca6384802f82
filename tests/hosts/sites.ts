/** Sites of other hosts, each made by its real generator of what docs/embedding.md says of it. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/lib/run.mjs';

export interface Host {
  /** Its heading in the document. */
  readonly recipe: string;
  /** Its folder here. */
  readonly folder: string;
  /** What makes the site, in its folder; nothing for pages that are served as they are. */
  readonly build?: readonly string[];
  /** The folder of the finished site. */
  readonly output?: string;
  /** The texts of the links that lead from the first page to posts; one if nothing is said. */
  readonly posts?: readonly string[];
  /** Links inside the site change the page without leaving it. */
  readonly isApp?: boolean;
  /** It takes a second: it is built in every run of the tests. */
  readonly isLight?: boolean;
}

const npm = 'node_modules/.bin';
const python = 'venv/bin';

export const HOSTS: readonly Host[] = [
  { recipe: 'A page of HTML', folder: 'html', isLight: true },
  { recipe: 'Hugo', folder: 'hugo', build: ['hugo'], output: 'public', isLight: true },
  { recipe: 'Jekyll', folder: 'jekyll', build: ['jekyll', 'build'], output: '_site' },
  { recipe: 'Eleventy', folder: 'eleventy', build: [`${npm}/eleventy`], output: '_site' },
  { recipe: 'Hexo', folder: 'hexo', build: [`${npm}/hexo`, 'generate'], output: 'public' },
  {
    recipe: 'Astro',
    folder: 'astro',
    build: [`${npm}/astro`, 'build'],
    output: 'dist',
    posts: ['Notes on commits', 'Notes in MDX'],
  },
  {
    recipe: 'Docusaurus',
    folder: 'docusaurus',
    build: [`${npm}/docusaurus`, 'build'],
    output: 'build',
    isApp: true,
  },
  {
    recipe: 'VitePress',
    folder: 'vitepress',
    build: [`${npm}/vitepress`, 'build'],
    output: '.vitepress/dist',
    isApp: true,
  },
  {
    recipe: 'MkDocs and Material for MkDocs',
    folder: 'mkdocs',
    build: [`${python}/mkdocs`, 'build'],
    output: 'site',
    isApp: true,
  },
  {
    recipe: 'Sphinx, in MyST',
    folder: 'sphinx',
    build: [`${python}/sphinx-build`, '.', 'html'],
    output: 'html',
  },
  {
    recipe: 'Sphinx, in reStructuredText',
    folder: 'sphinx-rst',
    build: [`${python}/sphinx-build`, '.', 'html'],
    output: 'html',
  },
  { recipe: 'reveal.js', folder: 'reveal' },
];

const here = import.meta.dirname;

/** What is installed stays there for the next time. */
export const PLACE = join(tmpdir(), 'postwait-hosts');

const document = readFileSync(join(here, '../../docs/embedding.md'), 'utf8');

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
  const { folder, build, output = '' } = host;
  const root = join(PLACE, folder);
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) {
    if (!INSTALLED.includes(name)) await rm(join(root, name), { recursive: true });
  }
  await cp(join(here, folder), root, { recursive: true });
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
