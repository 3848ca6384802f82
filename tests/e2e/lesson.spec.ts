/** Lesson 2 as a reader goes through it; what holds for every lesson is in every-lesson.spec.ts. */
import { expect, test, type Page } from '@playwright/test';
import {
  challengeTexts,
  commandTexts,
  pageTexts,
  predictTexts,
  questionTexts,
  termTexts,
  simulationTexts,
} from '../../src/lesson/texts';
import { measureTexts } from '../../src/lesson/challenge/openChallengeTexts';
import { savedTexts } from '../../src/lesson/progress/savedProgress';
import { texts as homeTexts } from '../../src/site/homeTexts';
import { needs } from './abilities';
import {
  everyLesson,
  openLesson as openAny,
  pointerOf,
  takeChallenge,
  type Hand,
} from './takeLesson';
import { violationsInEveryTheme } from './violations';

const lesson = '/lessons/02-noisy-neighbour/';

const { challenges, questions, simulations } = definitionOf(await everyLesson());

/** What the lesson of this file asks. */
function definitionOf(lessons: Awaited<ReturnType<typeof everyLesson>>) {
  const definition = lessons.find(({ slug }) => lesson.includes(slug));
  if (!definition) throw new Error(`${lesson} has no definition.`);
  return definition;
}

const predictionOf = (page: Page, id: string) => page.locator(`#prediction-${id}`);
const simulationOf = (page: Page, id: string) => page.locator(`#simulation-${id}`);
const standing = (page: Page) => page.locator('.lesson > header .facts');

const openLesson = (page: Page) => openAny(page, '02-noisy-neighbour');

/** The whole lesson, in the order of the page. */
async function takeLesson(page: Page, hand: Hand) {
  const where = predictionOf(page, 'where');
  await expect(simulationOf(page, 's3')).toContainText(simulationTexts.closed);
  await expect(where.getByRole('table')).toHaveCount(0);
  await hand.choose(where.getByRole('radio', { name: /Into one wait/ }));
  await hand.press(where.getByRole('button', { name: predictTexts.commit }));
  await expect(where).toContainText(predictTexts.otherwise);
  await expect(where.getByRole('table')).toBeVisible();
  await expect(where.locator('.result')).toBeFocused();
  // What is revealed is not in the page before, so it has to come with the script.
  await expect(where.locator('.result')).toContainText('9.39 ms after its writes');

  const nice = predictionOf(page, 'nice');
  // Its grid is fetched once the reader comes near.
  await nice.scrollIntoViewIfNeeded();
  await hand.draw(nice.getByRole('group', { name: /How does the run time depend on it/ }));
  await hand.press(nice.getByRole('button', { name: predictTexts.commit }));
  await expect(nice).toContainText('44.7 s is as good as it gets');

  const s3 = simulationOf(page, 's3');
  // Where it is above the text, the text moves until the picture is there.
  await s3.locator('canvas').first().waitFor();
  await hand.press(page.getByRole('button', { name: 'LGWR waits for CPU 5' }));
  await expect(s3.locator('div.said')).toContainText(/LGWR waits for a CPU: 2\d{3}\.\d{3} ms/);
  await hand.press(page.getByRole('button', { name: 'noise at nice 0' }));
  await expect(s3.locator('div.said')).toContainText('Noise: nice = 0');
  await expect(s3.locator('div.said')).toContainText('run time 44.7 s. Before:');

  for (const [id, each] of Object.entries(challenges)) {
    const challenge = page.locator(`#challenge-${id}`);
    const taken = await each.take();
    await takeChallenge(challenge, taken, hand);
    // Each seed and the head of their table; this measurement and the head of its.
    await expect(challenge.getByRole('row')).toHaveCount(taken.seeds + 3);
  }

  for (const [id, { choices, right }] of Object.entries(questions)) {
    const answer = choices.find((choice) => choice.id === right)?.text ?? 'a right answer';
    const question = page.locator(`#question-${id}`);
    await hand.choose(question.getByRole('radio', { name: answer }));
    await hand.press(question.getByRole('button', { name: questionTexts.check }));
    await expect(question.getByRole('status')).toContainText(questionTexts.right);
  }
  await expect(standing(page)).toContainText(pageTexts.finished);
}

test('the whole lesson can be taken, and says what its runs give', async ({ page }) => {
  await openLesson(page);
  await takeLesson(page, pointerOf(page));
});

test('a prediction and the progress survive a reload, and can be forgotten', async ({ page }) => {
  await openLesson(page);
  const where = predictionOf(page, 'where');
  await where.getByRole('radio', { name: /Into several waits/ }).check();
  await where.getByRole('button', { name: predictTexts.commit }).click();
  await page.reload();
  await expect(where).toContainText(predictTexts.asExpected);
  await expect(standing(page)).toContainText(pageTexts.done(1, 8));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /why 130 seconds/ })).toContainText(
    homeTexts.list.steps(1, 8),
  );
  await openLesson(page);
  await page.getByRole('button', { name: pageTexts.startOver }).click();
  await expect(standing(page)).toContainText(pageTexts.done(0, 8));
  await expect(where.getByRole('radio').first()).toBeEnabled();
});

test('a button in the prose leads to the prediction while the run is closed', async ({ page }) => {
  // What waits for a prediction is put away, unless an address leads into it.
  await page.goto(`${lesson}#at-the-moment-that-matters`);
  await page.locator('.lesson[data-alive]').waitFor();
  await page.getByRole('button', { name: 'LGWR waits for CPU 5' }).click();
  await expect(predictionOf(page, 'where').getByRole('radio').first()).toBeFocused();
  await expect(predictionOf(page, 'where')).toContainText(predictTexts.first);
});

test('a run that waits for a curve leads to it', async ({ page }) => {
  await page.goto('/lessons/01-what-a-commit-is/#simulation-group');
  await page.locator('.lesson[data-alive]').waitFor();
  const closed = page.locator('#simulation-group');
  await closed.getByRole('button', { name: simulationTexts.predict }).click();
  await expect(page.locator('#prediction-sessions').getByRole('slider').first()).toBeFocused();
});

test('a button in the prose works while the simulation is still loading', async ({ page }) => {
  await page.route(/Workbench|chunks/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openLesson(page);
  await predictionOf(page, 'where').getByRole('button', { name: predictTexts.skip }).click();
  await page.getByRole('button', { name: 'LGWR waits for CPU 5' }).click();
  const s3 = simulationOf(page, 's3');
  await expect(s3.locator('div.said')).toContainText(/LGWR waits for a CPU: 2\d{3}/);
  // What is said and what is shown are the same moment.
  const said = await s3.locator('div.said').textContent();
  const moment = /\d{4}\.\d{3} ms/.exec(said ?? '')?.[0] ?? 'no moment';
  await expect(s3.locator('.caption')).toContainText(`${moment}:`);
});

test('skipping a prediction is allowed and said', async ({ page }) => {
  await openLesson(page);
  const where = predictionOf(page, 'where');
  await where.getByRole('button', { name: predictTexts.commit }).click();
  await expect(where.getByRole('status')).toHaveText(predictTexts.choose);
  await where.getByRole('button', { name: predictTexts.skip }).click();
  await expect(where).toContainText(predictTexts.skipped);
  await expect(simulationOf(page, 's3')).not.toContainText(simulationTexts.closed);
});

test('damaged progress is put away with a notice', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('damaged'))
      localStorage.setItem('postwait.progress', '{"version":');
    sessionStorage.setItem('damaged', 'yes');
  });
  await openLesson(page);
  const notice = page.getByRole('status').filter({ hasText: savedTexts.damaged });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: savedTexts.close }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await page.locator('.lesson[data-alive]').waitFor();
  await expect(notice).toHaveCount(0);
});

test('a measurement can be cancelled, and then does not count', async ({ page }) => {
  await openLesson(page);
  const challenge = page.locator('#challenge-crowded');
  await challenge.getByRole('button', { name: challengeTexts.open }).click();
  await challenge.getByText(measureTexts.now(1)).waitFor();
  await challenge.getByRole('radio').first().check();
  await challenge
    .getByRole('slider', { name: /, slider$/ })
    .first()
    .press('ArrowRight');
  // A worker that never answers holds the grading up for as long as the test needs.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await challenge.getByRole('button', { name: measureTexts.measure(8) }).click();
  await challenge.getByRole('button', { name: measureTexts.cancel }).click();
  await expect(challenge.locator('.verdict')).toHaveText(measureTexts.cancelled);
  await expect(challenge).toContainText(measureTexts.left(3));
  await expect(standing(page)).toContainText(pageTexts.done(0, 8));
});

test('a term explains itself with the value of the run', async ({ page }) => {
  await openLesson(page);
  const term = page.getByRole('button', { name: 'log file sync', exact: true }).first();
  await term.focus();
  await page.keyboard.press('Enter');
  const note = page.locator('.note:popover-open');
  const valueOfRun = termTexts.here(simulations?.s3?.options?.title);
  await expect(note).toContainText('waits for LGWR to report');
  await expect(note).not.toContainText(valueOfRun);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await predictionOf(page, 'where').getByRole('button', { name: predictTexts.skip }).click();
  await expect(simulationOf(page, 's3')).toContainText('transactions/s');
  await term.click();
  await expect(note).toContainText(
    `${valueOfRun} ${termTexts.waits('5,000', '21.7 ms', '32.9 ms')}`,
  );
});

test('a button in the prose leads to the simulation, and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLesson(page);
  await predictionOf(page, 'where').getByRole('button', { name: predictTexts.skip }).click();
  const button = page.getByRole('button', { name: 'a disk that writes in 0.1 ms' });
  await button.click();
  const s3 = simulationOf(page, 's3');
  await expect(s3.locator('div.said')).toBeInViewport();
  await expect(s3.locator('div.said')).toContainText('Redo disk: Service time = 0.1 ms');
  await s3.getByRole('button', { name: simulationTexts.back }).click();
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
});

test('what was prerendered comes to life as it stands', async ({ page }) => {
  // Where Svelte finds something else than it expects, it builds everything again, without the prose.
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => {
        for (const element of document.querySelectorAll('.lesson *')) {
          element.toggleAttribute('data-prerendered', document.readyState === 'interactive');
        }
      },
      { once: true },
    );
  });
  await openLesson(page);
  // Some of it waits for a prediction, and no role finds it until then.
  const prerendered = [
    page.getByText('LGWR is hardly ever thrown out'),
    page.locator('h2', { hasText: 'Remedies' }),
    page.locator('.do', { hasText: 'LGWR begins its flush' }),
    page.getByRole('heading', { name: 'Two runs' }),
  ];
  for (const each of prerendered) await expect(each).toHaveAttribute('data-prerendered');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(() => needs('a page without JavaScript'));

  test('the prose reads, with results and a still picture in place of the runs', async ({
    page,
  }) => {
    await page.goto(lesson);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The noisy neighbour');
    await expect(page.getByText('LGWR is hardly ever thrown out')).toBeVisible();
    await expect(page.getByRole('table')).not.toHaveCount(0);
    await expect(predictionOf(page, 'where').getByRole('table')).toContainText('LGWR runnable');
    await expect(simulationOf(page, 's3').getByRole('img')).toHaveAccessibleName(
      /LGWR: .*runnable/,
    );
    await expect(page.locator('#question-lfpw summary')).toBeVisible();
    for (const name of [
      predictTexts.commit,
      questionTexts.check,
      commandTexts.copy,
      challengeTexts.open,
    ]) {
      await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0);
    }
  });
});

test('a button whose moment cannot be found for lack of a connection says so, and is tried again', async ({
  page,
}) => {
  await openAny(page, '01-what-a-commit-is');
  const post = page.locator('[data-action="post"]').first();
  const simulation = simulationOf(page, 'commit');
  await page.getByRole('button', { name: 'Skip this and show me' }).first().click();
  await simulation.scrollIntoViewIfNeeded();
  await simulation.locator('canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.abort());
  await post.click();
  await expect(simulation.getByRole('alert')).toContainText('could not be loaded');
  await expect(post).toHaveAttribute('aria-disabled', 'false');
  await page.unroute('**/*.js');
  await simulation.getByRole('button', { name: 'Try again' }).click();
  await expect(simulation.locator('div.said')).toContainText('ms (1 of');
});

/** Accessibility of a lesson with everything in it opened; the closed page is held with all others. */
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
