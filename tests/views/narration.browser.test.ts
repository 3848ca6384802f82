import { eventKind } from '$databases/marks';
import Narration from '$views/narration/Narration.svelte';
import { texts } from '$views/narration/texts';
import { protagonistIn } from '$views/narration/story.svelte';
import { Playhead } from '$player/playhead.svelte';
import { storyPace } from '$player/storyPace';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { KINDS, oneCommit } from '../fixtures/oneCommit';

test('every step is shown at once and spoken when the playhead rests', async () => {
  const run = oneCommit().run(KINDS);
  const playhead = new Playhead();
  playhead.attach(run.trace);
  const screen = await render(Narration, { playhead, runs: [{ run, name: '', which: 0 }] });
  const caption = screen.container.querySelector('.caption');
  const spoken = screen.getByRole('status');
  await expect.poll(() => caption?.textContent).toBe(texts.toCome);
  await expect.element(spoken).toHaveTextContent(/^$/);
  playhead.step(eventKind('flush').matches);
  await expect.poll(() => caption?.textContent).toMatch(/LGWR began a flush; 1 session waits/);
  await expect.element(spoken).toHaveTextContent(/LGWR began a flush/);
  playhead.seek(0);
  playhead.step(eventKind('commit').matches);
  await expect.element(spoken).toHaveTextContent(/ended its “log file sync” after 142 µs/);
});

test('a story is heard while it plays, and the state in full as it pauses', async () => {
  const run = oneCommit().run(KINDS);
  const playhead = new Playhead();
  playhead.attach(run.trace);
  playhead.follow(storyPace({ protagonists: () => [protagonistIn(run, null)] }));
  const screen = await render(Narration, { playhead, runs: [{ run, name: '', which: 0 }] });
  const heard = () => screen.getByRole('status').element().textContent;
  playhead.play();
  await expect.poll(() => playhead.playing && heard()).toMatch(/\w+\.$/);
  expect(heard()).not.toMatch(/CPUs? (is|are) busy/);
  playhead.pause();
  const caption = () => screen.container.querySelector('.caption')?.textContent;
  const told = caption();
  await expect.poll(heard).toMatch(/of 2 CPUs .* busy/);
  expect(caption()).toBe(told);
  playhead.step(eventKind('commit').matches);
  await expect.poll(heard).toMatch(/log file sync/);
  await expect.poll(heard).not.toMatch(/of 2 CPUs .* busy/);
});

test('of a run that comes in the place of another its story is told until the playhead moves', async () => {
  const [first, next] = [oneCommit().run(KINDS), oneCommit().run(KINDS)];
  const playhead = new Playhead();
  playhead.attach(first.trace);
  const runs = (run: typeof first) => [{ run, name: '', which: 0 }];
  const screen = await render(Narration, { playhead, runs: runs(first) });
  const caption = screen.container.querySelector('.caption');
  // A reader who looks where the playhead was put is told what happened last, though it is another's.
  playhead.seek(40_000);
  await expect.poll(() => caption?.textContent).toMatch(/CPU 1 takes LGWR|rdbms ipc message/);
  playhead.seek(39_999);
  await expect.poll(() => caption?.textContent).toMatch(/Session 1 went to sleep/);
  playhead.attach(next.trace);
  await screen.rerender({ playhead, runs: runs(next) });
  await expect.poll(() => caption?.textContent).toMatch(/Session 1 posted LGWR/);
  playhead.step(eventKind('flush').matches);
  await expect.poll(() => caption?.textContent).toMatch(/LGWR began a flush; 1 session waits/);
});
