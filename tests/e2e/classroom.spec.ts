/** A class in two windows: the presenter's leads, the audience's follows. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { texts as transportTexts } from '../../src/views/transport/texts';
import jsQR from 'jsqr';
import { texts } from '../../src/classroom/shared/texts';
import type { StepDefinition } from '../../src/lesson/content/steps';
import { loadModule } from '../../scripts/lib/loadModule.mjs';
import { retype } from './keyboard';

const { steps } = (await loadModule('lessons/04-thundering-herd/lesson.ts')) as {
  steps: readonly StepDefinition[];
};
const [commits = '', claim = '', playIt = '', curve = '', remedies = '', , challenge = ''] =
  steps.map(({ title }) => title);
const PLAY_IT = 3;
const THROUGHPUT = 6;

interface Class {
  readonly presenter: Page;
  readonly audience: Page;
}

async function openPresenter(context: BrowserContext, lesson = '04'): Promise<Page> {
  const presenter = await context.newPage();
  await presenter.goto(`/classroom/?lesson=${lesson}`);
  await expect(presenter.getByRole('button', { name: texts.next })).toBeVisible();
  return presenter;
}

async function openAudience(presenter: Page): Promise<Page> {
  const [audience] = await Promise.all([
    presenter.waitForEvent('popup'),
    presenter.getByRole('button', { name: texts.wall.open }).click(),
  ]);
  await expect(audience.locator('.audience')).toBeVisible();
  return audience;
}

async function openClass(context: BrowserContext, step = PLAY_IT): Promise<Class> {
  const presenter = await openPresenter(context);
  await goTo(presenter, step);
  const audience = await openAudience(presenter);
  await expect(audience.locator('.audience')).toHaveAttribute('data-step', String(step));
  return { presenter, audience };
}

const goTo = (presenter: Page, step: number) =>
  presenter
    .getByRole('navigation', { name: texts.steps })
    .getByRole('button')
    .nth(step - 1)
    .click();

const clockOf = (page: Page) => page.locator('.stage .time').first();

/** The simulated second that the machine shows. */
const instantOf = async (page: Page) =>
  Number.parseFloat((await clockOf(page).innerText()).replace(/[^\d.]/g, ''));

async function waitForMachine({ presenter, audience }: Class) {
  for (const page of [presenter, audience]) await expect(clockOf(page)).toBeVisible();
  await expect(async () => {
    expect(await instantOf(audience)).toBe(await instantOf(presenter));
  }).toPass();
}

test('the audience follows from step to step', async ({ context }) => {
  const { presenter, audience } = await openClass(context, 1);
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(commits);
  await expect(audience.getByText('About 1 ms: the write')).toBeVisible();
  await presenter.getByRole('button', { name: texts.next }).click();
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(claim);
  await goTo(presenter, PLAY_IT);
  await waitForMachine({ presenter, audience });
  await presenter.getByLabel(texts.wall.shows).selectOption('lanes');
  await expect(audience.getByRole('region', { name: /^Lanes/ })).toBeVisible();
});

test('while both play, they show the same instant at the same time, and where they pause', async ({
  context,
}) => {
  await context.clock.install();
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const before = await instantOf(audience);
  await presenter.getByRole('button', { name: transportTexts.play, exact: true }).click();
  await expect.poll(() => instantOf(audience)).not.toBe(before);
  // From now on both windows have the same time, which no longer moves.
  await context.clock.pauseAt(Date.now() + 10_000);
  await waitForMachine(both);
  expect(await instantOf(audience)).not.toBe(before);
  await context.clock.resume();
  await presenter.getByRole('button', { name: transportTexts.pause, exact: true }).click();
  await waitForMachine(both);
});

const captionOf = (page: Page) => page.locator('.caption').first();

test('both windows say the same sentence of the same instant, stepped, played and paused', async ({
  context,
}) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const said: string[] = [];
  const expectSame = async () => {
    await expect(async () => {
      const sentence = await captionOf(presenter).innerText();
      await expect(captionOf(audience)).toHaveText(sentence, { timeout: 500 });
      expect(await captionOf(presenter).innerText()).toBe(sentence);
      said.push(sentence);
    }).toPass();
  };
  await expectSame();
  for (let step = 0; step < 4; step++) {
    await presenter.keyboard.press('e');
    await waitForMachine(both);
    await expectSame();
  }
  await audience.bringToFront();
  await audience.keyboard.press(' ');
  await expect.poll(() => captionOf(presenter).innerText()).not.toBe(said.at(-1));
  await expectSame();
  await audience.keyboard.press(' ');
  await waitForMachine(both);
  await expectSame();
  expect(new Set(said).size).toBeGreaterThan(3);
});

test('on a small screen the presenter sees every CPU, the disk and the bar that the wall shows', async ({
  context,
}) => {
  const both = await openClass(context);
  const { presenter } = both;
  await presenter.setViewportSize({ width: 1366, height: 768 });
  await waitForMachine(both);
  expect(await presenter.evaluate(() => scrollY)).toBe(0);
  const road = presenter.locator('.stage canvas').first();
  await expect
    .poll(async () => {
      const box = await road.boundingBox();
      return box && box.y > 0 ? box.y + box.height : Infinity;
    })
    .toBeLessThanOrEqual(768);
  const cpus = await presenter.getByRole('button', { name: /^CPU \d: / }).all();
  expect(cpus).toHaveLength(4);
  for (const cpu of cpus) await expect(cpu).toBeInViewport({ ratio: 1 });
  await expect(captionOf(presenter)).toBeInViewport({ ratio: 1 });
  await expect(presenter.getByRole('button', { name: texts.next })).toBeInViewport({ ratio: 1 });
});

test('the timers begin with the first step forward, not with a look at another', async ({
  context,
}) => {
  const presenter = await openPresenter(context);
  const timer = presenter.getByRole('group', { name: texts.timer.label });
  await goTo(presenter, PLAY_IT);
  await expect(timer.getByRole('button', { name: texts.timer.start })).toBeVisible();
  await goTo(presenter, 1);
  await presenter.getByRole('button', { name: texts.next }).click();
  await expect(timer.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(timer.locator('.spent').first()).not.toContainText('0:00');
});

test('in another browser the audience’s address says why it can’t follow, and leads to the step', async ({
  context,
  browser,
}) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  await presenter.keyboard.press('e');
  await waitForMachine(both);
  const ns = await instantOf(presenter);
  await expect.poll(() => audience.url()).toContain('step=4.3');
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const student = await elsewhere.newPage();
  await student.goto(audience.url());
  await expect(student.getByRole('heading', { level: 1 })).toHaveText(
    'This screen can’t follow the class',
  );
  await student.getByRole('link', { name: 'Open what the class showed' }).click();
  await expect(student).toHaveURL(/\/go\/\?4\.3&/);
  await expect(student.getByRole('heading', { level: 1 })).toHaveText(playIt);
  await expect.poll(() => instantOf(student)).toBe(ns);
  await elsewhere.close();
});

test('a changed parameter and the way back reach the audience as the same run', async ({
  context,
}) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const figures = (page: Page) => page.locator('.headlines dd').first();
  const before = await figures(presenter).innerText();
  await presenter
    .getByRole('combobox')
    .filter({ has: presenter.locator('option[value="cfs"]') })
    .selectOption('cfs');
  await expect(figures(presenter)).not.toHaveText(before);
  await expect(figures(audience)).toHaveText(await figures(presenter).innerText());
  await presenter.getByRole('button', { name: texts.reset('').trim() }).click();
  await expect(figures(presenter)).toHaveText(before);
  await expect(figures(audience)).toHaveText(before);
});

test('frozen, the audience keeps its picture; blacked out, it shows none', async ({ context }) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const frozenAt = await instantOf(audience);
  await presenter.getByRole('button', { name: texts.wall.freeze }).click();
  await expect(audience.locator('.audience')).toHaveAttribute('data-frozen', 'true');
  await presenter.getByRole('button', { name: texts.next }).click();
  await goTo(presenter, PLAY_IT);
  await presenter.keyboard.press('PageDown');
  await expect(presenter.getByText(texts.wall.isFrozen(3))).toBeVisible();
  // What the audience is told after it would have come by then: messages keep their order.
  await expect(presenter.getByText(texts.wall.isFrozen(3))).toBeVisible();
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(playIt);
  expect(await instantOf(audience)).toBe(frozenAt);
  await presenter.reload();
  await expect(presenter.getByRole('button', { name: texts.wall.freeze })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(playIt);
  await presenter.getByRole('button', { name: texts.wall.freeze }).click();
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(curve);

  await presenter.getByRole('button', { name: texts.wall.black }).click();
  await expect(audience.getByText(texts.audience.black)).toBeAttached();
  await expect(presenter.getByText(texts.wall.isBlack)).toBeVisible();
  await presenter.getByRole('button', { name: texts.wall.black }).click();
  await expect(audience.getByText(texts.audience.black)).not.toBeAttached();
});

test('a show of hands is kept, shown, and held against the run', async ({ context }) => {
  const { presenter, audience } = await openClass(context, THROUGHPUT);
  const half = presenter.getByLabel(/^Votes for: It grows by about a half/);
  const nothing = presenter.getByLabel(/^Votes for: Nothing/);
  for (const [votes, field] of [
    ['14', half],
    ['6', nothing],
  ] as const) {
    await retype(field, votes);
    await field.press('Enter');
  }
  await presenter.getByLabel(/^Add a vote for: Nothing/).click();
  await expect(audience.getByText(texts.poll.total(21))).toBeVisible();
  await expect(audience.getByText(texts.poll.percent(67))).toBeVisible();
  await expect(audience.getByText(texts.poll.gave)).toBeHidden();
  await presenter.getByRole('button', { name: texts.poll.reveal }).click();
  await expect(audience.getByText(texts.poll.gave)).toBeVisible();
  await expect(audience.getByText(texts.poll.agreed(7, 21))).toBeVisible();
  await expect(audience.locator('.headlines dd').first()).toBeVisible();
  await goTo(presenter, PLAY_IT);
  await presenter.reload();
  await goTo(presenter, THROUGHPUT);
  await expect(half).toHaveValue('14');
  await expect(audience.getByText(texts.poll.total(21))).toBeVisible();
});

test('either window can be loaded again or closed, and nothing is lost', async ({ context }) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const timer = presenter.getByRole('group', { name: texts.timer.label });
  await timer.getByRole('button', { name: texts.timer.start }).click();
  await expect(timer).toContainText('0:02 of 10:00');
  await timer.getByRole('button', { name: 'Pause' }).click();
  const spent = await timer.locator('.spent').first().innerText();
  await presenter
    .locator('.workbench')
    .getByRole('button', { name: /^Step \(|^Step$/ })
    .or(presenter.locator('.workbench .buttons button').nth(2))
    .first()
    .click();
  const ns = await instantOf(presenter);
  await waitForMachine(both);

  await presenter.reload();
  await expect(presenter.getByRole('heading', { level: 2 })).toHaveText(playIt);
  await expect(timer.locator('.spent').first()).toHaveText(spent);
  await expect.poll(() => instantOf(presenter)).toBe(ns);
  await waitForMachine(both);

  await audience.reload();
  await expect.poll(() => instantOf(audience)).toBe(ns);

  await presenter.close();
  await audience.reload();
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(playIt);
  await expect.poll(() => instantOf(audience)).toBe(ns);

  const again = await openPresenter(context);
  await expect(again.getByText('Continues the class that you left')).toBeVisible();
  await expect(again.getByRole('heading', { level: 2 })).toHaveText(playIt);
  await expect(again.getByText(texts.wall.isOpen)).toBeVisible();
  await audience.close();
  await expect(again.getByText(texts.wall.isNotOpen)).toBeVisible();
  const reopened = await openAudience(again);
  await waitForMachine({ presenter: again, audience: reopened });
});

test('two classes at once do not hear each other', async ({ context }) => {
  const one = await openClass(context, PLAY_IT);
  const other = await openClass(context, 1);
  await expect(one.audience.getByRole('heading', { level: 1 })).toHaveText(playIt);
  await other.presenter.getByRole('button', { name: texts.next }).click();
  await expect(other.audience.locator('.audience')).toHaveAttribute('data-step', '2');
  await expect(one.audience.getByRole('heading', { level: 1 })).toHaveText(playIt);
});

/**
 * What a reader of QR codes finds in a picture. The page hands its pixels over as one base64 text: of an
 * array, Playwright would take each of a million numbers apart.
 */
async function readCode(page: Page, png: Buffer): Promise<string> {
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const address = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsDataURL(new Blob([data]));
    });
    return { pixels: address.slice(address.indexOf(',') + 1), width, height };
  }, png.toString('base64'));
  return jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data ?? '';
}

test('the QR code holds an address that opens the same run at the same instant', async ({
  context,
}) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const ns = await instantOf(presenter);
  await presenter.getByRole('button', { name: texts.wall.code }).click();
  const code = audience.getByRole('img', { name: 'QR code of this state' });
  await expect(code).toBeVisible();
  const address = await readCode(audience, await code.screenshot());
  await expect(presenter.getByLabel('Address of this state')).toHaveValue(address);
  expect(address).toMatch(/\/go\/\?4\.3&/);
  await expect(presenter.getByText(texts.link.onlyHere('127.0.0.1'))).toBeVisible();
  await expect(audience.getByText(address.replace('http://', ''))).toBeVisible();
  const student = await context.newPage();
  await student.goto(address);
  await expect(clockOf(student)).toBeVisible();
  await expect.poll(() => instantOf(student)).toBe(ns);
  await expect(student.locator('.headlines dd').first()).toHaveText(
    await presenter.locator('.headlines dd').first().innerText(),
  );
});

test('a remote control reaches the class from either window', async ({ context }) => {
  const { presenter, audience } = await openClass(context, 1);
  await presenter.bringToFront();
  await presenter.keyboard.press('PageDown');
  await expect(audience.locator('.audience')).toHaveAttribute('data-step', '2');
  await audience.bringToFront();
  await audience.keyboard.press('PageDown');
  await expect(presenter.getByRole('heading', { level: 2 })).toHaveText(playIt);
  await audience.keyboard.press('b');
  await expect(audience.getByText(texts.audience.black)).toBeAttached();
  await audience.keyboard.press('.');
  await expect(audience.getByText(texts.audience.black)).not.toBeAttached();
  await audience.keyboard.press('PageUp');
  await expect(audience.locator('.audience')).toHaveAttribute('data-step', '2');
  await presenter.bringToFront();
  await presenter.keyboard.press('ArrowRight');
  await expect(audience.locator('.audience')).toHaveAttribute('data-step', '3');
  await presenter.keyboard.press('?');
  await expect(presenter.getByRole('dialog', { name: 'Keys of the classroom' })).toBeVisible();
  await presenter.keyboard.press('?');
  await expect(presenter.getByRole('dialog')).toBeHidden();
});

test('a whole class is led by the four keys of a remote, whichever window hears them', async ({
  context,
}) => {
  const { presenter, audience } = await openClass(context, 1);
  const title = audience.getByRole('heading', { level: 1 });
  await audience.bringToFront();
  const steps = presenter.getByRole('navigation', { name: texts.steps }).getByRole('button');
  const titles = await steps.locator('.title').allInnerTexts();
  expect(titles).toHaveLength(7);
  for (const each of titles.slice(1)) {
    await audience.keyboard.press('PageDown');
    await expect(title).toHaveText(each);
  }
  await audience.keyboard.press('PageDown');
  await expect(title).toHaveText(challenge);
  for (let step = titles.length; step > PLAY_IT; step--) await audience.keyboard.press('PageUp');
  await expect(title).toHaveText(playIt);
  await waitForMachine({ presenter, audience });
  const opened = await instantOf(audience);

  // Now the page keys step through the run, and it stays this step.
  await audience.keyboard.press('F5');
  await expect(presenter.getByRole('button', { name: texts.remote.byEvents })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (let step = 0; step < 6; step++) await audience.keyboard.press('PageDown');
  await expect.poll(() => instantOf(audience)).toBeGreaterThan(opened);
  await waitForMachine({ presenter, audience });
  await expect(title).toHaveText(playIt);
  const stepped = await instantOf(audience);
  for (let step = 0; step < 6; step++) await audience.keyboard.press('PageUp');
  await expect.poll(() => instantOf(audience)).toBeLessThan(stepped);

  // The same key again plays, and once more gives the page keys back.
  await audience.keyboard.press('Escape');
  await expect.poll(() => instantOf(audience)).toBeGreaterThan(stepped);
  await audience.keyboard.press('F5');
  await waitForMachine({ presenter, audience });
  await audience.keyboard.press('PageDown');
  await expect(title).toHaveText(curve);
});

test('keys move the run on the wall while the presenter’s window is covered', async ({
  context,
}) => {
  const { presenter, audience } = await openClass(context);
  await waitForMachine({ presenter, audience });
  await presenter.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await audience.bringToFront();
  const opened = await instantOf(audience);
  await audience.keyboard.press('e');
  await audience.keyboard.press('e');
  await expect.poll(() => instantOf(audience)).toBeGreaterThan(opened);
  const stepped = await instantOf(audience);
  await audience.keyboard.press('m');
  await expect.poll(() => instantOf(audience)).not.toBe(stepped);
  const marked = await instantOf(audience);
  await audience.keyboard.press(' ');
  await expect.poll(() => instantOf(audience)).toBeGreaterThan(marked);
  await audience.keyboard.press('s');
  await expect.poll(() => instantOf(audience)).toBe(opened);
});

test('the room is asked, and the timer led, by keys alone', async ({ context }) => {
  const { presenter, audience } = await openClass(context, THROUGHPUT);
  await presenter.bringToFront();
  for (const key of ['1', '1', '1', '3', '3', 'Shift+1']) await presenter.keyboard.press(key);
  await expect(audience.getByText(texts.poll.total(4))).toBeVisible();
  await presenter.keyboard.press('r');
  await expect(audience.getByText(texts.poll.gave)).toBeVisible();
  await expect(audience.getByText(texts.poll.agreed(2, 4))).toBeVisible();
  await presenter.keyboard.press('v');
  await expect(audience.locator('.audience')).toHaveAttribute('data-scene', 'charts');
  await presenter.keyboard.press('c');
  await presenter.keyboard.press('p');
  const spent = presenter.getByRole('group', { name: texts.timer.label }).locator('.spent').first();
  await expect(spent).not.toContainText('0:00');
  await presenter.keyboard.press('p');
  await presenter.keyboard.press('t');
  await expect(spent).toContainText('0:00');
  await presenter.getByLabel(texts.wall.shows).selectOption('poll');
  await expect(audience.getByText(texts.poll.total(0))).toBeVisible();
  // What was clicked last has the focus: the remote is heard all the same.
  await presenter.keyboard.press('PageUp');
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(remedies);
});

test('what C, T and S throw away, Z or the button beside them brings back', async ({ context }) => {
  const both = await openClass(context, THROUGHPUT);
  const { presenter, audience } = both;
  const spent = presenter.getByRole('group', { name: texts.timer.label }).locator('.spent').first();
  const undo = presenter.getByRole('button', { name: /^Undo/ });

  await audience.bringToFront();
  for (const key of ['1', '1', '3']) await audience.keyboard.press(key);
  await expect(audience.getByText(texts.poll.total(3))).toBeVisible();
  await audience.keyboard.press('c');
  await expect(audience.getByText(texts.poll.total(0))).toBeVisible();
  // A hand that has been counted since is not lost either.
  await audience.keyboard.press('2');
  await audience.keyboard.press('z');
  await expect(audience.getByText(texts.poll.total(4))).toBeVisible();
  await expect(undo).toBeHidden();

  await audience.keyboard.press('p');
  // The clock goes on while the test acts: the button says what was thrown away, and from there it runs on.
  await expect(spent).not.toHaveText(/^0:00/);
  await audience.keyboard.press('t');
  await expect(spent).toHaveText(/^0:00/);
  const undoRestart = presenter.getByRole('button', { name: /^Undo: \d+:\d\d$/ });
  const thrownAway = (await undoRestart.innerText()).replace('Undo: ', '');
  expect(thrownAway).not.toBe('0:00');
  await undoRestart.click();
  await expect(spent).not.toHaveText(/^0:00/);
  await expect(spent).not.toHaveText(new RegExp(`^${thrownAway}`));

  await goTo(presenter, PLAY_IT);
  await waitForMachine(both);
  const opened = await instantOf(audience);
  await presenter.keyboard.press('s');
  await expect(undo).toBeHidden();
  await waitForMachine(both);
  for (let step = 0; step < 5; step++) await presenter.keyboard.press('e');
  await waitForMachine(both);
  const stepped = await instantOf(audience);
  expect(stepped).toBeGreaterThan(opened);
  await presenter.keyboard.press('s');
  await expect.poll(() => instantOf(audience)).toBe(opened);
  await presenter.reload();
  await presenter.getByRole('button', { name: 'Undo the reset' }).click();
  await expect.poll(() => instantOf(audience)).toBe(stepped);
});

test('a step that was left by a key too many is found as it was left', async ({ context }) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  const opened = await instantOf(presenter);
  for (let step = 0; step < 5; step++) await presenter.keyboard.press('e');
  await waitForMachine(both);
  const stepped = await instantOf(presenter);
  expect(stepped).toBeGreaterThan(opened);
  await presenter.getByLabel(texts.wall.shows).selectOption('lanes');
  await audience.keyboard.press('PageDown');
  await expect(audience.locator('.audience')).toHaveAttribute('data-step', '4');
  await audience.keyboard.press('PageUp');
  await expect(audience.locator('.audience')).toHaveAttribute('data-scene', 'lanes');
  await expect.poll(() => instantOf(presenter)).toBe(stepped);
  await presenter.keyboard.press('s');
  await expect.poll(() => instantOf(presenter)).toBe(opened);
});

test('a table of the lesson is shown to the room', async ({ context }) => {
  const { presenter, audience } = await openClass(context, 2);
  await presenter.getByLabel(texts.wall.shows).selectOption('Table');
  const table = audience.getByRole('table');
  await expect(table.getByRole('row', { name: /CPUs/ })).toBeVisible();
  await expect(audience.getByText('Published: K. Closson, 2007')).toBeVisible();
  await goTo(presenter, 5);
  await expect(table.getByRole('rowheader', { name: 'LGWR non-preemptable' })).toBeVisible();
});

test('a class goes on without a network', async ({ context }) => {
  const both = await openClass(context);
  const { presenter, audience } = both;
  await waitForMachine(both);
  for (const page of [presenter, audience]) await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await presenter.getByLabel(texts.wall.shows).selectOption('parts');
  await expect(audience.getByRole('figure').first()).toBeVisible();
  await presenter.keyboard.press('PageDown');
  await expect(audience.getByRole('heading', { level: 1 })).toHaveText(curve);
  await presenter.getByRole('button', { name: texts.poll.reveal }).click();
  await expect(audience.getByText(texts.poll.gave)).toBeVisible();
});
