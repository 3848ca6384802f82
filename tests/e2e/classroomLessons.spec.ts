/** Every lesson as a class: by the page keys of a remote alone, from its first step to its last and back. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { texts } from '../../src/classroom/shared/texts';
import { lessonPaths } from '../../bench/bytes.mjs';
import { sample } from '../sample';
import { expectReadable, notePaint, type Size } from './wall';

/** On the way there, and on the way back. */
const THERE: Size = { width: 1280, height: 720 };
const BACK: Size = { width: 1920, height: 1080 };

interface Class {
  readonly presenter: Page;
  readonly wall: Page;
  /** What either window has complained of. */
  readonly errors: string[];
  readonly titles: readonly string[];
}

function listen(page: Page, errors: string[]) {
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
}

async function openClass(context: BrowserContext, number: string): Promise<Class> {
  const errors: string[] = [];
  const presenter = await context.newPage();
  listen(presenter, errors);
  await presenter.goto(`/classroom/?lesson=${number}`);
  const [wall] = await Promise.all([
    presenter.waitForEvent('popup'),
    presenter.getByRole('button', { name: texts.wall.open }).click(),
  ]);
  listen(wall, errors);
  await wall.bringToFront();
  const steps = presenter.getByRole('navigation', { name: texts.steps });
  return { presenter, wall, errors, titles: await steps.locator('.title').allInnerTexts() };
}

/** What is under the title, once the step's own run is on the wall. */
async function expectPicture({ presenter, wall }: Class, scene: string) {
  if (scene === 'title') return;
  if (scene === 'table') return expect(wall.getByRole('table')).toBeVisible();
  if (scene === 'poll') return expect(wall.getByText(/^\d+ votes?$/)).toBeVisible();
  await expect(wall.locator('.panel :is(section, figure)').first()).toBeVisible();
  const figures = await presenter.locator('.workbench .headlines').first().innerText();
  await expect(wall.locator('.headlines').first()).toHaveText(figures, { useInnerText: true });
}

async function expectStep(room: Class, index: number, size: Size) {
  const { wall, titles } = room;
  const audience = wall.locator('.audience');
  await expect(audience).toHaveAttribute('data-step', String(index + 1));
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
  const scene = (await audience.getAttribute('data-scene')) ?? '';
  await expectPicture(room, scene);
  await expectReadable(wall, scene, size);
}

test('every lesson has a class', () => {
  expect(lessonPaths.length).toBeGreaterThanOrEqual(7);
});

for (const path of sample(lessonPaths, 1 / 19)) {
  const number = /lessons\/(\d\d)-/.exec(path)?.[1] ?? '';
  test(`lesson ${number} is led by a remote's page keys, and every step can be read`, async ({
    context,
  }) => {
    await notePaint(context);
    const room = await openClass(context, number);
    const { wall, titles, errors } = room;
    expect(titles.length).toBeGreaterThan(3);
    await wall.setViewportSize(THERE);
    for (const [index, title] of titles.entries()) {
      if (index > 0) await wall.keyboard.press('PageDown');
      await test.step(`there: ${title}`, () => expectStep(room, index, THERE));
    }
    await wall.setViewportSize(BACK);
    for (const [index, title] of [...titles.entries()].reverse()) {
      await test.step(`back: ${title}`, () => expectStep(room, index, BACK));
      await wall.keyboard.press('PageUp');
    }
    expect(errors).toEqual([]);
  });
}
