/** Making a file and handing it to the reader, with words about how that went. */
import { formatBytes } from '$model/format';
import { downloadFile } from '$ui/files';

const wordSaved = (name: string, size: string) => `Saved ${name}, ${size}.`;

const wordNotSaved = (name: string, reason: string) => `${name} could not be saved: ${reason}`;

export class Saving {
  /** What is being made; empty when nothing is. */
  busy = $state('');
  /** What was done last, in a sentence. */
  said = $state('');
  /** Why the last one failed; empty if it didn't. */
  failed = $state('');

  /** Makes a file and saves it under its name. */
  async save(name: string, make: () => Blob | Promise<Blob>): Promise<void> {
    if (this.busy) return;
    this.busy = name;
    this.said = '';
    this.failed = '';
    try {
      const blob = await make();
      downloadFile(blob, name);
      this.said = wordSaved(name, formatBytes(blob.size));
    } catch (error) {
      this.failed = wordNotSaved(name, error instanceof Error ? error.message : String(error));
    } finally {
      this.busy = '';
    }
  }
}

/** A file name that every system takes: `sixteen-sessions-trace.json`. */
export function fileName(title: string, what: string, ending: string): string {
  const words = `${title || 'run'} ${what}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['run'];
  return `${words.join('-').slice(0, 80)}.${ending}`;
}
