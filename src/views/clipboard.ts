/** Puts a text on the clipboard; returns whether the browser allowed it: it asks for a secure address and the reader's consent. */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
