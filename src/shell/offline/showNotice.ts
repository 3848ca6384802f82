import { mount, unmount } from 'svelte';
import UpdateNotice from './UpdateNotice.svelte';

let shown: ReturnType<typeof mount> | undefined;

function close(): void {
  if (shown) void unmount(shown);
  shown = undefined;
}

/** Tells the reader, once, that there is a new version; `reload` is what their button does. */
export function showNotice(reload: () => void): void {
  close();
  shown = mount(UpdateNotice, { target: document.body, props: { reload, close } });
}
