import { drawingPieces } from '$notebook/outputs/drawingPieces';
import { MOST_OF_ONE } from '$notebook/outputs/budget';
import Picture from '$notebook/outputs/Picture.svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { nestedSvg } from '../hostile/damage';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
const square = '<path d="M0 0h9v9"/>';
const escaped = (name: string) =>
  [...name].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
/** A drawing that repeats a square 10^5 times by references written in some way. */
const repeated = (reference: (name: string) => string) =>
  svg(
    [1, 2, 3, 4, 5].reduce(
      (before, at) => `${before}<g id="l${at}">${reference(`l${at - 1}`).repeat(10)}</g>`,
      '<path id="l0" d="M0 0h9v9"/>',
    ),
  );

describe('how much a drawing draws', () => {
  test.each([
    ['a square', svg(square), 2],
    ['a square in a nest', svg(`<g><g>${square}</g></g>`), 4],
    ['a word', svg('<text>fifteen letters</text>'), 5],
    ['a colour that nothing is named by', svg('<path fill="#abc" d="M0 0h9v9"/>'), 2],
    ['rules of its own', svg(`<style>path { fill: red }</style>${square}`), 3],
    ['a picture of pixels', svg('<image href="data:image/png;base64,AAAA"/>'), 2],
  ])('%s', (_name, text, pieces) => {
    expect(drawingPieces(text)).toBe(pieces);
  });

  test.each([
    ['references', nestedSvg()],
    ['escaped references', repeated((name) => `<use href="#${escaped(name)}"/>`)],
    [
      'references to come',
      repeated((name) => `<use><set attributeName="href" to="#${name}"/></use>`),
    ],
    ['fills', repeated((name) => `<path style="fill:url('#${name}')" d="M0 0h9v9"/>`)],
    ['escaped fills', repeated((name) => `<path style="fill:u\\72l(\\23 ${name})" d="M0 0h9v9"/>`)],
    ['itself', svg('<g id="a"><use href="#a"/></g>')],
    ['a text of a megabyte', svg(`<text textLength="9">${'word '.repeat(200_000)}</text>`)],
    ['nests of nests', svg(`${'<g>'.repeat(300)}${'</g>'.repeat(300)}`)],
    ['a drawing in it', svg('<image href="data:image/s&#118;g+xml,"/>')],
    ['a page in it', svg('<foreignObject/>')],
    ['rules that refer', svg(`<style>path { fill: u&#114;l(#a) }</style>${square}`)],
    [
      'nests that are all referred to',
      svg(
        `${Array.from({ length: 190 }, (_, at) => `<g id="g${at}">`).join('')}${square.repeat(5000)}${'</g>'.repeat(190)}
        ${Array.from({ length: 190 }, (_, at) => `<use href="#g${at}"/>`).join('')}`,
      ),
    ],
  ])('%s: more than is laid out', (_name, text) => {
    expect(drawingPieces(text)).toBeGreaterThan(MOST_OF_ONE);
  });
});

describe('a drawing of too many pieces', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is not even loaded to know its pixels', async () => {
    const loaded = vi.spyOn(Image.prototype, 'src', 'set');
    const text = nestedSvg(4);
    const address = `data:image/svg+xml,${encodeURIComponent(text)}`;
    const screen = await render(Picture, { address, plain: '', svg: text });
    await expect.element(screen.getByText(/^Not laid out: it has/)).toBeVisible();
    expect(loaded).not.toHaveBeenCalled();
    const small = svg(square);
    await screen.rerender({
      address: `data:image/svg+xml,${encodeURIComponent(small)}`,
      svg: small,
    });
    await expect.element(screen.getByRole('img')).toBeVisible();
    expect(loaded).toHaveBeenCalled();
  });
});
