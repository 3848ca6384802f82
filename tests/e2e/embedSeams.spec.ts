/** What the frame of an embed must not do, whatever its address says and whatever it is given to read. */
import { createServer, type Server } from 'node:http';
import { expect, test, type Page } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';

let files: Server;
let origin: string;
/** The cookies that came with what was asked for. */
const cookies: (string | undefined)[] = [];

const FILES: Record<string, () => string> = {
  '/scenario.json': () => '{"title":"From a file","lgwr":{"nice":-20}}',
  '/secret.json': () => '{"title":"Salaries","account_of_the_reader":1}',
  '/large.json': () => `{"title":"${'x'.repeat(3_000_000)}"}`,
};

test.beforeAll(async () => {
  files = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    cookies.push(request.headers.cookie);
    const file = FILES[pathname];
    response.setHeader('access-control-allow-origin', '*');
    if (file) response.end(file());
    else response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(files, 0)}`;
});

test.afterAll(() => files.close());

const frameOf = (src: string) => `/embed/?${new URLSearchParams({ src })}`;

/** What a page around the frame hears, up to the first of these messages. */
async function heard(page: Page, address: string, last: RegExp): Promise<string[]> {
  await page.goto('/favicon.svg');
  return page.evaluate(
    ({ address, last }) =>
      new Promise<string[]>((resolve) => {
        const all: string[] = [];
        addEventListener('message', ({ data }) => {
          all.push(JSON.stringify(data));
          if (new RegExp(last).test(String(data.type))) resolve(all);
        });
        const frame = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe');
        const outer = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
        outer.setAttribute('width', '800');
        outer.setAttribute('height', '600');
        Object.assign(frame, { src: address, width: '800', height: '600' });
        outer.append(frame);
        document.documentElement.append(outer);
      }),
    { address, last: last.source },
  );
}

test('takes the attributes of the element and no others', async ({ page }) => {
  await page.goto(
    '/embed/?lesson=02-noisy-neighbour&onpointerover=pwn(1)&style=color:red&theme=dark',
  );
  const embed = page.locator('post-wait');
  await expect(embed).toHaveAttribute('lesson', '02-noisy-neighbour');
  await expect(embed).toHaveAttribute('theme', 'dark');
  expect(await embed.evaluate((element) => element.getAttributeNames())).not.toContain(
    'onpointerover',
  );
  expect((await embed.getAttribute('style')) ?? '').not.toContain('red');
});

test('fetches a file whose address has a query', async ({ page }) => {
  await page.goto(frameOf(`${origin}/scenario.json?v=2`));
  await expect(page.locator('post-wait').getByText('From a file').first()).toBeVisible();
});

test('tells the page around it nothing of a file, and reads it without cookies', async ({
  page,
}) => {
  cookies.length = 0;
  await page.context().addCookies([{ name: 'session', value: 'secret', url: origin }]);
  const ready = await heard(page, frameOf(`${origin}/scenario.json`), /ready|error/);
  expect(ready.join()).toContain('post-wait:ready');
  expect(ready.join()).not.toContain('From a file');
  const refused = await heard(page, frameOf(`${origin}/secret.json`), /ready|error/);
  expect(refused.join()).toContain('post-wait:error');
  expect(refused.join()).not.toMatch(/Salaries|account/);
  expect(cookies.length).toBeGreaterThan(1);
  expect(cookies.filter(Boolean)).toEqual([]);
});

for (const [what, query, message] of [
  [
    'a lesson outside of the lessons',
    'lesson=../parameters',
    'There is no lesson "../parameters".',
  ],
  ['a file of 3 MB', `src=${'{origin}'}/large.json`, 'is larger than 2 MB, which no scenario is.'],
  [
    'an address that is none',
    'src=http://%5B',
    'it must be the address of a file, or a link to a run.',
  ],
] as const) {
  test(`says of ${what} what is wrong with it`, async ({ page }) => {
    await page.goto(`/embed/?${query.replace('{origin}', origin)}`);
    await expect(page.locator('post-wait').getByText(message)).toBeVisible();
  });
}

test('says in words that the module did not come', async ({ page }) => {
  await page.route(/post-wait.*\.js/, (route) => route.abort());
  await page.goto('/embed/?lesson=02-noisy-neighbour');
  await expect(page.getByText('The simulation could not be loaded.')).toBeVisible();
});

test('says so even when none of its scripts came', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/embed/?lesson=02-noisy-neighbour');
  await expect(page.getByText('The simulation could not be loaded.')).toBeVisible();
});
