/**
 * Draws pictures of the road in Chromium, to be looked at.
 * node tests/road/pictures/render.mjs OUT [PATTERN]: pictures whose name has the pattern.
 */
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { testedChromium } from '../../../scripts/lib/chromium.mjs';
import { roomAliases } from '../../../scripts/lib/rooms.mjs';

const [, , out = '/tmp/road', pattern = ''] = process.argv;
const root = fileURLToPath(new URL('../../../', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const common = {
  configFile: false,
  root,
  resolve: { alias: roomAliases },
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
};

const server = await createServer({
  ...common,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
});
const { pictureRuns } = await server.ssrLoadModule(join(here, 'runs.ts'));
const runs = pictureRuns();
await server.close();

const built = await build({
  ...common,
  build: {
    write: false,
    minify: true,
    lib: { entry: join(here, 'page.ts'), formats: ['iife'], name: 'page' },
  },
});
const [{ output }] = [built].flat();
const code = output[0].code;

const css = ['theme', 'projectorTheme', 'pageTheme']
  .map((name) => readFileSync(join(root, `src/site/${name}.css`), 'utf8'))
  .join('\n');

const WIDTHS = { home: 620, wide: 1136, tablet: 720, phone: 366, lesson: 700 };
const shots = [];
const shot = (name, run, depth, size, instant, theme = 'light', standing = true, ms = 0) =>
  shots.push({
    name: `${name}`,
    run,
    depth,
    width: WIDTHS[size] ?? size,
    instant,
    theme,
    standing,
    ms,
  });

for (const instant of [0, 1, 2, 3, 4]) shot(`home-0-${instant}`, 'home', 0, 'home', instant);
shot('home-0-dark', 'home', 0, 'home', 1, 'dark');
shot('home-0-projector', 'home', 0, 900, 1, 'projector');
shot('home-0-phone', 'home', 0, 'phone', 1);
for (const { name } of runs) {
  for (const depth of [1, 2, 3]) shot(`${name}-${depth}-wide`, name, depth, 'wide', 2);
  shot(`${name}-1-lesson`, name, 1, 'lesson', 1);
  shot(`${name}-2-lesson`, name, 2, 'lesson', 2);
  shot(`${name}-2-tablet`, name, 2, 'tablet', 3);
  shot(`${name}-2-phone`, name, 2, 'phone', 2);
  shot(`${name}-2-dark`, name, 2, 'wide', 1, 'dark');
  shot(`${name}-2-projector`, name, 2, 1240, 2, 'projector');
  shot(`${name}-0-home`, name, 0, 'home', 1);
}
for (const ms of [30, 100, 180, 260, 340, 430, 520, 640]) {
  shot(`herd-${String(ms).padStart(3, '0')}`, 'lesson-04', 2, 'wide', 5, 'light', false, ms);
  shot(`herd1-${String(ms).padStart(3, '0')}`, 'lesson-01', 1, 'lesson', 5, 'light', false, ms);
}

mkdirSync(out, { recursive: true });
// A page that plays them, to be opened as a file.
const buttons = runs
  .flatMap(({ name }) => [0, 1, 2, 3].map((depth) => [name, depth]))
  .map(
    ([name, depth]) => `<button onclick="road.play('${name}',${depth})">${name} ${depth}</button>`,
  )
  .join('');
writeFileSync(
  join(out, 'road.html'),
  `<!doctype html><meta charset="utf-8"><title>The road</title><style>${css} html{background:var(--paper);color:var(--ink);font-family:var(--font-ui)}</style><nav>${buttons}</nav><main></main><script>${code.replaceAll('</script', '<\\/script')}</script><script>for(const run of ${JSON.stringify(runs).replaceAll('<', '\\u003c')})road.load(run);document.body.style.margin=0;const nav=document.querySelector('nav');const play=road.play;road.play=(...of)=>{play(...of);document.body.prepend(nav)};road.play('home',0)</script>`,
);
const browser = await chromium.launch(testedChromium);
const page = await browser.newPage({
  viewport: { width: 1300, height: 900 },
  deviceScaleFactor: 1.5,
});
page.on('pageerror', (error) => console.error(error));
await page.setContent(
  `<style>${css} html{background:var(--paper);font-family:var(--font-ui)} body{margin:0}</style><body></body>`,
);
await page.addScriptTag({ content: code });
for (const run of runs) await page.evaluate((each) => globalThis.road.load(each), run);
for (const { name, run, depth, width, instant, theme, standing, ms } of shots) {
  if (!new RegExp(pattern).test(name)) continue;
  await page.evaluate((each) => (document.documentElement.dataset.theme = each), theme);
  const height = await page.evaluate(
    (each) => globalThis.road.draw(...each),
    [run, depth, width, instant, standing, ms],
  );
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: join(out, `${name}.png`) });
}
if (pattern === 'measure') {
  for (const [name, depth] of [
    ['home', 0],
    ['lesson-04', 2],
    ['s6-heavy', 2],
    ['city', 3],
  ]) {
    const times = await page.evaluate(
      (each) => globalThis.road.measure(...each),
      [name, depth, 1136, 400],
    );
    console.log(
      name,
      depth,
      times.map((ms) => ms.toFixed(1)).join(' / '),
      'ms: median, 95 %, most',
    );
  }
}
await browser.close();
