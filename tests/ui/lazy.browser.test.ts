import { Fetching } from '$ui/lazy/fetching.svelte';
import Placeholder from '$ui/lazy/Placeholder.svelte';
import Lazy from '$ui/lazy/Lazy.svelte';
import Icon from '$views/transport/Icon.svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';

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
])('a part %s that does not come is named, and comes when it is tried again', async (_, place) => {
  const { load, attempts } = late();
  const screen = await render(Lazy<IconProps>, {
    props: { load, props, what: 'The list', ...place },
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  expect(drawn(screen.container)).toBeNull();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => drawn(screen.container)).not.toBeNull();
  expect(attempts()).toBe(2);
});

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
