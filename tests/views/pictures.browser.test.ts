/**
 * The stage and the lanes as pictures, beside those in __screenshots__: few and small, each theme once. What a theme
 * makes of colours is tested by itself (tests/site/theme.test.ts). After a change that is
 * meant: `npx vitest run tests/views/pictures --project browser -u`, and look at what has become of them.
 */
import '$site/fonts.css';
import '$site/theme.css';
import '$site/projectorTheme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import { EngineClient } from '$engine/client';
import Lanes from '$views/lanes/Lanes.svelte';
import Stage from '$views/road/Stage.svelte';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { ALIKE, fixType, PICTURES, standAt, type PictureScene } from '../fixtures/pictures';

type Name = keyof typeof PICTURES;

const client = new EngineClient();
const scenes = new Map<Name, PictureScene>();

beforeAll(async () => {
  await fixType();
  document.body.style.paddingTop = '1rem';
  for (const [name, load] of Object.entries(PICTURES)) scenes.set(name as Name, await load(client));
});

afterAll(() => client.close());

async function show(view: typeof Stage | typeof Lanes, name: Name, theme: string, width: number) {
  await page.viewport(width, 1260);
  document.documentElement.dataset.theme = theme;
  const scene = scenes.get(name) ?? expect.unreachable();
  const screen = await render(view, { run: scene.run, playhead: standAt(scene) });
  // The pointer may lie where another test left it: a button under it would look pressed.
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  return page.elementLocator(screen.container.querySelector('section') ?? expect.unreachable());
}

test('everything that a machine can have, light', async () => {
  const stage = await show(Stage, 'everything', 'light', 1200);
  await expect.element(page.getByRole('button', { name: /^CPU 0:/ })).toBeVisible();
  await expect(stage).toMatchScreenshot('everything-light', ALIKE);
});

test('256 CPUs and 2,000 processes, dark', async () => {
  const stage = await show(Stage, 'city', 'dark', 480);
  await expect.element(page.getByRole('button', { name: 'Nearer' })).toBeVisible();
  await expect(stage).toMatchScreenshot('city-dark', ALIKE);
});

test('one commit, on a phone', async () => {
  const stage = await show(Stage, 'one-commit', 'light', 360);
  await expect(stage).toMatchScreenshot('one-commit-phone', ALIKE);
});

test('lanes, for a projector', async () => {
  const lanes = await show(Lanes, 'everything', 'projector', 1200);
  await expect.element(page.getByRole('slider', { name: 'Time in the run' })).toBeVisible();
  await expect(lanes).toMatchScreenshot('lanes-projector', ALIKE);
});
