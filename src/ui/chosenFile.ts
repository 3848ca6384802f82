import type { Attachment } from 'svelte/attachments';

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
