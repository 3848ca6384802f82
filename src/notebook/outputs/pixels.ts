/** How large a picture is that others made: of some kilobytes can come gigabytes of pixels. */
import { formatCount } from '$model/format';

const wordPixels = (pixels: number) =>
  `Not shown: the picture has ${formatCount(Math.round(pixels / 1e6))} million pixels, and this page shows pictures of up to 40 million.`;

const MOST_PIXELS = 40_000_000;

/** Why a picture can't be shown; empty if it can. Its size is known before its pixels are made. */
export function problemOfPicture(address: string): Promise<string> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => {
      const pixels = image.naturalWidth * image.naturalHeight;
      resolve(pixels > MOST_PIXELS ? wordPixels(pixels) : '');
    };
    image.onerror = () => resolve('Not shown: the picture is damaged.');
    image.src = address;
  });
}

/** Takes pictures out of what is to be shown, until it is known that they are not too large. */
export function holdPictures(shown: DocumentFragment): void {
  for (const image of shown.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    image.removeAttribute('src');
    void problemOfPicture(address).then((problem) => {
      if (problem === '') image.src = address;
      else image.replaceWith(`[${image.alt ? `${image.alt}: ` : ''}${problem}]`);
    });
  }
}
