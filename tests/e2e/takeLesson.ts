/** Going through any lesson as a reader does: whatever it asks for is found in its definition. */
import { expect, type Locator, type Page } from '@playwright/test';
import { challengeTexts, pageTexts, predictTexts, questionTexts } from '../../src/lesson/texts';
import { helpTexts, measureTexts } from '../../src/lesson/challenge/openChallengeTexts';
import type {
  ChallengeDefinition,
  LessonDefinition,
  Prediction,
} from '../../src/lesson/content/definition';
import { loadModule } from '../../scripts/lib/loadModule.mjs';
import { pressOn, tabTo } from './keyboard';

let lessons: Promise<readonly LessonDefinition[]> | undefined;

/** A text by its accessible name: a word that each database has its own for is followed by a space there. */
const asSpoken = (text: string) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/(?=[,;:])/g, '\\s?'));

/** Every lesson of the repository. All specs of a worker share them: loading takes seconds. */
export const everyLesson = () => (lessons ??= loadLessons());

async function loadLessons(): Promise<readonly LessonDefinition[]> {
  const module = await loadModule('tests/e2e/lessons.ts');
  return (module as { lessons: readonly LessonDefinition[] }).lessons;
}

/** Opens a lesson and waits until its buttons do something. */
export async function openLesson(page: Page, slug: string) {
  await page.goto(`/lessons/${slug}/`);
  await page.locator('.lesson[data-alive]').waitFor();
}

/** Skips every prediction, from the first: what waits for one may have the next in it. */
export async function skipPredictions(page: Page) {
  for (const prediction of await page.locator('.predict').all()) {
    await prediction.getByRole('button', { name: predictTexts.skip }).click();
  }
}

/** A way to use what is on the page. */
export interface Hand {
  press(target: Locator): Promise<void>;
  choose(radio: Locator): Promise<void>;
  /** Draws some curve on a grid. */
  draw(grid: Locator): Promise<void>;
}

export const pointerOf = (page: Page): Hand => ({
  press: (target) => target.click(),
  choose: (radio) => radio.check(),
  async draw(grid) {
    await grid.scrollIntoViewIfNeeded();
    const box = (await grid.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 55, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 4, { steps: 12 });
    await page.mouse.up();
  },
});

export const keyboardOf = (page: Page): Hand => ({
  press: (target) => pressOn(page, target),
  async choose(radio) {
    // Tab leads into a group of radios, the arrows to each of them.
    const group = radio.locator('xpath=ancestor::fieldset').locator('input');
    const chosen = group.and(page.locator(':checked'));
    await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first());
    await page.keyboard.press('Space');
    const choices = await group.count();
    for (let presses = 0; presses < choices && !(await radio.isChecked()); presses++) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(radio).toBeChecked();
  },
  async draw(grid) {
    const points = grid.getByRole('slider');
    await tabTo(page, points.first());
    for (let point = 0; point < (await points.count()); point++) {
      await page.keyboard.press('PageUp');
      await page.keyboard.press('ArrowRight');
    }
  },
});

async function predict(box: Locator, prediction: Prediction, hand: Hand) {
  // A grid to draw on is fetched when the reader comes near it.
  await box.scrollIntoViewIfNeeded();
  if (prediction.kind === 'choice') {
    // A reader who is wrong sees more of the lesson than one who is right.
    const wrong = prediction.choices.find(({ id }) => id !== prediction.right);
    await hand.choose(box.getByRole('radio', { name: wrong?.text ?? '' }));
  } else {
    await hand.draw(box.getByRole('group', { name: prediction.ask }));
  }
  await hand.press(box.getByRole('button', { name: predictTexts.commit }));
  await expect(box.locator('.verdict')).toHaveText(/The run (says otherwise|agrees with you)\./);
  await expect(box.locator('.result')).toBeFocused();
}

/** As a reader who needs every help: looks at the solution, sets it, says why, and measures it. */
export async function takeChallenge(
  challenge: Locator,
  { reasons, right, seeds }: ChallengeDefinition,
  hand: Hand,
) {
  await hand.press(challenge.getByRole('button', { name: challengeTexts.open }));
  await expect(challenge.locator('.bad').first()).toContainText('✗');
  for (const number of [1, 2, 3]) {
    await hand.press(challenge.locator('summary').filter({ hasText: helpTexts.hint(number, 3) }));
  }
  await hand.press(challenge.getByRole('button', { name: helpTexts.giveUp }));
  await hand.press(challenge.locator('summary').filter({ hasText: helpTexts.solution }));
  await hand.press(challenge.getByRole('button', { name: helpTexts.try }));
  await hand.press(challenge.getByRole('button', { name: measureTexts.startOver }));
  const reason = reasons.find(({ id }) => id === right)?.text ?? 'a reason';
  await hand.choose(challenge.getByRole('radio', { name: reason }));
  await hand.press(challenge.getByRole('button', { name: measureTexts.measure(seeds) }));
  await expect(challenge.locator('.verdict')).toHaveText(measureTexts.passed);
}

/** The whole lesson: every prediction, every button that is a step, every challenge and question. */
export async function takeLesson(page: Page, lesson: LessonDefinition, hand: Hand) {
  const { predictions, actions, challenges, questions } = lesson;
  for (const [id, prediction] of Object.entries(predictions)) {
    await predict(page.locator(`#prediction-${id}`), prediction, hand);
  }
  for (const [id, { step, simulation }] of Object.entries(actions)) {
    if (!step) continue;
    // Where a simulation is above the text, the text moves until the picture is there.
    await page.locator(`#simulation-${simulation} .workbench`).waitFor();
    // On a phone the text may still move under the finger; a reader who missed presses again.
    await expect(async () => {
      const button = page.locator(`.do[data-action="${id}"]`).first();
      await unfold(button, hand);
      await hand.press(button);
      const done = expect.poll(() => stepsDone(page, lesson.slug));
      await done.toContain(step);
    }).toPass();
    await expect(page.locator(`#simulation-${simulation} .said[aria-live]`)).not.toBeEmpty();
  }
  for (const [id, each] of Object.entries(challenges)) {
    await takeChallenge(page.locator(`#challenge-${id}`), await each.take(), hand);
  }
  for (const [id, { choices, right }] of Object.entries(questions)) {
    const question = page.locator(`#question-${id}`);
    const answer = choices.find((choice) => choice.id === right)?.text ?? '';
    // As with buttons: a picture above may have come just then.
    await expect(() =>
      hand.choose(question.getByRole('radio', { name: asSpoken(answer) })),
    ).toPass();
    await hand.press(question.getByRole('button', { name: questionTexts.check }));
    await expect(question.getByRole('status')).toContainText(questionTexts.right);
  }
  await expect(page.locator('.lesson > header .facts')).toContainText(pageTexts.finished);
}

/** Opens what something is folded in, from without to within. */
async function unfold(target: Locator, hand: Hand) {
  const folds = target.locator('xpath=ancestor::details[not(@open)]');
  for (let left = await folds.count(); left > 0; left--) {
    await hand.press(folds.first().locator('> summary'));
  }
}

/** The steps of a lesson that are saved as done. */
function stepsDone(page: Page, slug: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const saved = JSON.parse(localStorage.getItem('postwait.progress') ?? '{}');
    return saved.lessons?.[name]?.done ?? [];
  }, slug);
}
