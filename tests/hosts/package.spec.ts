/** The npm package, packed, installed into a project of its own, and used there as its README says. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Ajv from 'ajv';
import sirv from 'sirv';
import { filesIn } from '../../scripts/lib/filesIn.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { isEverything, seePlaying } from './playing';
import { install, PLACE, succeed } from './sites';

const root = join(import.meta.dirname, '../..');
const place = join(PLACE, 'package');
const npm = join(place, 'node_modules/.bin');

const readJson = async (path: string) => JSON.parse(await readFile(path, 'utf8'));

let server: Server;
let origin: string;

test.describe.configure({ mode: 'serial' });

/** What `npm run package` writes. */
const made = join(root, '.cache/package');

/** The package as npm unpacks it; by npm itself the lock of a project would hold yesterday's. */
async function unpackInto(folder: string): Promise<void> {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: made,
    encoding: 'utf8',
  }).trim();
  const own = join(folder, 'node_modules/@postwait/embed');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  await succeed('tar', ['-xzf', join(folder, packed), '--strip-components=1'], own);
}

async function serve(folder: string): Promise<void> {
  server = createServer(sirv(folder, { dev: true }));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
}

test.beforeAll(async () => {
  await succeed(process.execPath, [join(root, 'scripts/package.mjs')], root);
});

test.afterEach(() => server?.close());

test('has what belongs to one version and no more, and is published of a release alone', async () => {
  const { version, private: isPrivate, license } = await readJson(join(made, 'package.json'));
  expect(isPrivate ?? false).toBe(version.endsWith('-dev'));
  expect(license).toBe('MIT');
  const files = await filesIn(made);
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'vue.d.ts']));
  const module = await readFile(join(made, 'element/element.js'), 'utf8');
  expect(module).toContain(`"${version}"`);
  expect(files.filter((name) => /\d\.\d\.\d/.test(name))).toEqual([]);
});

test('plays in a page made by Vite, without a folder to copy or a line to configure', async ({
  page,
}) => {
  const folder = join(PLACE, 'package-vite');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(import.meta.dirname, 'package/index.html'), join(folder, 'index.html'));
  await cp(join(import.meta.dirname, 'package/src/plain.mjs'), join(folder, 'src/main.mts'));
  await unpackInto(folder);
  await succeed(join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'warn'], folder);
  await serve(join(folder, 'dist'));
  const lost: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) lost.push(answer.url());
  });
  await page.goto(origin);
  await expect(page).toHaveTitle(/^[\da-f]{16}$/);
  await seePlaying(page);
  expect(lost).toEqual([]);
});

test.describe('with what is installed', () => {
  test.beforeAll(async () => {
    test.skip(!isEverything, 'npm run test:all installs it');
    await mkdir(place, { recursive: true });
    await cp(join(import.meta.dirname, 'package'), place, { recursive: true });
    await install(place);
    await unpackInto(place);
    const readme = await readFile(join(place, 'node_modules/@postwait/embed/README.md'), 'utf8');
    for (const [language, file] of [
      ['jsx', 'Run.tsx'],
      ['svelte', 'Run.svelte'],
      ['vue', 'Run.vue'],
    ] as const) {
      const [, code] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(readme) ?? [];
      expect(code, `The README has no ${language}`).toBeDefined();
      await writeFile(join(place, 'src', file), code ?? '');
    }
    await succeed(join(npm, 'vite'), ['build'], place);
    await succeed(join(npm, 'webpack'), [], place);
  });

  test('has types for plain TypeScript, React, Svelte and Vue', async () => {
    await succeed(join(npm, 'svelte-check'), ['--tsconfig', './tsconfig.json'], place);
    await succeed(join(npm, 'tsc'), ['-p', '.'], place);
    await succeed(join(npm, 'vue-tsc'), ['-p', 'tsconfig.vue.json'], place);
  });

  test('has a manifest of the kind that editors read', async () => {
    const read = (path: string) => readJson(join(place, 'node_modules', path));
    const judge = new Ajv({ allowUnionTypes: true }).compile(
      await read('custom-elements-manifest/schema.json'),
    );
    const isValid = judge(await read('@postwait/embed/custom-elements.json'));
    expect(judge.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('plays in a page made by webpack', async ({ page }) => {
    await serve(join(place, 'dist-webpack'));
    await page.goto(origin);
    await expect(page).toHaveTitle(/^[\da-f]{16}$/);
    await seePlaying(page);
  });

  for (const framework of ['', 'react', 'svelte']) {
    test(`plays in a page made by a bundler ${framework && `and ${framework}`}`, async ({
      page,
    }) => {
      await serve(join(place, 'dist'));
      await page.goto(`${origin}/#${framework}`);
      // Its event was heard.
      await expect(page).toHaveTitle(/^[\da-f]{16}$/);
      await seePlaying(page);
    });
  }
});
