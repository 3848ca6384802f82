/** The cards that other sites show beside a link: what is drawn on them, and how they are written. */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { palettePng } from '../../scripts/lib/palettePng.mjs';
import { claimOf, drawCard, pageCards, type Card, type Pen } from '../../src/routes/socialCards';
import { cardNameOf, PAGE_CARDS, plainText, withSocialCard } from '../../src/routes/socialTags';

/** The chunks of a PNG by their names. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** The colours of a PNG's pixels, as it was written: a palette of half bytes. */
function coloursOf(png: Buffer, width: number): string[] {
  const chunks = chunksOf(png);
  const palette = chunks.get('PLTE')?.toString('hex').match(/.{6}/g) ?? [];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const halves = [...rows.toString('hex')];
  const row = width + 2;
  return halves
    .filter((_, half) => half % row >= 2)
    .map((half) => `#${palette[parseInt(half, 16)]}`);
}

describe('a picture with a palette', () => {
  const pixelsOf = (...colours: string[]) =>
    new Uint8Array(colours.flatMap((colour) => [...Buffer.from(colour.slice(1), 'hex'), 255]));

  it('has the very colours that it is drawn with, wherever they are', () => {
    const colours = ['#fbf9f4', '#0072b2', '#d55e00', '#fbf9f4', '#1b2026', '#ffffff'];
    const png = palettePng(pixelsOf(...colours), 2, 3, ['#fbf9f4', '#0072b2', '#d55e00']);
    expect(png.toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n');
    expect(coloursOf(png, 2)).toEqual(colours);
  });

  it('gives what is between them the nearest of few', () => {
    const shades = Array.from({ length: 100 }, (_, n) => `#${(100 + n).toString(16).repeat(3)}`);
    const png = palettePng(pixelsOf(...shades), 10, 10, ['#646464', '#c7c7c7']);
    const written = coloursOf(png, 10);
    expect(new Set(written).size).toBeLessThanOrEqual(16);
    for (const [pixel, colour] of written.entries()) {
      const off = Math.abs(parseInt(colour.slice(1, 3), 16) - (100 + pixel));
      expect(off, `${colour} for ${shades[pixel]}`).toBeLessThan(12);
    }
  });
});

const pen: Pen = {
  colourOf: (token) => `var(${token})`,
  placesOf: (words, size) => Array.from({ length: words.length + 1 }, (_, n) => (n * size) / 2),
};
const card: Card = {
  heading: '2. The noisy neighbour',
  words: 'Why 130 seconds one time & 45 the next?',
  still: {
    lengthMs: 26,
    lanes: [
      { name: 'session 1', intervals: [{ fromMs: 0, untilMs: 20, state: 'sleeping' }] },
      { name: 'log writer', intervals: [{ fromMs: 0, untilMs: 18, state: 'runnable' }] },
    ],
  },
  commit: { totalNs: 20e6, diskNs: 2e6 },
};
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('a card', () => {
  it('says what it is of, its question, how long the commit is and its disk, and what the colours are', () => {
    expect(textsOf(drawCard(card, pen))).toEqual([
      'Post/Wait · 2. The noisy neighbour',
      'Why 130 seconds one time &amp; 45 the next?',
      'this commit 20 ms, the disk 2 ms',
      'session 1',
      'log writer',
      'waits for a CPU',
      'asleep',
    ]);
  });

  it('is only of a run where nothing commits', () => {
    const texts = textsOf(drawCard({ ...card, heading: '', commit: null }, pen));
    expect(texts[0]).toBe('Post/Wait');
    expect(texts.join(' ')).not.toContain('commit ');
  });

  it('has nothing outside of it, however long its question', () => {
    const svg = drawCard({ ...card, words: 'word '.repeat(30).trim() }, pen);
    for (const [, xs = '', y = '', size = ''] of svg.matchAll(
      /<text x="([^"]*)" y="(\d+)" font-size="(\d+)"/g,
    )) {
      const ends = xs.split(' ').map(Number);
      expect(Math.max(...ends) + Number(size) / 2).toBeLessThanOrEqual(1200 - 60);
      expect(Number(y)).toBeLessThan(600);
    }
  });

  it('claims two numbers only where they contradict each other', () => {
    expect(claimOf({ totalNs: 20e6, diskNs: 2e6 })).toBe(
      'The disk took 2\u00a0ms. This commit took 20\u00a0ms.',
    );
    for (const commit of [null, { totalNs: 3e6, diskNs: 2e6 }, { totalNs: 3e6, diskNs: 0 }]) {
      expect(claimOf(commit)).toBeNull();
    }
  });
});

describe('pages', () => {
  it('have a card of their own, a lesson’s, or that of the site', () => {
    const paths = ['/', '/clinic/', '/lessons/02-a/', '/glossary/', '/embed/', '/constructor/'];
    expect(paths.map(cardNameOf)).toEqual(['site', 'clinic', '02-a', 'site', 'site', 'site']);
    const names = ['cases', 'clinic', 'trace', 'gallery', 'run'];
    expect(Object.keys(PAGE_CARDS)).toEqual(expect.arrayContaining(names));
    const entries = Object.values(PAGE_CARDS).map(({ of: name }) => ({ name, card }));
    for (const { name, card: own } of pageCards(entries)) {
      expect(own.words).toBe(PAGE_CARDS[name as keyof typeof PAGE_CARDS].words);
    }
    expect(() => pageCards([])).toThrow('There is no');
  });

  it('say of their card what is on it', () => {
    const html =
      '<html><head><title>A</title><meta name="description" content="Why?" /></head></html>';
    const altOf = (path: string) =>
      /og:image:alt" content="([^"]*)"/.exec(withSocialCard(html, path, ''))?.[1];
    expect(altOf('/lessons/02-a/')).toMatch(/^Why\? Below it: /);
    expect(altOf('/clinic/')).toContain(PAGE_CARDS.clinic.words);
    expect(altOf('/glossary/')).toMatch(/^How long the disk took/);
  });

  it('are read as they are shown', () => {
    expect(plainText('A &amp; B &#34;C&#x22; &nope; &quot;')).toBe('A & B "C" &nope; "');
  });
});
