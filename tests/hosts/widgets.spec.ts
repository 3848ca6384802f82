/**
 * Hosts of widgets: they import a module, give it a model and a place, and mostly copy the module to where they like
 * (AFM, anywidget.dev). MyST is one of them: its pages are made of the JSON that it writes of a book.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listen } from '../../scripts/lib/ports.mjs';
import { isEverything, seePlaying } from './playing';
import { install, onSite, PLACE, recipeOf, succeed } from './sites';

let server: Server;
let origin: string;
/** What the host serves, by path. */
const files = new Map<string, { type: string; text: string }>();

test.beforeAll(async () => {
  server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.text);
  });
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});

test.afterAll(() => server.close());

test.beforeEach(() => files.clear());

/** What MyST says of a directive, and any other host knows as well. */
interface Widget {
  readonly esm: string;
  readonly model: object;
}

/** The page of a host: the module in a shadow root, with a model that is only read, as MyST's theme does it. */
const pageOf = ({ esm, model }: Widget) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>A book</title><link rel="icon" href="data:," /></head>
  <body>
    <h1>Notes on commits</h1>
    <div id="widget"></div>
    <p>What is below.</p>
    <script type="module">
      const values = ${JSON.stringify(model)};
      const told = new EventTarget();
      const model = {
        get: (name) => values[name],
        set(name, value) {
          values[name] = value;
          told.dispatchEvent(new Event('change:' + name));
        },
        save_changes() {},
        on: (event, listener) => told.addEventListener(event, listener),
        off: (event, listener) => told.removeEventListener(event, listener),
      };
      const place = document.querySelector('#widget');
      const el = document.createElement('div');
      place.attachShadow({ mode: 'open' }).append(el);
      const { default: widget } = await import(${JSON.stringify(esm)});
      const remove = await widget.render({ model, el });
      Object.assign(window, { model, remove });
    </script>
  </body>
</html>
`;

async function show(page: Page, widget: Widget): Promise<void> {
  files.set('/', { type: 'text/html', text: pageOf(widget) });
  await page.goto(origin);
}

/** The directive of docs/embedding.md. */
const { code } = recipeOf('Jupyter Book and MyST');

test('a host that copies the module shows the lesson of the recipe', async ({ page, baseURL }) => {
  const site = `${baseURL}/`;
  const [, address = '', json = ''] =
    /^:::\{anywidget\} (\S+)\n(.*)\n:::$/.exec(onSite(code, site)) ?? [];
  const text = await (await fetch(address)).text();
  files.set('/copied.mjs', { type: 'text/javascript', text });
  await show(page, { esm: '/copied.mjs', model: JSON.parse(json) as object });
  await seePlaying(page);
});

test('a MyST book has it', async ({ page, baseURL }) => {
  test.skip(!isEverything, 'npm run test:all installs MyST');
  const book = join(PLACE, 'mystmd');
  await mkdir(book, { recursive: true });
  await writeFile(join(book, 'package.json'), '{"private":true,"dependencies":{"mystmd":"1.8.3"}}');
  await writeFile(join(book, 'myst.yml'), 'version: 1\nproject:\n  title: A book\nsite: {}\n');
  const post = `# Notes on commits\n\nWhat is above.\n\n${onSite(code, `${baseURL}/`)}\n\nWhat is below.\n`;
  await writeFile(join(book, 'index.md'), post);
  await install(book);
  await rm(join(book, '_build'), { recursive: true, force: true });
  // The theme is fetched from a server of its own; what it shows is there without it.
  const built = await succeed(
    join(book, 'node_modules/.bin/myst'),
    ['build', '--site'],
    book,
  ).catch(String);
  const content = await readFile(join(book, '_build/site/content/index.json'), 'utf8').catch(
    () => built,
  );
  const found = widgetsIn(JSON.parse(String(content)) as object);
  expect(found).toHaveLength(1);
  const [widget] = found as [Widget];
  const text = await readFile(join(book, '_build/site/public', widget.esm), 'utf8');
  files.set(widget.esm, { type: 'text/javascript', text });
  await show(page, widget);
  await seePlaying(page);
});

/** The directives in what MyST writes of a page. */
function widgetsIn(node: object): Widget[] {
  if ('type' in node && node.type === 'anywidget') return [node as unknown as Widget];
  return Object.values(node).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null ? widgetsIn(each) : [],
  );
}

test('any host shows a scenario alone, and what its model becomes', async ({ page, baseURL }) => {
  const scenario = { run: { until_ms: 200 }, sessions: { count: 2 }, title: 'Two sessions' };
  await show(page, { esm: `${baseURL}/embed/anywidget.mjs`, model: { scenario } });
  const embed = page.locator('post-wait');
  await expect(embed.locator('.title')).toHaveText('Two sessions');
  await page.evaluate(() => {
    const model = Reflect.get(window, 'model') as { set(name: string, value: unknown): void };
    model.set('theme', 'dark');
    model.set('scenario', 'S3-starved');
    model.set('controls', ['lgwr.nice']);
  });
  await expect(embed).toHaveAttribute('theme', 'dark');
  await expect(embed.locator('.figures')).toContainText('44 per second');
  await expect(embed.getByRole('textbox', { name: 'nice' })).toBeVisible();
  await page.evaluate(() => (Reflect.get(window, 'remove') as () => void)());
  await expect(embed).toHaveCount(0);
});

test('says of a wrong member what it should be, and shows the rest', async ({ page, baseURL }) => {
  const model = { scenario: 'S3-free', at: ['2 s'], loop: 'always', lesson: 7 };
  await show(page, { esm: `${baseURL}/embed/anywidget.mjs`, model });
  const said = page.getByRole('alert');
  await expect(said).toContainText('"at" is ["2 s"]; it should be like "2346.7ms".');
  await expect(said).toContainText('"loop" is "always"; it should be like true.');
  await expect(said).toContainText('"lesson" is 7; it should be like "02-noisy-neighbour".');
  await expect(page.locator('post-wait .figures')).toContainText('per second');
});

test('says so where nothing answers, and where nothing is named', async ({ page, baseURL }) => {
  const esm = `${baseURL}/embed/anywidget.mjs`;
  await show(page, { esm, model: { site: 'http://127.0.0.1:9/', lesson: '02-noisy-neighbour' } });
  await expect(page.getByRole('alert')).toContainText('"site" is "http://127.0.0.1:9/"');
  await show(page, { esm, model: {} });
  await expect(page.getByText('give it a lesson, a scenario, a src or a trace')).toBeVisible();
});
