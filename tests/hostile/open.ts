/** Gives an input to the page that takes it, as a reader would: chosen, clicked, or found again. */
import type { Page, Route } from '@playwright/test';
import type { Fault, Input } from './inputs';
import { KEPT_CLASS, KEPT_NOTEBOOK } from './storedWork';

/** Longer than it takes to keep what was typed. */
const SAVING_MS = 3000;

/** Opens a page, and does with the input what is done with its kind. */
export async function open(page: Page, origin: string, input: Input): Promise<void> {
  switch (input.kind) {
    case 'notebook':
      return openNotebook(page, origin, input);
    case 'link':
      await go(page, origin + input.path);
      return;
    case 'replay':
      await go(page, `${origin}/sandbox/?run.until_ms=20`);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      return choose(page, 'replay.json', input.text);
    case 'recording':
      return openRecording(page, origin, Buffer.from(input.bytes, 'base64'));
    case 'progress':
      await go(page, `${origin}/`);
      if (input.way === 'file') await choose(page, 'progress.json', input.text);
      else await go(page, `${origin}/lessons/02-noisy-neighbour/`);
      return;
    case 'class':
      return input.way === 'kept'
        ? presentAgain(page, origin)
        : tellWall(page, origin, input.messages);
    case 'deploy':
      return visitBroken(page, origin, input);
  }
}

/** A page whose every part has come, as far as it will. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const input = page.locator('input[type="file"]').first();
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Read, refused, or still at it: a reader can always close it or choose another. */
async function openRecording(page: Page, origin: string, buffer: Buffer): Promise<void> {
  await go(page, `${origin}/trace/`);
  const input = page.locator('input[type="file"]').first();
  await input.waitFor({ state: 'attached' });
  await input.setInputFiles({ name: 'hostile.trace', mimeType: 'text/plain', buffer });
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByText('hostile.trace').first().waitFor();
  await lookAtEverything(page);
  const apply = page.getByRole('button', { name: 'Show these' });
  if (!(await apply.isVisible())) return;
  // Another log writer, and fewer lanes.
  await page.getByLabel('Log writer', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByLabel('Threads with a lane of their own').fill('cb.* *a*');
  await apply.click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await lookAtEverything(page);
}

async function openNotebook(
  page: Page,
  origin: string,
  { way, text }: Extract<Input, { kind: 'notebook' }>,
): Promise<void> {
  const query = { file: '', kept: `?id=${KEPT_NOTEBOOK}`, lesson: '?lesson=02' }[way];
  await go(page, `${origin}/notebook/${query}`);
  await page.locator('.notebook').waitFor();
  if (way === 'file') {
    await choose(page, 'hostile.ipynb', text);
    const agree = page.getByRole('button', { name: 'Let it run' });
    if (await agree.isVisible()) await agree.click();
  }
  await lookAtEverything(page);
  if (way === 'file') return;
  // What the reader does next must not cost what was kept.
  const title = page.locator('.notebook textarea.title');
  // A name that is too long to be typed is only looked at.
  if (!(await title.isEditable())) return;
  await title.fill('Typed after it was opened');
  const saved = page.getByText(/Saved in this browser|Not saved/).first();
  await saved.waitFor({ timeout: SAVING_MS }).catch(() => undefined);
}

async function lookAtEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < 3; round++) {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      scrollTo(0, document.documentElement.scrollHeight);
      await next();
      scrollTo(0, 0);
      await next();
    }
  });
}

async function presentAgain(page: Page, origin: string): Promise<void> {
  await page.addInitScript((id) => sessionStorage.setItem('postwait.class', id), KEPT_CLASS);
  await go(page, `${origin}/classroom/?lesson=04`);
  const wall = await page.context().newPage();
  await go(wall, `${origin}/classroom/audience/?class=${KEPT_CLASS}`);
  await wall.close();
}

async function tellWall(page: Page, origin: string, messages: readonly unknown[]): Promise<void> {
  await go(page, `${origin}/classroom/audience/?class=told`);
  const other = await page.context().newPage();
  await go(other, `${origin}/favicon.svg`);
  // As text: the driver takes no lists in lists that are as deep as some of these.
  await other.evaluate((all) => {
    const channel = new BroadcastChannel('postwait.class.told');
    for (const message of JSON.parse(all) as unknown[]) channel.postMessage(message);
  }, JSON.stringify(messages));
  await other.close();
}

async function visitBroken(
  page: Page,
  origin: string,
  { path, faults }: Extract<Input, { kind: 'deploy' }>,
): Promise<void> {
  const context = page.context();
  await context.route('**/*', async (route) => {
    const { resourceType, url } = {
      resourceType: route.request().resourceType(),
      url: route.request().url(),
    };
    const fault = faults.find(({ file }) => url.includes(file))?.fault;
    if (resourceType === 'document' || !fault) await route.fallback();
    else await fail(route, fault);
  });
  await go(page, origin + path);
  await settle(page);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
}

async function fail(route: Route, fault: Fault): Promise<void> {
  const html = { contentType: 'text/html', body: '<!doctype html><p>Sign in to this network.</p>' };
  switch (fault) {
    case 'missing':
      return route.fulfill({ status: 404, ...html });
    case 'page':
      return route.fulfill({ status: 200, ...html });
    case 'empty':
      return route.fulfill({ status: 200, contentType: 'text/javascript', body: '' });
    case 'broken':
      return route.fulfill({ status: 500, ...html });
    case 'refused':
      return route.abort();
    case 'half': {
      const response = await route.fetch();
      const body = await response.body();
      return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    }
  }
}

/** Waits while the page fetches things, up to a while: some inputs make it fetch for ever. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
}
