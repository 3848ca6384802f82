/**
 * How a text is written, by its first bytes: some editors begin it with a mark, and Windows' PowerShell has two bytes for each
 * letter, mostly with a mark before them.
 */
export function encodingOf([one, two, three, four]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const zeros = [one, two, three, four].map((byte) => byte === 0).join();
  if ((one === 0xff && two === 0xfe) || zeros === 'false,true,false,true') return 'utf-16le';
  return (one === 0xfe && two === 0xff) || zeros === 'true,false,true,false' ? 'utf-16be' : 'utf-8';
}
