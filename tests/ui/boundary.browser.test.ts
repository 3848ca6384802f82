import { contained } from '$lesson/prose/contained';
import { describe, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Breakable from './Breakable.svelte';
import Throwing from './Throwing.svelte';
import CopyField from '$ui/CopyField.svelte';
import { texts } from '$ui/texts';
import { takeTabLock } from '$ui/tabLock';
import { stepsOf } from '$model/slices';
import {
  afterPicture,
  inSlices,
  inSlicesAfterPicture,
  slicedResult,
  whenFree,
} from '$ui/timeSliced';
import { Fetching } from '$ui/lazy/fetching.svelte';
import Placeholder from '$ui/lazy/Placeholder.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import Icon from '$views/transport/Icon.svelte';

// What breaks is told to the browser as well, which the runner would take for a failure of its own.
beforeEach(() => void vi.stubGlobal('reportError', vi.fn()));
afterEach(() => vi.unstubAllGlobals());

test('what breaks says so and leaves the rest alone', async () => {
  const screen = await render(Breakable, { keys: ['a', 'a'] });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await expect.element(screen.getByText('the rest', { exact: true })).toBeVisible();
  expect(reportError).toHaveBeenCalledOnce();
});

test('what breaks later says so, and can be tried again', async () => {
  const screen = await render(Breakable, { keys: ['a'] });
  await expect.element(screen.getByText('a', { exact: true })).toBeVisible();
  await screen.rerender({ keys: ['a', 'a'] });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await screen.rerender({ keys: ['a', 'b'] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('b', { exact: true })).toBeVisible();
  expect(screen.getByText('This list can’t be shown').query()).toBeNull();
});

test('what breaks is tried again when it has something else to show', async () => {
  const screen = await render(Breakable, { keys: ['a', 'a'], follows: true });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await screen.rerender({ keys: ['b', 'c'], follows: true });
  await expect.element(screen.getByText('c', { exact: true })).toBeVisible();
  await screen.rerender({ keys: ['d', 'd'], follows: true });
  await expect.element(screen.getByText('This list can’t be shown')).toBeVisible();
  await expect.element(screen.getByText('the rest', { exact: true })).toBeVisible();
});

test('a part of a lesson that can not even begin says so', async () => {
  const Contained = contained('This table', Throwing);
  const broken = await render(Contained, { text: 'bad' });
  await expect.element(broken.getByText('This table can’t be shown')).toBeVisible();
  await expect.element(broken.getByText('It can’t bear that.')).toBeVisible();
  await broken.rerender({ text: 'good' });
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect.element(broken.getByText('good', { exact: true })).toBeVisible();
});

describe('copyField', () => {
  afterEach(() => vi.restoreAllMocks());

  const shown = { text: 'as it was', label: 'Address', action: 'Copy' };

  test('the text is copied as it is now', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await render(CopyField, { ...shown, latest: () => 'as it is' });
    await screen.getByRole('button', { name: 'Copy' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent(texts.copied);
    expect(write).toHaveBeenCalledExactlyOnceWith('as it is');
  });

  test.each([1, 4])('a text of %i lines that cannot be copied is selected', async (rows) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    const screen = await render(CopyField, { ...shown, rows });
    await screen.getByRole('button', { name: 'Copy' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent(texts.notCopiedButSelected);
    const field = screen.getByRole('textbox', { name: 'Address' }).element() as HTMLInputElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, shown.text.length]);
  });
});

describe('tabLock', () => {
  /** No other test has a lock of this name. */
  const freshName = () => `test.${crypto.randomUUID()}`;

  test('a lock is had once, and by another once it is released', async () => {
    const name = freshName();
    const lock = await takeTabLock(name);
    expect(lock).not.toBeNull();
    expect(await takeTabLock(name)).toBeNull();
    lock?.release();
    await expect.poll(() => takeTabLock(name)).not.toBeNull();
  });

  test('a tab that waits gets it when it is released, or nothing when the wait is over', async () => {
    const name = freshName();
    const lock = await takeTabLock(name);
    const over = new AbortController();
    const impatient = takeTabLock(name, { signal: over.signal });
    over.abort();
    expect(await impatient).toBeNull();
    const patient = takeTabLock(name, { signal: new AbortController().signal });
    lock?.release();
    expect(await patient).not.toBeNull();
  });

  test('the tab that it is stolen from is told', async () => {
    const name = freshName();
    const told = new Promise<void>((resolve) => {
      void takeTabLock(name, undefined, resolve);
    });
    await expect.poll(() => takeTabLock(name)).toBeNull();
    expect(await takeTabLock(name, { steal: true })).not.toBeNull();
    await told;
  });
});

describe('timeSliced', () => {
  describe('work in slices', () => {
    test('what is quick is done at once', () => {
      let got = 0;
      inSlices(
        (function* () {
          yield;
          return 7;
        })(),
        (result) => (got = result),
      );
      expect(got).toBe(7);
    });

    test('what is long lets others have their turn, and can be cancelled', async () => {
      let done = false;
      let steps = 0;
      const busy = (function* () {
        for (; steps < 1000; steps++) {
          const untilMs = performance.now() + 2;
          while (performance.now() < untilMs);
          yield;
        }
      })();
      const stop = inSlices(busy, () => (done = true));
      expect(done).toBe(false);
      const before = steps;
      await expect.poll(() => steps).toBeGreaterThan(before);
      stop();
      const stopped = steps;
      // A slice that had not been called off would have come by then.
      for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setTimeout(resolve));
      expect([steps, done]).toEqual([stopped, false]);
    });

    test('waits for the picture, if it can wait', async () => {
      const order: string[] = [];
      requestAnimationFrame(() => order.push('picture'));
      afterPicture(() => order.push('work'));
      order.push('page');
      await expect.poll(() => order).toEqual(['page', 'picture', 'work']);
    });

    test('what was cancelled before its turn is not done', async () => {
      const done: string[] = [];
      afterPicture(() => done.push('in the frame before'))();
      whenFree(() => done.push('when free'))();
      const stop = inSlicesAfterPicture(stepsOf(() => done.push('in slices') > 0));
      requestAnimationFrame(stop);
      await new Promise<void>((resolve) => {
        afterPicture(() => whenFree(resolve));
      });
      expect(done).toEqual([]);
    });

    test('comes to a result or to the error that stopped it', async () => {
      function* counting() {
        yield;
        return 7;
      }
      function* failing(): Generator<void, never> {
        yield;
        throw new Error('no space');
      }
      await expect(slicedResult(counting())).resolves.toBe(7);
      await expect(slicedResult(failing())).rejects.toThrow('no space');
    });
  });
});

describe('lazy', () => {
  /** A component that does not come at first. */
  function late() {
    let attempts = 0;
    return {
      load: () => (attempts++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : icon()),
      attempts: () => attempts,
    };
  }

  const icon = () => Promise.resolve({ default: Icon });
  const props = { name: 'play' } as const;

  type IconProps = { name: 'play' };

  const drawn = (container: HTMLElement) => container.querySelector('svg[width="20"]');

  test.each([
    ['asked for', {}],
    ['of the page', { height: '10rem' }],
  ])(
    'a part %s that does not come is named, and comes when it is tried again',
    async (_, place) => {
      const { load, attempts } = late();
      const screen = await render(Lazy<IconProps>, {
        props: { load, props, what: 'The list', ...place },
      });
      await expect
        .element(screen.getByRole('alert'))
        .toHaveTextContent('The list could not be loaded');
      expect(drawn(screen.container)).toBeNull();
      await screen.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => drawn(screen.container)).not.toBeNull();
      expect(attempts()).toBe(2);
    },
  );

  test('a part far below the screen is not fetched until it is near', async () => {
    let attempts = 0;
    const load = () => {
      attempts++;
      return icon();
    };
    const above = document.createElement('div');
    above.style.height = '5000px';
    document.body.append(above);
    const part = { load, props, what: 'The list', height: '10rem' };
    await render(Lazy<IconProps>, { props: part });
    // An eager one beside it comes: the other had as much time.
    const eager = await render(Lazy<IconProps>, { props: { ...part, load: icon, eager: true } });
    await expect.poll(() => drawn(eager.container)).not.toBeNull();
    expect(attempts).toBe(0);
    above.remove();
    await expect.poll(() => attempts).toBe(1);
  });

  test('a part that is held is not fetched before it is let go', async () => {
    let attempts = 0;
    const load = () => {
      attempts++;
      return icon();
    };
    const part = { load, props, what: 'The list', height: '10rem' };
    const held = await render(Lazy<IconProps>, { props: { ...part, hold: true } });
    const free = await render(Lazy<IconProps>, { props: { ...part, load: icon } });
    await expect.poll(() => drawn(free.container)).not.toBeNull();
    expect(attempts).toBe(0);
    await held.rerender({ hold: false });
    await expect.poll(() => attempts).toBe(1);
  });

  test('what a key asked for goes on once its part is there', async () => {
    const fetching = new Fetching();
    const { load } = late();
    const had: unknown[] = [];
    await fetching.take('Jumps', load, (part) => had.push(part.default));
    expect([fetching.lacking?.what, had]).toEqual(['Jumps', []]);
    fetching.lacking?.again();
    expect(fetching.lacking).toBeNull();
    await expect.poll(() => had).toEqual([Icon]);
  });

  test('Tab waits where something is being made, and is there when it is; a reader who went on stays', async () => {
    const screen = await render(Placeholder, { what: 'The run', ready: false });
    const place = screen.getByRole('group', { name: 'The run' }).element() as HTMLElement;
    expect([place.tabIndex, place.ariaBusy]).toEqual([0, 'true']);
    place.focus();
    await screen.rerender({ ready: true });
    await expect.element(screen.getByText('The run')).toHaveFocus();
    await screen.rerender({ ready: false });
    await screen.rerender({ ready: true });
    expect(screen.getByText('The run').query()).toBeNull();
  });
});
