/** What is saved of the reader, on the home page: shown in the list of lessons, told of, saved as a file. */
import ProgressFile from '$lesson/progress/ProgressFile.svelte';
import ProgressNotice from '$lesson/progress/ProgressNotice.svelte';
import { lastPlace } from '$lesson/progress/place';
import { progress } from '$lesson/progress/progress.svelte';
import { showProgress } from '$site/lessonIndex';
import { hydrate, mount } from 'svelte';

const placeOf = (id: string) => {
  const place = document.getElementById(id);
  if (!place) throw new Error(`The home page has no place ${id}`);
  return place;
};

const props = { progress };
hydrate(ProgressFile, { target: placeOf('saved-file'), props });
mount(ProgressNotice, { target: placeOf('saved-notice'), props });
$effect.root(() => {
  $effect(() => showProgress(document, progress, lastPlace()));
});
