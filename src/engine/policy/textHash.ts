/** 64 bits of a text, in two words: FNV-1a (Fowler, Noll, Vo), once over its letters and once over their order turned round. */
export function textHashOf(text: string): [number, number] {
  const letters = new TextEncoder().encode(text);
  return [fnv(letters), fnv(letters.slice().reverse())];
}

function fnv(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
