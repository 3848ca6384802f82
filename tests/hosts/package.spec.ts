/** The npm package, packed, installed into a project of its own, and used there as its README says. */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Ajv from 'ajv';
import sirv from 'sirv';
import { listen } from '../../scripts/lib/ports.mjs';
import { isEverything, seePlaying } from './playing';
import { install, PLACE, succeed } from './sites';

const root = join(import.meta.dirname, '../..');
const place = join(PLACE, 'package');
const npm = join(place, 'node_modules/.bin');

let server: Server;
let origin: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.skip(!isEverything, 'npm run test:all installs it');
  await mkdir(place, { recursive: true });
  await cp(join(import.meta.dirname, 'package'), place, { recursive: true });
  await install(place);
  await succeed(process.execPath, [join(root, 'scripts/package.mjs')], root);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', place], {
    cwd: join(root, 'packages/embed'),
    encoding: 'utf8',
  }).trim();
  // As npm unpacks it; by npm itself the lock of the project would hold yesterday's.
  const own = join(place, 'node_modules/@postwait/embed');
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  await succeed('tar', ['-xzf', join(place, packed), '--strip-components=1'], own);
  await rm(join(place, 'static'), { recursive: true, force: true });
  await cp(join(own, 'embed'), join(place, 'static/embed'), { recursive: true });
  const readme = await readFile(join(own, 'README.md'), 'utf8');
  for (const [language, file] of [
    ['jsx', 'Run.tsx'],
    ['svelte', 'Run.svelte'],
  ] as const) {
    const [, code] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(readme) ?? [];
    expect(code, `The README has no ${language}`).toBeDefined();
    await writeFile(join(place, 'src', file), code ?? '');
  }
  await succeed(join(npm, 'vite'), ['build'], place);
  server = createServer(sirv(join(place, 'dist'), { dev: true }));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});

test.afterAll(() => server?.close());

test('has types for plain TypeScript, React and Svelte', async () => {
  await succeed(join(npm, 'svelte-check'), ['--tsconfig', './tsconfig.json'], place);
  await succeed(join(npm, 'tsc'), ['-p', '.'], place);
});

test('has a manifest of the kind that editors read', async () => {
  const read = async (path: string): Promise<object> =>
    JSON.parse(await readFile(join(place, 'node_modules', path), 'utf8'));
  const judge = new Ajv({ allowUnionTypes: true }).compile(
    await read('custom-elements-manifest/schema.json'),
  );
  const isValid = judge(await read('@postwait/embed/custom-elements.json'));
  expect(judge.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
});

for (const framework of ['', 'react', 'svelte']) {
  test(`plays in a page made by a bundler ${framework && `and ${framework}`}`, async ({ page }) => {
    await page.goto(`${origin}/#${framework}`);
    // Its event was heard.
    await expect(page).toHaveTitle(/^[\da-f]{16}$/);
    await seePlaying(page);
  });
}
