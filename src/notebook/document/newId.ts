/** A name for a cell or a notebook: eight letters that nothing else has, as nbformat allows them. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
