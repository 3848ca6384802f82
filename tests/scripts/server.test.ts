import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersFor, policy, rowsFor } from '../../scripts/lib/headers.mjs';
import { listen } from '../../scripts/lib/ports.mjs';
import { createFileServer } from '../../scripts/lib/server.mjs';

const core = Buffer.alloc(5000, 'bytes');

let folder: string;
let servers: Server[];
let port: number;
let plainPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwait-site-'));
  await mkdir(join(folder, 'site/lessons/one'), { recursive: true });
  await mkdir(join(folder, 'site/_app/immutable'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site-secret.txt'), 'secret');
  await writeFile(join(folder, 'site/index.html'), 'home');
  await writeFile(join(folder, 'site/404.html'), 'not here');
  await writeFile(join(folder, 'site/lessons/one/index.html'), 'lesson one');
  await writeFile(join(folder, 'site/_app/immutable/core.wasm'), core);
  const site = join(folder, 'site');
  servers = [createFileServer(site), createFileServer(site, { plain: true })];
  [port = 0, plainPort = 0] = await Promise.all(servers.map((each) => listen(each, 0)));
});

afterAll(async () => {
  await Promise.all(servers.map((each) => new Promise((resolve) => each.close(resolve))));
  await rm(folder, { recursive: true, force: true });
});

/** Sends the path as it is: fetch would tidy away the dots that these tests are about. */
async function ask(
  path: string,
  options: RequestOptions = {},
): Promise<{ answer: IncomingMessage; bytes: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent: false, ...options }, resolve)
      .on('error', reject)
      .end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { answer, bytes: Buffer.concat(chunks) };
}

async function get(path: string) {
  const { answer, bytes } = await ask(path);
  return { answer, body: bytes.toString() };
}

it('answers a folder with its page, and sends a path without a slash to the one with it', async () => {
  expect((await get('/')).body).toBe('home');
  expect((await get('/lessons/one/')).body).toBe('lesson one');
  const { answer } = await get('/lessons/one?seed=2');
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe('./one/?seed=2');
});

it('names the type of a .wasm, and lets what never changes be kept', async () => {
  const { headers } = (await get('/_app/immutable/core.wasm')).answer;
  expect(headers['content-type']).toBe('application/wasm');
  expect(headers['cache-control']).toContain('immutable');
  expect((await get('/')).answer.headers['cache-control']).toBe('no-cache');
});

it('answers what is not there with the page for it', async () => {
  for (const path of ['/nothing', '/lessons/', '/%', '/%00', '/lessons/one/index.html/x']) {
    const { answer, body } = await get(path);
    expect(answer.statusCode, path).toBe(404);
    expect(body).toBe('not here');
  }
});

it('never leaves its folder', async () => {
  const paths = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/../site-secret.txt'];
  for (const path of [...paths, '/lessons/../../secret.txt', '/..\\secret.txt']) {
    expect((await get(path)).body, path).not.toContain('secret');
  }
});

it('survives an address that is none', async () => {
  for (const path of ['//', '//[', '/?', '/#']) {
    expect((await get(path)).answer.statusCode, path).toBeLessThan(500);
  }
  expect((await get('/')).body).toBe('home');
});

it('compresses for those who accept it', async () => {
  for (const accepted of ['gzip', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const { answer, bytes } = await ask('/_app/immutable/core.wasm', { headers });
    const isCompressed = answer.headers['content-encoding'] === 'gzip';
    expect(isCompressed, accepted).toBe(accepted === 'gzip');
    expect((isCompressed ? gunzipSync(bytes) : bytes).equals(core), accepted).toBe(true);
  }
});

it('sends the headers of the policy, and none of them as a plain server', async () => {
  const wanted = headersFor('/lessons/one/');
  expect(Object.keys(wanted).length).toBeGreaterThan(4);
  expect((await get('/lessons/one/')).answer.headers).toMatchObject(wanted);
  const { answer, bytes } = await ask('/_app/immutable/core.wasm', {
    port: plainPort,
    headers: { 'accept-encoding': 'br' },
  });
  for (const name of [...Object.keys(wanted), 'content-encoding', 'vary']) {
    expect(answer.headers[name], name).toBeUndefined();
  }
  expect(bytes.equals(core)).toBe(true);
});

it('gives workers a policy of their own, wherever the site is', () => {
  const policyOf = (path: string) => headersFor(path)['content-security-policy'];
  expect(policyOf('/lab/_app/immutable/workers/worker-1.js')).toContain("default-src 'none'");
  expect(policyOf('/service-worker.js')).toContain("default-src 'none'");
  expect(policyOf('/lab/lessons/one/')).toBeUndefined();
});

/** Files whose names have a hash or a version, and files that later builds write again. */
const STAYING = [
  ...['_app/immutable/a.js', 'pyodide/1/python.zip', 'embed/data-3e27947d/lessons/02-a.json'],
  ...['embed/post-wait-0.2.0-Bw8X0WQq.js', 'embed/postwait-CFz3xTRl.wasm'],
  ...['embed/post-wait-0.3.0-dev-clock-BVuY4p3U.js', 'embed/anywidget-0.3.0-Ch5RooO8.mjs'],
].map((path) => `/${path}`);
const RENEWED = [
  ...['', 'service-worker.js', 'embed/', 'embed/post-wait.js', 'embed/anywidget.mjs'],
  ...['embed/frame.js', 'embed/releases.json', 'embed/posters/a.svg', 'cards/site.png'],
].map((path) => `/${path}`);

/** How each kind of host is told which files stay, by docs/hosting.md. */
async function rulesForEver(): Promise<readonly RegExp[]> {
  const advice = await readFile(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
  const found = [
    /location ~ (\S+) \{\s+include[^\n]+\s+add_header Cache-Control "public, max-age=31536000, immutable";\s+\}/,
    /=~ m#([^#]+)#">\s+Header set Cache-Control "public/,
  ].map((rule) => rule.exec(advice)?.[1] ?? 'none');
  return found.map((rule) => new RegExp(rule));
}

it('has what has a hash in its name kept for a year, by every kind of host, and nothing else', async () => {
  const rules = await rulesForEver();
  for (const [paths, stays] of [
    [STAYING, true],
    [RENEWED, false],
  ] as const) {
    for (const path of paths) {
      expect('cache-control' in headersFor(`/lab${path}`), path).toBe(stays);
      for (const rule of rules) expect(rule.test(`/lab${path}`), `${rule}: ${path}`).toBe(stays);
    }
  }
});

it('says no header twice for one path: hosts would join the two', () => {
  const paths = [
    '/',
    '/service-worker.js',
    '/_app/immutable/workers/w.js',
    '/pyodide/1/python.zip',
    ...STAYING,
  ];
  for (const path of paths) {
    const names = rowsFor(path).flatMap((headers) => Object.keys(headers));
    expect(new Set(names).size, path).toBe(names.length);
  }
});

it('is what docs/hosting.md advises for each kind of host', async () => {
  const advice = await readFile(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
  const blocks = [...advice.matchAll(/```(nginx|apache)\n([\s\S]*?)```/g)];
  expect(blocks).toHaveLength(2);
  for (const [, host = '', text = ''] of blocks) {
    for (const { headers } of policy) {
      for (const [name, value] of Object.entries(headers)) {
        expect(text.toLowerCase(), `${host}: ${name}`).toContain(
          `${name} "${value.toLowerCase()}"`,
        );
      }
    }
  }
});

it('takes an address as long as a page writes one, and refuses a longer one in words', async () => {
  const long = await ask(`/lessons/one/?title=${'x'.repeat(60_000)}`);
  expect(long.answer.statusCode).toBe(200);
  const tooLong = await ask(`/lessons/one/?title=${'x'.repeat(200_000)}`);
  expect(tooLong.answer.statusCode).toBe(431);
  expect(String(tooLong.bytes)).toContain('The address is too long');
});
