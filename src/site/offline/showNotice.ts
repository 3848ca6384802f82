import { mount, unmount } from 'svelte';
import UpdateNotice from './UpdateNotice.svelte';

let shown: ReturnType<typeof mount> | undefined;

function close(): void {
  if (shown) void unmount(shown);
  shown = undefined;
}

/**
 * Tells the reader, once, that there is a new version; `reload` is what their button does. A page on which
 * nothing may be covered has a place for it, marked `data-notices`.
 */
export function showNotice(reload: () => void): void {
  close();
  const place = document.querySelector('[data-notices]');
  const props = { reload, close, isInPlace: place !== null };
  shown = mount(UpdateNotice, { target: place ?? document.body, props });
}
