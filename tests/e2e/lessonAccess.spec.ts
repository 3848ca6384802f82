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
