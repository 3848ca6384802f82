/** Pictures of few colours as PNG with a palette: a third of the bytes, and letters as sharp as before. */
import { crc32, deflateSync } from 'node:zlib';

/** More make the edges of letters no smoother than eyes see. A pixel takes half a byte. */
const MOST_COLOURS = 12;

const red = (/** @type {number} */ colour) => colour >> 16;
const green = (/** @type {number} */ colour) => (colour >> 8) & 255;
const blue = (/** @type {number} */ colour) => colour & 255;

/** How far apart two colours are, squared. @param {number} one @param {number} other */
const apart = (one, other) =>
  (red(one) - red(other)) ** 2 + (green(one) - green(other)) ** 2 + (blue(one) - blue(other)) ** 2;

/**
 * The colours that are drawn with, and those between two of them that most pixels along the edges of letters have.
 * @param {readonly number[]} drawn
 * @param {readonly number[]} colours of the picture, the most frequent first
 */
function paletteOf(drawn, colours) {
  const own = drawn.filter((colour) => colours.includes(colour));
  let palette = [...own];
  for (let nearest = 0; nearest === 0 || palette.length > MOST_COLOURS; nearest += 4) {
    palette = [...own];
    for (const colour of colours) {
      if (palette.every((each) => apart(each, colour) > nearest ** 2)) palette.push(colour);
      if (palette.length > MOST_COLOURS) break;
    }
  }
  return palette;
}

/** @param {string} type @param {Uint8Array} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * An opaque picture as PNG (w3.org/TR/png), with a palette.
 * @param {Uint8Array} pixels red, green, blue and opacity of each, by rows
 * @param {number} width in pixels, an even number
 * @param {number} height in pixels
 * @param {readonly string[]} drawn the colours that it is drawn with, fewer than 12: `#0072b2`
 */
export function palettePng(pixels, width, height, drawn) {
  const colours = new Uint32Array(width * height);
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let pixel = 0; pixel < colours.length; pixel++) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(4 * pixel, 4 * pixel + 3);
    const colour = (r << 16) | (g << 8) | b;
    colours[pixel] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const palette = paletteOf(
    drawn.map((colour) => parseInt(colour.slice(1), 16)),
    frequent,
  );
  const places = new Map(frequent.map((colour) => [colour, nearestIn(palette, colour)]));
  const row = 1 + width / 2;
  const rows = Buffer.alloc(row * height);
  for (const [pixel, colour] of colours.entries()) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const place = y * row + 1 + (x >> 1);
    rows[place] = (rows[place] ?? 0) | ((places.get(colour) ?? 0) << (x % 2 ? 0 : 4));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([4, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((each) => [red(each), green(each), blue(each)]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {readonly number[]} palette @param {number} colour */
function nearestIn(palette, colour) {
  const distances = palette.map((each) => apart(each, colour));
  return distances.indexOf(Math.min(...distances));
}
