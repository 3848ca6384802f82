import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sample } from '../sample';

/** What a canvas was told to write: how high the letters are, and how far they were squeezed. */
interface Written {
  text: string;
  px: number;
  squeezed: number;
}

const lessons = readdirSync(join(import.meta.dirname, '../../lessons'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const [width, height] of [
  [320, 960],
  [390, 956],
] as const) {
  test(`the letters of every lesson can be read in a place of ${width} x ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const written: Written[] = [];
      Object.assign(globalThis, { written });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y, most = Infinity) {
        const px = Number(/([\d.]+)px/.exec(this.font)?.[1]);
        const shown = this.canvas.getBoundingClientRect().width || NaN;
        const scale = (shown * devicePixelRatio) / this.canvas.width;
        const squeezed = Math.min(1, most / this.measureText(text).width);
        written.push({ text, px: px * scale, squeezed });
        fillText.call(this, text, x, y, most === Infinity ? undefined : most);
      };
    });
    for (const lesson of sample(lessons, 1 / 7)) {
      await page.goto(`/embed/?lesson=${lesson}`);
      await expect(page.locator('.transport')).toBeVisible();
      await expect(page.locator('canvas').first()).toBeVisible();
      const written = await page.evaluate(() => {
        const standing = document
          .querySelector('post-wait')
          ?.shadowRoot?.querySelectorAll('.standing *');
        const letters = [...(standing ?? [])].filter(
          ({ firstChild }) => firstChild instanceof Text,
        );
        const asDrawn = (element: Element): Written => {
          const { width } = element.getBoundingClientRect();
          const scale = width / ((element as HTMLElement).offsetWidth || NaN);
          const px = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
          return { text: element.textContent ?? '', px, squeezed: 1 };
        };
        return [...(Reflect.get(globalThis, 'written') as Written[]), ...letters.map(asDrawn)];
      });
      expect(written.length, lesson).toBeGreaterThan(10);
      const unreadable = written.filter(({ px, squeezed }) => px < 10 || squeezed < 0.75);
      expect(unreadable, lesson).toEqual([]);
    }
  });
}
