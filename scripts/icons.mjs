/**
 * Draws the icons of an installed site, public/icons, from public/favicon.svg.
 *   node scripts/icons.mjs
 * They are committed; this has to run again only when the mark has changed.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunch } from './lib/chromium.mjs';
import { projectRoot } from './lib/project.mjs';

const mark = await readFile(join(projectRoot, 'public/favicon.svg'), 'utf8');
const ground = /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1];

/**
 * A square of the mark's ground with the mark in it. A maskable icon may lose all but the circle in its
 * middle, and phones round the corners of all icons by themselves.
 */
const icons = [
  { name: '180', size: 180, scale: 1, square: true },
  { name: '192', size: 192, scale: 1, square: false },
  { name: '512', size: 512, scale: 1, square: false },
  { name: 'maskable-512', size: 512, scale: 0.8, square: true },
];

const folder = join(projectRoot, 'public/icons');
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(chromiumLaunch);
for (const { name, size, scale, square } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body { margin: 0; background: ${square ? ground : 'none'} }
      svg { display: block; width: 100vw; height: 100vh; transform: scale(${scale}) }</style>${mark}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
