/** Accessibility of a lesson with everything in it opened; the closed page is held with all others. */
import { expect, test } from '@playwright/test';
import { challengeTexts, predictTexts, questionTexts } from '../../src/lesson/texts';
import { measureTexts } from '../../src/lesson/challenge/openChallengeTexts';
import { violationsInEveryTheme } from './violations';

test('an opened lesson is accessible in every theme', async ({ page }) => {
  await page.goto('/lessons/02-noisy-neighbour/');
  await page.locator('.lesson[data-alive]').waitFor();
  await page.locator('#prediction-where').getByRole('radio').first().check();
  await page.locator('#prediction-where').getByRole('button').first().click();
  await page.getByRole('button', { name: predictTexts.skip }).first().click();
  await page.getByRole('button', { name: challengeTexts.open }).click();
  await page.getByText(measureTexts.now(1)).waitFor();
  await page.locator('#question-lfpw').getByRole('radio').first().check();
  await page.locator('#question-lfpw').getByRole('button').click();
  await page.getByText(questionTexts.wrong).waitFor();
  expect(await violationsInEveryTheme(page)).toEqual([]);
});

test('the keys of a run can be passed', async ({ page }) => {
  await page.goto('/lessons/01-what-a-commit-is/');
  await page.locator('.lesson[data-alive]').waitFor();
  const frame = page.locator('.frame.simulation:has(.workbench)').first();
  await frame.scrollIntoViewIfNeeded();
  await frame.locator('.stage canvas').first().waitFor();
  const past = frame.getByRole('link', { name: 'Skip the simulation' });
  await past.focus();
  await expect(past).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isIn = () => frame.evaluate((element) => element.contains(document.activeElement));
  expect(await isIn()).toBe(false);
  await page.keyboard.press('Shift+Tab');
  expect(await isIn()).toBe(true);
});
