import '$site/theme.css';
import type { Action } from '$lesson/content/definition';
import Calculator from '$lesson/prose/Calculator.svelte';
import { Attempt, MEASUREMENTS } from '$lesson/challenge/attempt.svelte';
import ChallengeHelp from '$lesson/challenge/ChallengeHelp.svelte';
import { helpTexts } from '$lesson/challenge/openChallengeTexts';
import Do from '$lesson/prose/Do.svelte';
import FigureLegend from '$lesson/prose/FigureLegend.svelte';
import OnYourSystem from '$lesson/prose/OnYourSystem.svelte';
import PartsBars from '$lesson/prose/PartsBars.svelte';
import Predict from '$lesson/questions/Predict.svelte';
import PullThePlug from '$lesson/prose/PullThePlug.svelte';
import Published from '$lesson/prose/Published.svelte';
import StepList from '$lesson/progress/StepList.svelte';
import Question from '$lesson/questions/Question.svelte';
import Term from '$lesson/prose/Term.svelte';
import Value from '$lesson/prose/Value.svelte';
import { stepListTexts } from '$lesson/texts';
import type { OpenLesson } from '$lesson/lesson.svelte';
import type { Component } from 'svelte';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Harness from './Harness.svelte';
import { challengeOf, definition, freshLesson } from './lesson';
import type { Grade } from '$lesson/challenge/grade';
import { Scenario } from '$model/scenario/scenario';

async function show(
  component: unknown,
  props: Record<string, unknown>,
  contents = '',
  lesson?: OpenLesson,
) {
  const shownLesson = lesson ?? (await freshLesson());
  const screen = await render(Harness, {
    lesson: shownLesson,
    component: component as Component<never>,
    given: props,
    contents,
  });
  return { lesson: shownLesson, screen };
}

test('a prediction hides the result until the reader commits, and keeps the choice', async () => {
  const { lesson, screen } = await show(Predict, { id: 'where' }, 'the result');
  await expect.element(screen.getByText('the result')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'This is what I expect' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Choose one first');
  await screen.getByRole('radio', { name: 'The first' }).click();
  await screen.getByRole('button', { name: 'This is what I expect' }).click();
  await expect.element(screen.getByText('The run says otherwise.')).toBeVisible();
  await expect.element(screen.getByText('those who chose the first')).toBeVisible();
  await expect.element(screen.getByText('the result')).toBeVisible();
  await expect.element(screen.getByText('✓ right')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'The first' })).toBeDisabled();
  expect(lesson.answer('where')).toBe('one');
  expect(lesson.isDone('where')).toBe(true);
});

test('a prediction that was skipped says so and is never called right', async () => {
  const { lesson, screen } = await show(Predict, { id: 'where' }, 'the result');
  await screen.getByRole('button', { name: 'Skip this and show me' }).click();
  await expect.element(screen.getByText('You skipped this prediction.')).toBeVisible();
  await expect.element(screen.getByText('the result')).toBeVisible();
  expect(screen.getByText('The run').elements()).toHaveLength(0);
  expect(lesson.answer('where')).toBe('skipped');
});

test('an answer that is no longer among the choices counts as skipped', async () => {
  const lesson = await freshLesson();
  lesson.keepAnswer('where', 'a choice of an older lesson');
  const { screen } = await show(Predict, { id: 'where' }, 'the result', lesson);
  await expect.element(screen.getByText('You skipped this prediction.')).toBeVisible();
});

test('a curve is drawn by pointer, kept, and shown against the runs', async () => {
  const { lesson, screen } = await show(Predict, { id: 'curve' }, 'the result');
  const grid = screen.getByRole('group', { name: 'How long?' });
  await expect.element(grid).toBeVisible();
  await screen.getByRole('button', { name: 'This is what I expect' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Give every point a value');
  const handles = screen.getByRole('slider').elements();
  // What was known is not to be drawn.
  expect(handles).toHaveLength(3);
  const box = grid.element().getBoundingClientRect();
  const at = (index: number) => handles[index]?.getBoundingClientRect().left ?? 0;
  const pointer = (type: string, clientX: number, clientY: number) =>
    grid
      .element()
      .dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX, clientY, bubbles: true, button: 0 }),
      );
  vi.spyOn(grid.element() as SVGSVGElement, 'setPointerCapture').mockImplementation(() => {});
  pointer('pointerdown', at(0), box.top + 100);
  // A quick stroke skips the point between.
  pointer('pointermove', at(2), box.top + 40);
  pointer('pointerup', at(2), box.top + 40);
  const values = () =>
    screen
      .getByRole('slider')
      .elements()
      .map((each) => Number(each.getAttribute('aria-valuenow')));
  await vi.waitFor(() => expect(values()[0]).toBeGreaterThan(50));
  const [first = 0, second = 0, third = 0] = values();
  expect(third).toBeGreaterThan(first + 10);
  expect(Math.abs(second - (first + third) / 2)).toBeLessThanOrEqual(1);
  await screen.getByRole('button', { name: 'This is what I expect' }).click();
  await expect.element(screen.getByText('drew a rise')).toBeVisible();
  await expect.element(screen.getByText('the result')).toBeVisible();
  expect(JSON.parse(lesson.answer('curve') ?? '')).toEqual([10, first, second, third]);
  const picture = screen.getByRole('img');
  await expect.element(picture).toHaveAccessibleName(/you: 1 10 s, .* the run: 1 10 s, 2 40 s/);
});

test('a curve is drawn by keyboard', async () => {
  const { lesson, screen } = await show(Predict, { id: 'curve' }, 'the result');
  const two = screen.getByRole('slider', { name: 'sessions 2' });
  await expect.element(two).toHaveAttribute('aria-valuetext', 'no value yet');
  (two.element() as SVGElement).focus();
  // From where the curve was, not from nowhere.
  await userEvent.keyboard('{PageUp}');
  await expect.element(two).toHaveAttribute('aria-valuetext', '20 s');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(two).toHaveAttribute('aria-valuetext', '23 s');
  await userEvent.keyboard('{ArrowRight}{End}{ArrowRight}{End}{ArrowRight}');
  const eight = screen.getByRole('slider', { name: 'sessions 8' });
  await expect.element(eight).toHaveFocus();
  await screen.getByRole('button', { name: 'This is what I expect' }).click();
  expect(lesson.answer('curve')).toBe('[10,23,100,100]');
  await expect.element(screen.getByText('The run says otherwise.')).toBeVisible();
  await expect
    .element(screen.getByText('widest gap is at 4 (sessions): you drew 100 s, the run gave 80 s'))
    .toBeVisible();
});

test('a curve can be typed, and one near the runs agrees', async () => {
  const { screen } = await show(Predict, { id: 'curve' }, 'the result');
  await screen.getByText('Enter numbers instead').click();
  for (const [sessions, seconds] of [
    [2, '45'],
    [4, '75.4'],
    [8, '900'],
  ] as const) {
    await screen.getByLabelText(`sessions ${sessions}: run time, s`).fill(seconds);
  }
  await screen.getByRole('button', { name: 'This is what I expect' }).click();
  await expect.element(screen.getByText('The run agrees with you.')).toBeVisible();
  await screen.getByText('The curves as a table').click();
  await expect.element(screen.getByRole('row', { name: /^8/ })).toHaveTextContent(/100 s\s*90 s/);
});

test('a kept curve of an older lesson counts as skipped', async () => {
  const lesson = await freshLesson();
  lesson.keepAnswer('curve', '[1,2]');
  const { screen } = await show(Predict, { id: 'curve' }, 'the result', lesson);
  await expect.element(screen.getByText('You skipped this prediction.')).toBeVisible();
  await expect.element(screen.getByRole('img')).toHaveAccessibleName(/^the run: 1 10 s/);
});

test('the steps lead to where they are taken, and to those that a prediction hid once it is answered', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<span class="do" data-step="moment">LGWR posts</span>';
  const { lesson, screen } = await show(StepList, { page, total: 2 });
  const links = () => screen.getByRole('link').elements();
  await expect.poll(() => links().length).toBe(1);
  await expect.element(screen.getByText(stepListTexts.hidden(1))).toBeVisible();
  page.insertAdjacentHTML('beforeend', '<form data-step="why" id="q"><legend>Why?</legend></form>');
  lesson.keepAnswer('where', 'skipped');
  await expect
    .poll(() => links().map((link) => link.textContent))
    .toEqual([stepListTexts.show('LGWR posts'), 'Why?']);
  for (const link of links()) {
    expect(page.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  }
  expect(screen.getByText(stepListTexts.hidden(1)).elements()).toEqual([]);
});

test('a question answers every choice and is done with the right one', async () => {
  const { lesson, screen } = await show(Question, { id: 'which' });
  const status = screen.getByRole('status');
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(status).toHaveTextContent('Choose one first.');
  await screen.getByRole('radio', { name: 'The first' }).click();
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect
    .element(status)
    .toHaveTextContent('Not this one. What to say to those who chose the first');
  expect(lesson.isDone('which')).toBe(false);
  await screen.getByRole('radio', { name: 'The second' }).click();
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect
    .element(status)
    .toHaveTextContent('Right. What to say to those who chose the second');
  expect(lesson.isDone('which')).toBe(true);
});

test('a button in the prose makes its one change and tells before and after', async () => {
  const { lesson, screen } = await show(Do, { action: 'cure' }, 'cure it');
  const simulation = lesson.simulation('main');
  await screen.getByRole('button', { name: 'cure it' }).click();
  await vi.waitFor(() =>
    expect(simulation.said).toMatch(/^Noise: Nice = 0\. With that: .* Before: /i),
  );
  expect(simulation.experiment.scenario.resolve('noise.nice')).toBe(0);
  await vi.waitFor(() => expect(lesson.isDone('cure')).toBe(true));
  await simulation.experiment.set('lgwr.nice', -5);
  expect(simulation.said).toBe('');
  await simulation.perform({ simulation: 'main' });
  expect(simulation.said).toMatch(/^As at first: .* transactions\/s\.$/);
  expect(simulation.experiment.scenario.resolve('noise.nice')).toBe(-15);
});

test('a button in the prose leads to its own moment, however often it is pressed and wherever the playhead is', async () => {
  const { lesson } = await show(Do, { action: 'queued' }, 'show it');
  const simulation = lesson.simulation('main');
  await simulation.experiment.start();
  const { run } = simulation.experiment;
  if (!run) throw new Error('There is no run.');
  simulation.playhead.attach(run.trace);
  const actions = definition.actions as Record<'queued' | 'flush', Action>;
  const instantOf = async (name: 'queued' | 'flush') => {
    await simulation.perform(actions[name]);
    return simulation.playhead.timeNs;
  };
  const queuedNs = await instantOf('queued');
  const flushNs = await instantOf('flush');
  // The flush that the prose tells of comes after LGWR has queued.
  expect(flushNs).toBeGreaterThan(queuedNs);
  expect(await instantOf('queued')).toBe(queuedNs);
  simulation.playhead.seek(run.trace.untilNs);
  expect(await instantOf('flush')).toBe(flushNs);
  // Where an instant is told, it is the last of its kind until then.
  const atMs = (flushNs + 1000) / 1e6;
  await simulation.perform({ simulation: 'main', show: 'lgwr_queued', atMs });
  expect(simulation.playhead.timeNs).toBe(queuedNs);
  await simulation.perform({ simulation: 'main', show: 'flush', atMs });
  expect(simulation.playhead.timeNs).toBe(flushNs);
});

test('a moment that a run does not have is said to be missing', async () => {
  const { lesson } = await show(Do, { action: 'flush' }, 'show it');
  const simulation = lesson.simulation('main');
  await simulation.experiment.start();
  // Nothing shows the simulation here, so nothing has taken the trace to the playhead.
  if (simulation.experiment.run) simulation.playhead.attach(simulation.experiment.run.trace);
  await simulation.perform({ simulation: 'main', show: 'edit' });
  expect(simulation.said).toBe('In this run there is no such moment: edit.');
});

test('a term says what model.def says, and the value once there is a run', async () => {
  const { lesson, screen } = await show(
    Term,
    { of: 'wait/log_file_sync', simulation: 'main' },
    'LFS',
  );
  const word = screen.getByRole('button', { name: 'LFS' });
  await word.click();
  await expect.element(screen.getByText('A session waits for LGWR')).toBeVisible();
  expect(screen.getByText('In the lesson’s simulation').elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('A session waits for LGWR')).not.toBeVisible();
  await lesson.simulation('main').experiment.start();
  await word.click();
  await expect.element(screen.getByText('In the lesson’s simulation')).toBeVisible();
});

test('numbers of runs and numbers of others are told apart in the page', async () => {
  const { screen } = await show(Value, { of: 'lfs' });
  expect(screen.getByText('21.7 ms').element().tagName).toBe('DATA');
  const { screen: second } = await show(Published, { of: 'lfs' });
  await expect.element(second.getByText('23 ms')).toBeVisible();
});

test('a number that does not exist is a mistake, not an empty place', async () => {
  await expect(show(Value, { of: 'nothing' })).rejects.toThrow('no figure "nothing"');
  await expect(show(Value, { of: 'constructor' })).rejects.toThrow('no figure "constructor"');
});

test('the bars of parts have a table with the same numbers', async () => {
  const cases = [
    { id: 'quick', name: 'alone' },
    { id: 'slow', name: 'beside noise' },
  ];
  const { screen } = await show(PartsBars, { cases });
  await expect
    .element(screen.getByRole('row', { name: /LGWR runnable after the I\/O/ }))
    .toHaveTextContent(/0\.0\s*9\.4/);
  await expect.element(screen.getByRole('row', { name: /^all/ })).toHaveTextContent(/6\.8\s*16\.2/);
  const bars = screen.container.querySelectorAll<HTMLElement>('.bar');
  expect(bars[1]?.offsetWidth).toBeGreaterThan(2 * (bars[0]?.offsetWidth ?? 0));
});

test('hints open one after the other, the solution when nothing more is to be measured', async () => {
  const lesson = await freshLesson();
  const { experiment } = lesson.simulation('main');
  const attempt = new Attempt(challengeOf(experiment.scenario), undefined);
  const taken = vi.fn();
  const given = { attempt, ongiveup: () => (attempt.gaveUp = true), ontake: taken };
  const { screen } = await show(ChallengeHelp, given, '', lesson);
  const end = screen.getByRole('button', { name: helpTexts.giveUp });
  for (const number of [1, 2, 3]) {
    expect(screen.getByText(`Hint ${number + 1} of 3`).elements()).toHaveLength(0);
    await expect.element(end).not.toBeInTheDocument();
    await screen.getByText(`Hint ${number} of 3`).click();
  }
  expect(screen.getByText(helpTexts.solution, { exact: true }).elements()).toHaveLength(0);
  await end.click();
  await screen.getByText(helpTexts.solution, { exact: true }).click();
  await expect.element(screen.getByText(/nice of LGWR -20/)).toBeVisible();
  await screen.getByRole('button', { name: helpTexts.try }).click();
  expect(taken).toHaveBeenCalledOnce();
});

test('a measured number is set otherwise than a simulated one, and the legend says how', async () => {
  const { screen: simulated } = await show(Value, { of: 'lfs' });
  const { screen: measured } = await show(Published, { of: 'lfs' });
  const { screen: legend } = await show(FigureLegend, {});
  const faceOf = (element: Element | null) => {
    const { fontFamily, fontWeight } = getComputedStyle(element ?? document.body);
    return { fontFamily, fontWeight };
  };
  const faces = [simulated, measured].map(({ container }) =>
    faceOf(container.querySelector('.figure')),
  );
  expect(faces[0]?.fontFamily).not.toBe(faces[1]?.fontFamily);
  expect(faceOf(legend.container.querySelector('.measured'))).toEqual(faces[1]);
  expect(faceOf(legend.container.querySelector('.simulated'))).toEqual(faces[0]);
});

test('a command can be copied, or the reader is told to do it by hand', async () => {
  const { screen } = await show(OnYourSystem, {});
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await screen.getByText('The command, and what to look for').click();
  const button = screen.getByRole('button', { name: /taskset/ });
  write.mockResolvedValueOnce();
  await button.click();
  expect(write).toHaveBeenCalledWith('taskset -pc PID');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  write.mockRejectedValueOnce(new Error('not allowed'));
  vi.spyOn(document, 'execCommand').mockReturnValueOnce(false);
  await button.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Select it by hand');
});

test('a calculator says what follows from its sliders', async () => {
  const { screen } = await show(Calculator, { of: 'maps' });
  await expect.element(screen.getByRole('cell', { name: '16 bytes' })).toBeVisible();
  await screen.getByRole('slider', { name: 'processes: 2' }).fill('5');
  await expect.element(screen.getByRole('cell', { name: '40 bytes' })).toBeVisible();
  await expect.element(screen.getByRole('slider', { name: 'processes: 5' })).toBeVisible();
});

test('a plug that is pulled says what is lost, and no more once the run is another', async () => {
  const { lesson, screen } = await show(PullThePlug, { simulation: 'main', step: 'pulled' });
  const { experiment, playhead } = lesson.simulation('main');
  const button = screen.getByRole('button', { name: /^Pull the plug/ });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await experiment.apply(experiment.scenario.withValue('sessions.commit', 'nowait'));
  if (experiment.run) playhead.attach(experiment.run.trace);
  playhead.seek(90e6);
  await screen.getByRole('button', { name: 'Pull the plug at 90.000 ms' }).click();
  const said = screen.getByRole('status');
  await expect.element(said).toHaveTextContent(/reported as complete (is|are) lost/);
  await expect.element(said).toHaveTextContent('committed, and on disk');
  expect(lesson.isDone('pulled')).toBe(true);
  await experiment.apply(experiment.scenario.withValue('sessions.commit', 'wait'));
  await expect.element(said).not.toHaveTextContent('committed');
});

const challenge = challengeOf(Scenario.defaults);
const gradesOf = (...passed: boolean[]): Grade[] =>
  passed.map((each, seed) => ({ seed, measured: [], passed: each }));
const tried = challenge.start.withValues({ 'lgwr.nice': -5, 'sessions.count': 12 });

test('a setting passes on every seed and for the right reason alone', () => {
  const attempt = new Attempt(challenge, undefined);
  expect(attempt.holds(attempt.measured(tried, 'cpu', gradesOf(true, false)))).toBe(false);
  expect(attempt.holds(attempt.measured(tried, 'disk', gradesOf(true, true)))).toBe(false);
  expect(attempt).toMatchObject({ left: 1, passed: false, isOver: false });
  expect(attempt.holds(attempt.measured(tried, 'cpu', gradesOf(true, true)))).toBe(true);
  expect(attempt).toMatchObject({ left: 0, passed: true, isOver: true });
});

test('after three measurements nothing more is measured, until the reader starts over', () => {
  const attempt = new Attempt(challenge, undefined);
  for (let made = 0; made < MEASUREMENTS; made++) {
    expect(attempt.isOver).toBe(false);
    attempt.measured(tried, 'disk', gradesOf(false, false));
  }
  expect(attempt).toMatchObject({ left: 0, isOver: true });
  attempt.startOver();
  expect(attempt).toMatchObject({ left: MEASUREMENTS, isOver: false, measurements: [] });
});

test('an attempt is kept between visits: a page loaded again gives no measurement back', async () => {
  const attempt = new Attempt(challenge, undefined);
  await attempt.apply(tried);
  expect(attempt.setting).toEqual({ 'lgwr.nice': -5, 'sessions.count': 12 });
  expect(attempt.word(attempt.setting)).toBe('nice of LGWR -5, sessions 12');
  attempt.measured(tried, 'cpu', gradesOf(true, false));
  const again = new Attempt(challenge, attempt.toText());
  expect(again.measurements).toEqual(attempt.measurements);
  expect(again.scenario.equals(tried)).toBe(true);
  expect(again.left).toBe(MEASUREMENTS - 1);
});

test.each([
  'no JSON',
  '[]',
  '{"measurements": 1}',
  '{"measurements": [{"setting": {"lgwr.nice": -99}, "reason": "cpu", "passed": 2, "of": 2}]}',
  '{"measurements": [{"setting": {"lgwr.members": 2}, "reason": "cpu", "passed": 2, "of": 2}]}',
  '{"measurements": [{"setting": {}, "reason": "luck", "passed": 2, "of": 2}]}',
  '{"measurements": [{"setting": {}, "reason": "cpu", "passed": 0, "of": 0}]}',
])('a damaged attempt counts for nothing: %s', (kept) => {
  expect(new Attempt(challenge, kept)).toMatchObject({ left: MEASUREMENTS, passed: false });
});
