import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileServer, listen } from '../../scripts/lib/server.mjs';

let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwait-site-'));
  await mkdir(join(folder, 'site/lessons/one'), { recursive: true });
  await mkdir(join(folder, 'site/_app/immutable'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site-secret.txt'), 'secret');
  await writeFile(join(folder, 'site/index.html'), 'home');
  await writeFile(join(folder, 'site/404.html'), 'not here');
  await writeFile(join(folder, 'site/lessons/one/index.html'), 'lesson one');
  await writeFile(join(folder, 'site/_app/immutable/core.wasm'), 'bytes');
  server = createFileServer(join(folder, 'site'));
  port = await listen(server, 0);
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Sends the path as it is: fetch would tidy away the dots that these tests are about. */
async function get(
  path: string,
  method = 'GET',
): Promise<{ answer: IncomingMessage; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  let body = '';
  for await (const chunk of answer) body += chunk;
  return { answer, body };
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

it('sends no body to HEAD, and refuses what is not reading', async () => {
  const head = await get('/', 'HEAD');
  expect(head.answer.headers['content-length']).toBe('4');
  expect(head.body).toBe('');
  expect((await get('/', 'POST')).answer.statusCode).toBe(405);
});

it('survives an address that is none', async () => {
  for (const path of ['//', '//[', '/?', '/#']) {
    expect((await get(path)).answer.statusCode, path).toBeLessThan(500);
  }
  expect((await get('/')).body).toBe('home');
});
