/** Letters squeezed further than this share of their width can't be read. */
const NARROWEST = 0.8;

/** The first of several ways to say something that has room, the longest first; the last if none has. */
export function fitting(
  context: CanvasRenderingContext2D,
  room: number,
  texts: readonly string[],
): string {
  const fits = (text: string) => context.measureText(text).width * NARROWEST <= room;
  return texts.find(fits) ?? texts.at(-1) ?? '';
}
