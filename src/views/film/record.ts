/** A film as a file, made in the page: a frame at a time, so that the page can be used meanwhile. */
import { at } from '$model/at';
import { STATES } from '$model/schema/generated';
import { readInk } from '../machine/ink';
import { drawAnimated, drawFrame, FILM_WIDTH, filmHeight, type Look, type Paint } from './draw';
import { posterMs, type Film } from './film';
import { GIF_FRAME_MS, instantsOf } from './frames';

export const FILM_KINDS = ['png', 'gif', 'video', 'svg'] as const;
export type FilmKind = (typeof FILM_KINDS)[number];

export interface FilmFile {
  readonly blob: Blob;
  /** How its name ends: `gif`. */
  readonly ending: string;
}

export interface Recording {
  readonly film: Film;
  /** An element of the page, whose tokens are those of the film. */
  readonly place: HTMLElement;
  /** The theme of the page that it is for; a file that can follows its reader if it is empty. */
  readonly theme: string;
  /** Ends it, with an AbortError. */
  readonly signal: AbortSignal;
  /** Told how much is done, from 0 to 1. */
  readonly ontold: (share: number) => void;
}

const VIDEO_FRAME_MS = 40;
/** Dots of a still picture and of a video for each pixel. */
const DENSITY = 2;

/** Whatever is installed: a picture within a page has no other typefaces. */
const FONT = 'system-ui, sans-serif';

/** Makes a file. @throws DOMException "AbortError" once the signal says so; Error if the browser can't make it */
export function recordFilm(kind: FilmKind, recording: Recording): Promise<FilmFile> {
  const make = { png: posterFile, gif: gifFile, video: videoFile, svg: animatedFile }[kind];
  return make(recording);
}

/** How large a picture of a film is, in pixels. */
export const sizeOf = (film: Film) => ({ width: FILM_WIDTH, height: filmHeight(film) });

function lookOf({ place, theme }: Pick<Recording, 'place' | 'theme'>): Look {
  return { paint: paintOf(place, theme), font: FONT };
}

/** The tokens of the page where it is light or dark; as it is now where the theme is neither. */
function paintOf(place: HTMLElement, theme: string): Paint {
  place.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
  const { paper, ink, soft, faint, accent, states } = readInk(place);
  const known: Record<string, string> = {
    paper,
    ink,
    accent,
    'ink-soft': soft,
    'ink-faint': faint,
  };
  for (const [nth, { id }] of STATES.entries()) known[`state-${id}`] = at(states, nth);
  return (token) => known[token] ?? ink;
}

function animatedFile({ film, place, theme }: Recording): Promise<FilmFile> {
  const light = paintOf(place, theme || 'light');
  const colours = theme === '' ? { light, dark: paintOf(place, 'dark') } : { light };
  const text = drawAnimated(film, colours, FONT);
  const blob = new Blob([text], { type: 'image/svg+xml' });
  return Promise.resolve({ blob, ending: 'svg' });
}

async function posterFile(recording: Recording): Promise<FilmFile> {
  const easel = new Easel(recording.film, lookOf(recording), DENSITY);
  await easel.show(0);
  const blob = await new Promise<Blob | null>((done) => easel.canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser could not paint the picture.');
  return { blob, ending: 'png' };
}

async function gifFile(recording: Recording): Promise<FilmFile> {
  const { ColourCount, GifWriter } = await import('./gif');
  const { film } = recording;
  const easel = new Easel(film, lookOf(recording), 1);
  const colours = new ColourCount();
  // With the veil over all of it, and over nothing of it.
  for (const timeMs of [0, posterMs(film)]) {
    await easel.show(timeMs);
    colours.add(easel.pixels());
  }
  const writer = new GifWriter(colours.palette());
  await eachFrame(recording, GIF_FRAME_MS, async (timeMs) => {
    await easel.show(timeMs);
    writer.add(easel.pixels(), GIF_FRAME_MS);
  });
  return { blob: new Blob([writer.finish()], { type: 'image/gif' }), ending: 'gif' };
}

async function videoFile(recording: Recording): Promise<FilmFile> {
  const { VideoWriter } = await import('./video');
  const easel = new Easel(recording.film, lookOf(recording), DENSITY);
  const writer = await VideoWriter.open(easel.canvas);
  try {
    await eachFrame(recording, VIDEO_FRAME_MS, async (timeMs) => {
      await easel.show(timeMs);
      await writer.add(timeMs, VIDEO_FRAME_MS);
    });
    const { type, ending } = writer;
    return { blob: new Blob([await writer.finish()], { type }), ending };
  } catch (error) {
    await writer.cancel();
    throw error;
  }
}

/** Does something for each frame, in a task of its own. */
async function eachFrame(
  { film, signal, ontold }: Recording,
  frameMs: number,
  draw: (timeMs: number) => Promise<void>,
): Promise<void> {
  const instants = instantsOf(film, frameMs);
  for (const [nth, timeMs] of instants.entries()) {
    await draw(timeMs);
    ontold((nth + 1) / instants.length);
    await new Promise<void>((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}

/** Where frames are drawn, one after the other. */
class Easel {
  readonly canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  readonly #film: Film;
  readonly #look: Look;
  readonly #density: number;

  constructor(film: Film, look: Look, density: number) {
    this.#film = film;
    this.#look = look;
    this.#density = density;
    this.canvas.width = FILM_WIDTH * density;
    this.canvas.height = filmHeight(film) * density;
    const pen = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('The browser has no canvas to paint on.');
    this.#pen = pen;
  }

  /** Draws a film as it is at an instant of the reader's. */
  async show(timeMs: number): Promise<void> {
    const image = new Image();
    const text = drawFrame(this.#film, timeMs, this.#look, this.#density);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
    await image.decode();
    this.#pen.drawImage(image, 0, 0);
  }

  pixels(): ImageData {
    return this.#pen.getImageData(0, 0, this.canvas.width, this.canvas.height);
  }
}
