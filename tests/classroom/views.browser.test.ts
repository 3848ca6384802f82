/** What a class sees of its poll, and whose a key is. */
import { belongsElsewhere } from '$classroom/presenter/classKeys';
import type { ShownPoll } from '$classroom/shared/messages';
import PollBars from '$classroom/shared/PollBars.svelte';
import QrCode from '$classroom/shared/QrCode.svelte';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';

const poll: ShownPoll = {
  ask: 'What happens to the throughput?',
  bars: [
    { text: 'It grows.', hands: 14, percent: 67, length: 1, isRight: false },
    { text: 'Nothing.', hands: 7, percent: 33, length: 0.5, isRight: false },
  ],
  hands: 21,
  revealed: false,
  said: '',
  curve: null,
};

describe('the poll on the wall', () => {
  it('has a bar for each option, as long as its hands', async () => {
    await render(PollBars, { poll });
    await expect.element(page.getByText('21 votes')).toBeVisible();
    await expect.element(page.getByText('67 %')).toBeVisible();
    const bars = [...document.querySelectorAll<HTMLElement>('.track span')];
    const [first = 0, second = 0] = bars.map((bar) => Number.parseFloat(bar.style.width));
    expect(first).toBe(2 * second);
    expect(document.body.textContent).not.toContain('What the run gave');
  });

  it('tells what the run gave once it is revealed, and how many said so', async () => {
    const bars = poll.bars.map((bar, place) => ({ ...bar, isRight: place === 1 }));
    const curve = {
      x: 'sessions',
      y: 'throughput, transactions/s',
      top: '400',
      points: [
        { label: '4', text: '380', across: 0, height: 0.96 },
        { label: '16', text: '395', across: 1, height: 1 },
      ],
    };
    await render(PollBars, {
      poll: { ...poll, bars, revealed: true, said: 'The CPUs were never idle.', curve },
    });
    await expect.element(page.getByText('What the run gave')).toBeVisible();
    await expect.element(page.getByText('7 of 21 chose this.')).toBeVisible();
    await expect.element(page.getByText('The CPUs were never idle.')).toBeVisible();
    const drawn = page.getByRole('figure');
    await expect.element(drawn.getByText('395')).toBeVisible();
    await expect.element(drawn.getByText('throughput, transactions/s').first()).toBeVisible();
    await expect.element(drawn.getByText('sessions', { exact: true })).toBeVisible();
    const [first, last] = drawn.getByRole('listitem').elements();
    expect(first?.textContent).toContain('throughput, transactions/s: 380');
    expect(last?.textContent).toContain('sessions: 16');
  });
});

describe('a poll about a curve', () => {
  it('has its axes before the run is revealed, and no figure but those that are known', async () => {
    const curve = {
      x: 'sessions',
      y: 'throughput, transactions/s',
      top: '400',
      points: [
        { label: '4', text: '380', across: 0, height: 0.95 },
        { label: '8', text: '', across: 0.5, height: null },
        { label: '16', text: '', across: 1, height: null },
      ],
    };
    await render(PollBars, { poll: { ...poll, curve } });
    const drawn = page.getByRole('figure');
    await expect.element(drawn.getByText('400')).toBeVisible();
    await expect.element(drawn.getByText('380')).toBeVisible();
    await expect.element(drawn.getByText('sessions', { exact: true })).toBeVisible();
    const [known, ...asked] = drawn.getByRole('listitem').elements();
    expect(known?.textContent).toContain('throughput, transactions/s: 380');
    for (const each of asked) expect(each.textContent).not.toContain('transactions');
    expect(document.querySelectorAll('figure line')).toHaveLength(0);
  });
});

describe('equal words in a message', () => {
  it('are shown as often as they come', async () => {
    const bar = { text: 'It grows.', hands: 7, percent: 50, length: 1, isRight: false };
    const point = { label: '4', text: '380', across: 0, height: 1 };
    const curve = { x: 'sessions', y: 'ms', top: '400', points: [point, point] };
    await render(PollBars, { poll: { ...poll, bars: [bar, bar], revealed: true, curve } });
    await expect.element(page.getByText('It grows.').nth(1)).toBeVisible();
    await expect.element(page.getByRole('figure').getByText('380').nth(1)).toBeVisible();
  });
});

describe('the QR code', () => {
  it('says that an address is too long instead of showing none', async () => {
    const { rerender } = await render(QrCode, { address: 'https://example.org/' });
    await expect.element(page.getByRole('img', { name: 'QR code of this state' })).toBeVisible();
    await rerender({ address: 'x'.repeat(5000) });
    await expect.element(page.getByText('too long for a QR code')).toBeVisible();
  });
});

describe('a key', () => {
  const inside = (html: string) => {
    document.body.innerHTML = html;
    return document.body.querySelector('.here');
  };

  it.each([
    ['PageDown', '<input class="here">', false],
    ['PageDown', '<select class="here"></select>', false],
    ['F5', '<input class="here">', false],
    ['b', '<input class="here">', true],
    ['b', '<input class="here" inputmode="numeric" type="number">', false],
    ['.', '<input class="here" inputmode="numeric" type="number">', false],
    ['1', '<input class="here" inputmode="numeric" type="number">', true],
    ['ArrowUp', '<input class="here" inputmode="numeric" type="number">', true],
    ['b', '<input class="here" type="range">', false],
    ['ArrowRight', '<input class="here" type="range">', true],
    ['b', '<textarea class="here"></textarea>', true],
    ['PageDown', '<textarea class="here"></textarea>', true],
    ['PageDown', '<dialog><button class="here"></button></dialog>', true],
    ['PageDown', '<div class="here" role="slider"></div>', false],
    ['ArrowRight', '<div class="here" role="slider"></div>', true],
    ['Escape', '<button class="here"></button>', false],
    ['Escape', '<div class="workbench"><button class="here"></button></div>', true],
    ['+', '<div class="workbench"><button class="here"></button></div>', true],
    ['e', '<div class="workbench"><button class="here"></button></div>', false],
    ['PageDown', '<button class="here"></button>', false],
    [' ', '<button class="here"></button>', true],
    ['b', '<div class="workbench"><button class="here"></button></div>', false],
    ['PageDown', '<div class="workbench"><button class="here"></button></div>', false],
    ['ArrowRight', '<div class="workbench"><button class="here"></button></div>', true],
    ['ArrowRight', '<button class="here"></button>', false],
  ])('%s belongs to what has the focus if that needs it: %s', (key, html, belongs) => {
    expect(belongsElsewhere(inside(html), key)).toBe(belongs);
  });
});
