import Reports from '$views/reports/Reports.svelte';
import { runColour } from '$views/charts/namedRun';
import { MachineSelection } from '$views/machine/selection.svelte';
import { Playhead } from '$player/playhead.svelte';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Run } from '$model/run/run';
import { KINDS, oneCommit } from '../fixtures/oneCommit';
import { handRun } from './reports.scene';

async function show(...given: Run[]) {
  const runs = given.map((run, place) => ({
    name: given.length > 1 ? 'AB'.charAt(place) : '',
    colour: runColour(place),
    run,
  }));
  const [run = handRun()] = given;
  const playhead = new Playhead();
  playhead.attach(run.trace);
  const selection = new MachineSelection();
  const screen = await render(Reports, { run, runs, playhead, selection });
  const open = (name: string) => screen.getByRole('tab', { name, exact: true }).click();
  return { screen, playhead, selection, open };
}

test('opens on the top five, with the histogram of the event that is picked out', async () => {
  const { screen } = await show(handRun());
  const report = screen.getByRole('region', { name: 'Top 5 Timed Events' });
  await expect.element(report).toHaveTextContent('log file sync');
  await expect.element(screen.getByText('log file sync: waits by length').first()).toBeVisible();
  await report.getByRole('button', { name: 'log file parallel write' }).click();
  await expect
    .element(screen.getByText('log file parallel write: waits by length').first())
    .toBeVisible();
});

test('arrow keys go from report to report', async () => {
  const { screen } = await show(handRun());
  (screen.getByRole('tab', { name: 'Top 5' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('region', { name: 'Load Profile' })).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(screen.getByRole('region', { name: 'v$sysstat' })).toBeVisible();
  expect(document.activeElement?.textContent?.trim()).toBe('v$sysstat');
});

test('what is selected in one report is marked in all, and the other way round', async () => {
  const { screen, selection, open } = await show(oneCommit().run(KINDS));
  await open('top -H');
  await screen.getByRole('button', { name: 'session 1' }).click();
  expect(selection.process).toBe(1);
  await open('pidstat -w');
  await expect
    .element(screen.getByRole('button', { name: 'session 1' }))
    .toHaveAttribute('aria-pressed', 'true');
  // A click anywhere in the row does the same as its button.
  await screen.getByRole('cell', { name: 'ora_lgwr_PW' }).click();
  expect(selection.process).toBe(0);
  await open('mpstat');
  await screen.getByRole('button', { name: '1', exact: true }).click();
  expect([selection.process, selection.cpu]).toEqual([null, 1]);
});

test('a row of several processes is marked when the selected one is among them', async () => {
  const { screen, selection, open } = await show(handRun());
  await open('pidstat -u');
  await screen.getByLabelText('Group by class').click();
  selection.toggleProcess(2);
  await expect
    .poll(() => screen.container.querySelector('tr.selected')?.textContent)
    .toContain('Sessions (2)');
});

test('strace follows the selected process, LGWR if none is', async () => {
  const { screen, selection, open } = await show(oneCommit().run(KINDS));
  await open('strace');
  await expect.element(screen.getByText(/of LGWR/)).toBeVisible();
  await expect.element(screen.getByText(/io_getevents/)).toBeVisible();
  selection.toggleProcess(1);
  await expect.element(screen.getByText(/of session 1/)).toBeVisible();
  await expect.element(screen.getByText(/io_getevents/)).not.toBeInTheDocument();
});

test('as the tool prints it, with the selected process marked', async () => {
  const { screen, selection, open } = await show(oneCommit().run(KINDS));
  await open('top -H');
  await screen.getByLabelText('As the tool prints it').click();
  const text = () => screen.container.querySelector('pre')?.textContent ?? '';
  await expect.poll(text).toContain('PID USER      PR  NI    VIRT    RES    SHR S  %CPU');
  selection.toggleProcess(2);
  await expect
    .poll(() => screen.container.querySelector('pre .selected')?.textContent)
    .toMatch(/noise$/);
});

test('every column is explained, also those that the model has nothing for', async () => {
  const { screen, open } = await show(oneCommit().run(KINDS));
  await open('mpstat');
  await screen.getByText('What the columns mean').click();
  await expect
    .element(screen.getByText(/Idle time while a process that ran here last/))
    .toBeVisible();
  await expect.element(screen.getByText(/taken by a hypervisor/)).toBeVisible();
});

test('a report about an instant follows the playhead', async () => {
  const { screen, playhead, open } = await show(oneCommit().run(KINDS));
  await open('ps -eF');
  const lgwr = screen.getByRole('row', { name: /LGWR/ });
  await expect.element(lgwr).toHaveTextContent('sleeping');
  playhead.seek(100e3);
  await expect.element(lgwr).toHaveTextContent('in I/O');
});

test('columns sort, and a list of many rows is turned page by page', async () => {
  const { screen, open } = await show(oneCommit().run(KINDS));
  await open('strace');
  await screen.getByRole('button', { name: '-T', exact: true }).click();
  const first = () => screen.container.querySelector('tbody tr')?.textContent;
  await expect.poll(first).toContain('io_getevents');
  await screen.getByRole('button', { name: '-T', exact: true }).click();
  await expect.poll(first).toContain('io_submit');
  await expect
    .element(screen.getByRole('columnheader', { name: '-T' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

test('two runs are side by side, each under its letter', async () => {
  const { screen } = await show(handRun(), handRun({ times: 2 }));
  const second = screen.getByRole('region', { name: 'Top 5 Timed Events, B' });
  await expect.element(screen.getByRole('region', { name: 'Top 5 Timed Events, A' })).toBeVisible();
  await expect
    .element(second.getByRole('row', { name: /log file sync/ }))
    .toHaveTextContent('2.00');
});

test('ASH has a chart, and a table behind it', async () => {
  const { screen, open } = await show(oneCommit().run(KINDS));
  await open('ASH');
  await expect.element(screen.getByText('Average active sessions').first()).toBeVisible();
  await screen.getByText('The figures as a table').click();
  await expect
    .element(screen.getByRole('table', { name: 'Average active sessions' }))
    .toBeVisible();
});

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(360, 740);
  const { screen, open } = await show(handRun());
  for (const name of ['All events', 'ASH', 'strace', 'mpstat', 'ps -eF']) {
    await open(name);
    await expect.element(screen.getByText('What the columns mean')).toBeVisible();
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(360);
  }
  await page.viewport(1280, 800);
});
