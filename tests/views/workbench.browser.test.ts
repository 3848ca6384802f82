import { EngineClient } from '$engine/client';
import { EngineError } from '$model/run/engineError';
import { readScenario } from '$model/scenario/decode';
import { ScenarioError } from '$model/scenario/scenario';
import { Playhead } from '$player/playhead.svelte';
import { Experiment } from '$player/experiment.svelte';
import { MachineSelection } from '$views/machine/selection.svelte';
import Workbench from '$views/workbench/Workbench.svelte';
import type { WorkbenchOptions } from '$views/workbench/options';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { experimentOf } from './controls.scene';

beforeEach(() => page.viewport(1200, 800));

const QUIET: WorkbenchOptions = { panels: ['charts'], controls: ['noise.nice'] };

describe('when something goes wrong', () => {
  test('the reader is told what happened, and can run it again', async () => {
    const { experiment, engine } = experimentOf();
    engine.failure = new EngineError('worker-died');
    const screen = await render(Workbench, { experiment, options: QUIET });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('The simulation stopped unexpectedly.');
    engine.failure = null;
    await screen.getByRole('button', { name: 'Run again' }).click();
    await expect.element(screen.getByText('transactions/s')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('the last good run stays, and the change can be undone', async () => {
    const { experiment, engine } = experimentOf();
    await experiment.start();
    const screen = await render(Workbench, { experiment, options: QUIET });
    engine.failure = new ScenarioError([{ where: '', code: 'too_many_processes', first: 5000 }]);
    await experiment.set('noise.nice', 0);
    await expect.element(screen.getByText(/^The scenario has 5000 processes/)).toBeVisible();
    await expect.element(screen.getByText('transactions/s')).toBeVisible();
    engine.failure = null;
    await screen.getByRole('button', { name: 'Undo the last change' }).click();
    await expect
      .element(screen.getByText(/^The scenario has 5000 processes/))
      .not.toBeInTheDocument();
    expect(experiment.scenario.resolve('noise.nice')).toBe(-15);
  });

  test('a long run shows how far it is and can be cancelled', async () => {
    const { experiment, engine } = experimentOf();
    await experiment.start();
    engine.hold = true;
    const screen = await render(Workbench, { experiment, options: QUIET });
    void experiment.set('noise.nice', 0);
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('value', '0.4');
    // In however little room, what calls it off takes another line.
    const progress = screen.container.querySelector<HTMLElement>('.progress');
    if (!progress) expect.unreachable();
    progress.style.width = '12rem';
    expect(progress.scrollWidth).toBeLessThanOrEqual(progress.clientWidth);
    await screen.getByRole('button', { name: 'Cancel' }).click();
    expect(experiment.running).toBe(false);
    await expect.element(screen.getByText('transactions/s')).toBeVisible();
    await expect.element(screen.getByText(/run before the last change/)).toBeVisible();
    engine.letGo();
  });
});

test('pointing outside of the traced window makes the same run again with a trace there', async () => {
  const { experiment, engine } = experimentOf();
  experiment.window = { fromNs: 0, untilNs: 0.1e9 };
  await experiment.start();
  const screen = await render(Workbench, { experiment, options: QUIET });
  const chart = screen.getByRole('slider', { name: /Throughput/ });
  await expect.element(chart).toBeVisible();
  (chart.element() as SVGElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await expect.poll(() => engine.windows.length).toBe(2);
  expect(engine.windows).toEqual([
    [0, 0.1e9],
    [0.95e9, 1.05e9],
  ]);
  expect(engine.asked[1]?.equals(engine.asked[0] ?? experiment.scenario)).toBe(true);
});

describe('on the real core', () => {
  const scenario = readScenario({
    run: { until_ms: 300 },
    machine: { cpus: 4 },
    lgwr: { affinity: '3' },
    sessions: { count: 4, cpu_ms: 0.5 },
    noise: { count: 1, nice: -15, affinity: '3' },
  });

  test('it opens at the longest commit, steps by key, and a change makes another run', async () => {
    const experiment = new Experiment(new EngineClient(), scenario);
    const playhead = new Playhead();
    const options: WorkbenchOptions = {
      controls: ['noise.affinity'],
      open: { mark: 'longest_commit' },
      speed: 0.001,
    };
    const screen = await render(Workbench, { experiment, playhead, options });
    await expect.poll(() => experiment.run !== null).toBe(true);
    await expect.poll(() => playhead.timeNs).toBeGreaterThan(0);
    const opened = playhead.timeNs;
    expect(playhead.speed).toBe(0.001);
    (
      screen.getByRole('slider', { name: 'Place in the traced window' }).element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(playhead.timeNs).toBeGreaterThan(opened);
    const noisy = experiment.run;
    const canvasOfStage = () => screen.container.querySelector('.stage canvas');
    await expect.poll(canvasOfStage).not.toBeNull();
    const canvas = canvasOfStage();
    // The stage and the lanes have buttons of this name too.
    const controls = screen.getByRole('group', { name: 'Parameters' });
    await controls.getByRole('button', { name: 'CPU 3' }).click();
    await expect.poll(() => experiment.run !== noisy).toBe(true);
    expect(experiment.scenario.resolve('noise.affinity')).toBe('all');
    const before = noisy?.wait('log_file_sync').meanNs ?? 0;
    expect(experiment.run?.wait('log_file_sync').meanNs).toBeLessThan(before);
    await expect.element(screen.getByText('transactions/s')).toBeVisible();
    expect(canvasOfStage(), 'the stage stays for the new run').toBe(canvas);
    playhead.destroy();
  });

  test('it opens with the process that the text follows, and keeps the one that a link had selected', async () => {
    const longest = new Experiment(new EngineClient(), scenario);
    const options: WorkbenchOptions = { panels: ['stage'], open: { mark: 'longest_commit' } };
    const followed = (container: Element) => () =>
      container.querySelector('.followed .words')?.textContent ?? '';
    const usual = await render(Workbench, { experiment: longest, options });
    await expect.poll(followed(usual.container)).toMatch(/^session \d/);
    const [name] = /^session \d/.exec(followed(usual.container)()) ?? [];
    await usual.unmount();
    const other = name === 'session 2' ? 'session 3' : 'session 2';
    const opened = async (selection: MachineSelection) => {
      const experiment = new Experiment(new EngineClient(), scenario);
      const props = { experiment, selection, options: { ...options, follow: other } };
      return (await render(Workbench, props)).container;
    };
    await expect.poll(followed(await opened(new MachineSelection()))).toContain(other);
    const linked = new MachineSelection();
    linked.process = longest.run?.processes.find((each) => each.name === name)?.id ?? null;
    await expect.poll(followed(await opened(linked))).toContain(name);
  });

  test('on a phone, the views below are tabs that arrow keys turn', async () => {
    await page.viewport(390, 800);
    const experiment = new Experiment(new EngineClient(), scenario);
    const options: WorkbenchOptions = { panels: ['stage', 'charts', 'parts', 'reports'] };
    const screen = await render(Workbench, { experiment, options });
    const tab = screen.getByRole('tab', { name: 'Over time' });
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    (tab.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect
      .element(screen.getByRole('tab', { name: 'Reports' }))
      .toHaveAttribute('aria-selected', 'true');
    // Reports are fetched as they come near; the machine above may still grow, and push them away again.
    const report = screen.getByRole('region', { name: 'Top 5 Timed Events' });
    await expect
      .poll(() => {
        screen.getByRole('tabpanel', { name: 'Reports' }).element().scrollIntoView();
        return report.query();
      })
      .not.toBeNull();
    await expect.element(report).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
