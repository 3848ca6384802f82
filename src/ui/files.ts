/** Files to the reader, and from the reader. */
import type { Attachment } from 'svelte/attachments';

/** Saves a file under a name, as if the reader had followed a link to it. */
export function downloadFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * For an input of files: hands over what is chosen in it, also what was chosen before the page was ready to listen. The same
 * file can be chosen again.
 */
export function chosenFile(take: (file: File) => void): Attachment<HTMLInputElement> {
  return (input) => {
    const look = () => {
      const [file] = input.files ?? [];
      if (!file) return;
      input.value = '';
      take(file);
    };
    look();
    input.addEventListener('change', look);
    return () => input.removeEventListener('change', look);
  };
}
