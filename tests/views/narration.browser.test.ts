import { eventKind } from '$model/trace/eventKinds';
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
  await expect.element(spoken).toHaveTextContent(/ended its "log file sync" after 142 µs/);
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
  await expect.poll(heard).toMatch(/of 2 CPUs .* busy/);
  playhead.step(eventKind('commit').matches);
  await expect.poll(heard).toMatch(/log file sync/);
  await expect.poll(heard).not.toMatch(/of 2 CPUs .* busy/);
});
