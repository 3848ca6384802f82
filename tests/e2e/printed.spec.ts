/** Paper is white: what is printed from a dark page has the pictures of a light one. */
import { expect, test, type Page } from '@playwright/test';
import { needs } from './abilities';

const RUN = 'run.until_ms=200&sessions.count=4&noise.count=1';

/** A dark post with an embed. */
const POST = `<!doctype html>
<title>A dark post</title>
<style>body { background: #15181c; color: #eee }</style>
<script type="module" src="/embed/post-wait.js"></script>
<post-wait scenario="S3-starved" loading="eager"></post-wait>`;

interface Place {
  readonly path: string;
  /** What its picture is in. */
  readonly picture: string;
}

const PLACES: Readonly<Record<string, Place>> = {
  'a run': { path: `/run/?${RUN}`, picture: '.stage canvas' },
  'a run that has been scrolled past': { path: `/run/?${RUN}`, picture: '.stage canvas' },
  'an embed': { path: '/post.html', picture: 'post-wait .stage canvas' },
};

async function open(page: Page, { path, picture }: Place) {
  await page.route('**/post.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: POST }),
  );
  await page.goto(path);
  await expect(page.locator(picture).first()).toBeVisible();
  // Its first picture comes a frame after the canvas.
  await expect.poll(() => page.locator(picture).first().evaluate(isPainted)).toBe(true);
}

const isPainted = (canvas: Element) => {
  const { width, height } = canvas as HTMLCanvasElement;
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height);
  return pixels?.data.some((value) => value > 0) ?? false;
};

/** How light a picture is on the whole, from 0 to 255: now, or as it is printed next. */
async function lightness(canvas: Element, isPrinted: boolean): Promise<number> {
  // Behind whatever gives it the colours of paper.
  const once = { once: true };
  if (isPrinted) await new Promise((resolve) => addEventListener('beforeprint', resolve, once));
  const { width, height } = canvas as HTMLCanvasElement;
  const pen = (canvas as HTMLCanvasElement).getContext('2d');
  const { data } = pen?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
  let [sum, count] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const [r = 0, g = 0, b = 0, a = 0] = data.subarray(i, i + 4);
    if (a < 200) continue;
    sum += 0.3 * r + 0.6 * g + 0.1 * b;
    count++;
  }
  return sum / count;
}

/** As different as two times of one run may be. */
const ALIKE = 15;

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name} is printed from the dark theme as from the light one`, async ({ browser }) => {
    needs('a dark system');
    const onPaper = { light: 0, dark: 0 };
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme, serviceWorkers: 'block' });
      await open(page, place);
      const canvas = page.locator(place.picture).first();
      if (name.includes('scrolled')) {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(canvas).not.toBeInViewport();
      }
      const print = canvas.evaluate(lightness, true);
      // What waits for it is there once this has been answered.
      const onScreen = await canvas.evaluate(lightness, false);
      await page.pdf();
      onPaper[colorScheme] = await print;
      // The picture has a ground of its own, which is as light as paper there.
      if (colorScheme === 'dark') expect(onPaper.dark).toBeGreaterThan(onScreen + 2 * ALIKE);
      const isAsBefore = async () => Math.abs((await canvas.evaluate(lightness, false)) - onScreen);
      await expect.poll(isAsBefore).toBeLessThan(ALIKE);
      await page.close();
    }
    expect(Math.abs(onPaper.dark - onPaper.light)).toBeLessThan(ALIKE);
  });
}
