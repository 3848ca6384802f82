/**
 * The stage and the lanes as pictures, in every theme, beside those in __screenshots__. After a change that is
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
import Stage from '$views/stage/Stage.svelte';
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

const THEMES = ['light', 'dark', 'projector'];

test.each(THEMES)('everything that a machine can have, %s', async (theme) => {
  const stage = await show(Stage, 'everything', theme, 1200);
  await expect.element(page.getByText('Other instance')).toBeVisible();
  await expect(stage).toMatchScreenshot(`everything-${theme}`, ALIKE);
});

test.each(THEMES)('256 CPUs and 2,000 processes, %s', async (theme) => {
  const stage = await show(Stage, 'city', theme, 1200);
  await expect.element(page.getByText('Socket 7')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nearer' })).toBeVisible();
  await expect(stage).toMatchScreenshot(`city-${theme}`, ALIKE);
});

test('one commit, on a phone', async () => {
  const stage = await show(Stage, 'one-commit', 'light', 360);
  await expect(stage).toMatchScreenshot('one-commit-phone', ALIKE);
});

test.each(THEMES)('lanes, %s', async (theme) => {
  const lanes = await show(Lanes, 'everything', theme, 1200);
  await expect.element(page.getByRole('slider', { name: 'Time in the run' })).toBeVisible();
  await expect(lanes).toMatchScreenshot(`lanes-${theme}`, ALIKE);
});
