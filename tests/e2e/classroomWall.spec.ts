/** What a room sees can be read from its last row: large letters, strong contrast, nothing but the picture. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { texts } from '../../src/classroom/shared/texts';
import { sample } from '../sample';
import { expectReadable, LEAST_CONTRAST, notePaint, SIZES, SMALLEST_LETTERS } from './wall';

async function openWall(context: BrowserContext, lesson: string, step: number, scene?: string) {
  const presenter = await context.newPage();
  await presenter.goto(`/classroom/?lesson=${lesson}`);
  const steps = presenter.getByRole('navigation', { name: texts.steps }).getByRole('button');
  await steps.nth(step - 1).click();
  const [wall] = await Promise.all([
    presenter.waitForEvent('popup'),
    presenter.getByRole('button', { name: texts.wall.open }).click(),
  ]);
  await wall.setViewportSize(SIZES[0]);
  if (scene) await presenter.getByLabel(texts.wall.shows).selectOption(scene);
  await expect(wall.locator('.audience')).toHaveAttribute('data-step', String(step));
  return { presenter, wall };
}

const scenes = [
  { lesson: '04', step: 2, scene: 'title' },
  { lesson: '04', step: 3, scene: 'stage' },
  { lesson: '05', step: 3, scene: 'stage' },
  { lesson: '06', step: 3, scene: 'stage' },
  { lesson: '07', step: 7, scene: 'stage' },
  { lesson: '04', step: 3, scene: 'lanes' },
  { lesson: '06', step: 3, scene: 'lanes' },
  { lesson: '04', step: 3, scene: 'chain' },
  { lesson: '04', step: 6, scene: 'charts' },
  { lesson: '04', step: 1, scene: 'parts' },
  { lesson: '06', step: 2, scene: 'poll' },
  { lesson: '02', step: 5, scene: 'poll' },
  { lesson: '01', step: 7, scene: 'table' },
  { lesson: '03', step: 1, scene: 'table' },
  { lesson: '05', step: 1, scene: 'table' },
  { lesson: '05', step: 5, scene: 'table' },
  { lesson: '07', step: 8, scene: 'table' },
];

for (const { lesson, step, scene } of sample(scenes, 1 / 8)) {
  test(`lesson ${lesson}, step ${step}, ${scene}: nothing cut, letters of ${SMALLEST_LETTERS} pixels, a contrast of ${LEAST_CONTRAST}`, async ({
    context,
  }) => {
    await notePaint(context);
    const { presenter, wall } = await openWall(context, lesson, step, scene);
    if (scene === 'poll') {
      await presenter.getByRole('button', { name: texts.poll.reveal }).click();
      await expect(wall.getByText(texts.poll.gave)).toBeVisible();
    } else if (scene === 'table') {
      await expect(wall.getByRole('table')).toBeVisible();
    } else if (scene !== 'title') {
      await expect(wall.locator('.panel :is(section, figure)').first()).toBeVisible();
    }
    for (const size of SIZES) {
      await wall.setViewportSize(size);
      await test.step(`${size.width} × ${size.height}`, () => expectReadable(wall, scene, size));
    }
  });
}

/** No lesson has machines as large as these: what the wall is told is kept as if a class had been taught. */
const LARGE = [
  '?machine.cpus=128&sessions.count=600',
  '?machine.cpus=256&sessions.count=600&machine.sockets=8',
  '?machine.cpus=256&sessions.count=1990',
  '?machine.cpus=100&sessions.count=300&machine.sockets=16&dbwr.count=64',
  '?machine.cpus=8&sessions.count=60&rac.broadcast=1&rac.lms=8&rac.remote_cpus=64',
];

async function openLarge(context: BrowserContext, link: string): Promise<Page> {
  const wall = await context.newPage();
  const clock = { instantNs: 2e8, speed: 0.005, playing: false, atMs: 1 };
  const words = { lesson: 'None', title: 'A large machine', question: '', address: '' };
  const shown = { ...words, step: 1, steps: 1, scene: 'stage', link, down: 0, clock };
  const state = { shown: { ...shown, poll: null, table: null }, black: false, frozen: false };
  const timer = { spentMs: [0], step: 0, sinceMs: null };
  const rest = { slug: 'none', step: 0, scene: 'stage', codeShown: false, timer, polls: {} };
  await wall.addInitScript(
    (saved) => localStorage.setItem('postwait.class.large', JSON.stringify(saved)),
    { version: 1, keptMs: Date.now(), ...rest, link: '', playing: false, state },
  );
  await wall.setViewportSize(SIZES[0]);
  await wall.goto('/classroom/audience/?class=large');
  return wall;
}

for (const link of sample(LARGE, 1 / 5)) {
  test(`the machine of ${link} has room, whole and readable`, async ({ context }) => {
    await notePaint(context);
    const wall = await openLarge(context, link);
    await expect(wall.locator('.stage .measure').first()).toBeVisible();
    for (const size of SIZES) {
      await wall.setViewportSize(size);
      await test.step(`${size.width} × ${size.height}`, () => expectReadable(wall, 'stage', size));
    }
  });
}

test('a report that is higher than the wall can be moved', async ({ context }) => {
  const { presenter, wall } = await openWall(context, '05', 3, 'reports');
  await expect(wall.getByText('more below')).toBeVisible();
  await expect(wall.getByText('more above')).toBeHidden();
  for (let time = 0; time < 6; time++) await presenter.keyboard.press('d');
  await expect(wall.getByText('more above')).toBeVisible();
  for (let time = 0; time < 6; time++) await presenter.keyboard.press('u');
  await expect(wall.getByText('more above')).toBeHidden();
});
