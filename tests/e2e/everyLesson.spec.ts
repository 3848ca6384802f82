/** What holds for every lesson as a page: it can be taken by every hand, and read without a script. */
import { expect, test, type Page } from '@playwright/test';
import { challengeTexts, commandTexts, predictTexts, questionTexts } from '../../src/lesson/texts';
import { sample } from '../sample';
import { needs } from './abilities';
import { everyLesson, keyboardOf, openLesson, pointerOf, takeLesson } from './takeLesson';

const lessons = await everyLesson();

/** How many pixels a page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const BY_HAND = 1 / 19;

for (const lesson of sample(lessons, BY_HAND)) {
  test(`${lesson.slug} can be taken by keyboard alone`, async ({ page }) => {
    await openLesson(page, lesson.slug);
    await takeLesson(page, lesson, keyboardOf(page));
  });
}

// With a pointer on a desk lesson.spec.ts takes one of them.
for (const lesson of sample([...lessons].reverse(), BY_HAND)) {
  test(`${lesson.slug} can be taken by pointer on a phone, with reduced motion`, async ({
    page,
  }) => {
    needs('reduced motion');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLesson(page, lesson.slug);
    await takeLesson(page, lesson, pointerOf(page));
    await expect.poll(() => overflow(page)).toBe(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(() => needs('a page without JavaScript'));

  test('every lesson can be read: results stand in place of the runs', async ({ page }) => {
    for (const lesson of lessons) {
      await test.step(lesson.slug, async () => {
        await page.goto(`/lessons/${lesson.slug}/`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(lesson.about.title);
        for (const [id, prediction] of Object.entries(lesson.predictions)) {
          await expect(page.locator(`#prediction-${id}`)).toContainText(prediction.ask, {
            useInnerText: true,
          });
        }
        for (const id of Object.keys(lesson.questions)) {
          await expect(page.locator(`#question-${id} summary`)).toBeVisible();
        }
        for (const name of [
          predictTexts.commit,
          questionTexts.check,
          commandTexts.copy,
          challengeTexts.open,
        ]) {
          const buttons = page
            .getByRole('button', { name: new RegExp(`^${name}\\b`) })
            .filter({ visible: true });
          await expect(buttons).toHaveCount(0);
        }
      });
    }
  });
});
