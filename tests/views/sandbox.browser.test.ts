import '$site/theme.css';
import '$site/pageTheme.css';
import '$site/base.css';
import '$site/controls.css';
import type { Scenario } from '$model/scenario/scenario';
import { Playhead } from '$player/playhead.svelte';
import { START } from '$cases/scenarios';
import Changes from '$views/sandbox/Changes.svelte';
import Edits from '$views/sandbox/Edits.svelte';
import JsonView from '$views/sandbox/JsonView.svelte';
import Parameters from '$views/sandbox/Parameters.svelte';
import { Sandbox } from '$views/sandbox/sandbox.svelte';
import Start from '$views/sandbox/Start.svelte';
import { texts } from '$views/sandbox/texts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { experimentOf } from './controls.scene';

function opened(scenario: Scenario = START.scenario) {
  const { experiment, engine } = experimentOf(scenario);
  return { experiment, engine, sandbox: new Sandbox(experiment) };
}

test('choosing a case opens all of it; choosing a part changes that part', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Start, { sandbox });
  await screen.getByLabelText('Scenario').selectOptions("S3: noise at nice -15 on LGWR's CPU");
  expect(experiment.scenario.resolve('lgwr.affinity')).toBe('5');
  await expect.element(screen.getByLabelText('Machine')).toHaveValue('linux_2_6_32');
  await screen.getByLabelText('Log device').selectOptions('NVMe');
  expect(experiment.scenario.resolve('redo_disk.service_ms')).toBe(0.036);
  await screen.getByLabelText('Load').selectOptions('Hot block');
  expect(experiment.scenario.resolve('cache.hot_percent')).toBe(20);
  await experiment.undo();
  expect(experiment.scenario.resolve('cache.hot_percent')).toBe(0);
});

test('what tools printed is pasted, and becomes the log’s or the data’s device', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Start, { sandbox });
  await screen.getByText(texts.measured).click();
  const box = screen.getByLabelText(texts.measuredLabel);
  await box.fill(
    'Compare\n fsync  2910.003 ops/sec  344 usecs/op\n fdatasync  5847.1 ops/sec  171 usecs/op',
  );
  const which = screen.getByLabelText(texts.whichMeasured);
  await expect.element(which).toHaveValue('0');
  await expect.element(screen.getByText(/^pg_test_fsync, fsync, fdatasync, 3 lines/)).toBeVisible();
  await expect.element(screen.getByText(/service_ms 0.171/)).toBeVisible();
  await which.selectOptions('pg_test_fsync, fsync');
  await screen.getByRole('button', { name: 'Use as log device' }).click();
  expect(experiment.scenario.resolve('redo_disk.service_ms')).toBe(0.343642);
  await box.fill(
    'log file sync  1  12\nlog file parallel write  2  5\nlog file parallel write  8  3',
  );
  await expect.element(screen.getByText(/share_2ms 5, share_8ms 3/)).toBeVisible();
  await screen.getByRole('button', { name: 'Use as data device' }).click();
  expect(experiment.scenario.resolve('data_disk.distribution')).toBe('empirical');
  await expect.element(screen.getByText(texts.deviceUsed('Data device'))).toBeVisible();
  await box.fill('Dear Sir or Madam,');
  await expect.element(screen.getByText(/^Nothing in it tells of a device/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
  const kernel = (us: number, event: string) => `w-7 [000] d..1. 5.000${us}: ${event}`;
  const recording = [
    kernel(100, 'block_rq_issue: 8,0 W 512 () 1000 + 1 [w]'),
    kernel(
      110,
      'sched_switch: prev_comm=w prev_pid=7 prev_prio=120 prev_state=D ==> next_comm=x next_pid=0 next_prio=120',
    ),
    kernel(350, 'block_rq_complete: 8,0 W () 1000 + 1 [0]'),
  ];
  await box.fill(recording.join('\n'));
  await expect.element(screen.getByText('recording, block requests, 1 time')).toBeVisible();
  await screen.getByRole('button', { name: 'Use as log device' }).click();
  expect(experiment.scenario.resolve('redo_disk.service_ms')).toBe(0.25);
  await experiment.undo();
  expect(experiment.scenario.resolve('redo_disk.service_ms')).toBe(0.343642);
});

test('what is no device, or may be several, is told before it can be used', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Start, { sandbox });
  await screen.getByText(texts.measured).click();
  const box = screen.getByLabelText(texts.measuredLabel);
  const write = { total_ios: 9, clat_ns: { min: 1000, max: 9000, mean: 4000, stddev: 900, N: 9 } };
  const job = { jobname: 'redo', 'job options': { end_fsync: '1' }, write };
  await box.fill(JSON.stringify({ 'fio version': 'fio-3.33', jobs: [job] }));
  await expect.element(screen.getByText(/^This is the page cache, not a device/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Use as log device all the same' }))
    .toBeVisible();
  await box.fill('EVENT;WAIT_TIME_MICRO;WAIT_COUNT\na;128;5\nb;256;5\n');
  await expect.element(screen.getByText(/^v\$event_histogram_micro, times in us/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
  await screen.getByLabelText(texts.whichMeasured).selectOptions('wait histogram, b, 5 waits');
  await screen.getByRole('button', { name: 'Use as log device' }).click();
  expect(experiment.scenario.resolve('redo_disk.service_ms')).toBe(0.192);
});

test('a found parameter shows its key, range, default and meaning, and can be changed', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Parameters, { sandbox });
  await screen.getByRole('searchbox').fill('lgwr renice');
  await expect.element(screen.getByText('1 parameter found.')).toBeVisible();
  await expect.element(screen.getByText('lgwr.nice · -20 to 19 · default 0')).toBeVisible();
  await expect.element(screen.getByText(/-20 is favoured most/)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Log writer: nice' });
  await field.fill('-20');
  await userEvent.keyboard('{Enter}');
  expect(experiment.scenario.resolve('lgwr.nice')).toBe(-20);
  await screen.getByRole('searchbox').fill('no such thing');
  await expect.element(screen.getByText(/^Nothing found/)).toBeVisible();
});

test('sections open by keyboard; what is without effect is folded with the reason', async () => {
  const { sandbox } = opened();
  const screen = await render(Parameters, { sandbox });
  await expect.element(screen.getByText('machine.scheduler is cfs.').first()).toBeVisible();
  const rac = screen.getByRole('heading', { name: 'RAC' }).element().closest('summary');
  rac?.focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('switch', { name: 'RAC: Broadcast on commit' }))
    .toBeVisible();
  await expect
    .element(screen.getByText(/parameters without effect: rac.broadcast is off/))
    .toBeVisible();
  await screen.getByRole('switch', { name: 'RAC: Broadcast on commit' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'RAC: Network' })).toBeVisible();
});

test('a class of noise is added, opened with the focus inside, and removed', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Parameters, { sandbox });
  await screen.getByRole('button', { name: 'Add another class: Noise' }).click();
  const count = screen.getByRole('textbox', { name: 'Noise 2: Noise processes' });
  await expect.element(count).toHaveFocus();
  await count.fill('3');
  await userEvent.keyboard('{Enter}');
  expect(experiment.scenario.resolve('noise2.count')).toBe(3);
  await screen.getByRole('button', { name: 'Remove Noise 2' }).click();
  expect(experiment.scenario.equals(START.scenario)).toBe(true);
});

test('a refused value says why beside its control', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Parameters, { sandbox });
  await screen.getByRole('searchbox').fill('machine.cpus cores');
  const field = screen.getByRole('textbox', { name: 'Machine: CPUs' });
  await field.fill('2');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByText(/The scenario cannot be run like this: .*affinity is "3"/))
    .toBeVisible();
  await expect.element(field).toHaveValue('2');
  expect(experiment.scenario.resolve('machine.cpus')).toBe(4);
});

test('differences are listed, each with the way back', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Changes, { sandbox });
  await expect.element(screen.getByText(texts.unchanged('Sixteen sessions'))).toBeVisible();
  await experiment.set('lgwr.nice', -20);
  await experiment.set('noise.count', 2);
  await expect.element(screen.getByText('Compared with “Sixteen sessions”:')).toBeVisible();
  await screen.getByRole('button', { name: 'Reset Log writer: nice' }).click();
  expect(experiment.scenario.resolve('lgwr.nice')).toBe(0);
  expect(experiment.scenario.resolve('noise.count')).toBe(2);
});

test('an edit is added, changed and removed; a bad time keeps its text', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(Edits, { sandbox, playhead: new Playhead() });
  screen.getByRole('heading').element().closest('summary')?.click();
  const draft = screen.getByRole('group', { name: texts.newEdit });
  const time = draft.getByRole('textbox', { name: 'Time' });
  await time.fill('soon');
  await userEvent.keyboard('{Enter}');
  await expect.element(draft.getByText(texts.badTime('soon'))).toBeVisible();
  await expect.element(time).toHaveValue('soon');
  await time.fill('0.5 s');
  await userEvent.keyboard('{Enter}');
  await draft.getByRole('button', { name: 'Add the edit' }).click();
  expect(experiment.scenario.edits).toEqual([{ atMs: 500, key: 'lgwr.nice', value: -20 }]);
  const row = screen.getByRole('listitem');
  await row.getByLabelText('Parameter').selectOptions('Noise: Active');
  await row.getByRole('switch', { name: 'New value' }).click();
  expect(experiment.scenario.edits).toEqual([{ atMs: 500, key: 'noise.active', value: false }]);
  await row.getByRole('textbox', { name: 'Time' }).fill('5 s');
  await userEvent.keyboard('{Enter}');
  await expect.element(row.getByText('Without effect: the run ends at 2 s.')).toBeVisible();
  await screen.getByRole('button', { name: /^Remove the edit of Noise: Active/ }).click();
  expect(experiment.scenario.edits).toEqual([]);
});

test('bad JSON is listed and stays; good JSON is used when the reader says so', async () => {
  const { experiment, sandbox } = opened();
  const screen = await render(JsonView, { sandbox });
  screen.getByRole('heading').element().closest('summary')?.click();
  const text = screen.getByRole('textbox', { name: 'Scenario as JSON' });
  const bad = '{ "lgwr": { "nice": -200, "afinity": "3" } }';
  await text.fill(bad);
  await expect
    .element(screen.getByText(/lgwr.nice is -200; it must be a whole number/))
    .toBeVisible();
  await expect.element(screen.getByText(/Did you mean "lgwr.affinity"/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use this text' })).toBeDisabled();
  await experiment.set('run.seed', 2);
  await expect.element(text).toHaveValue(bad);
  await text.fill('{ "sessions": { "count": 2 } }');
  await screen.getByRole('button', { name: 'Use this text' }).click();
  expect(experiment.scenario.toText()).toBe('sessions.count=2\n');
  await expect.element(screen.getByText(texts.inForce)).toBeVisible();
});
