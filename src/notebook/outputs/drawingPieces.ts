/** How much a drawing draws: a picture of a thousand letters can repeat its parts a hundred million times. */
import { decoded } from './attachments';

/** A filter works on every pixel of what it is laid over. */
const PIECES_OF_FILTER = 500;
const FILTER = /^fe[A-Z]/;
/** Each is placed by itself. */
const LETTERS_OF_A_PIECE = 5;
/** Names for texts that are put in their place before anything is counted. */
const ENTITIES = /<!ENTITY/i;
/** Elements that hold a page, and rules by which any number of elements refers to others. */
const RULES_THAT_REFER = /url\(|@import|\\/i;
/** A picture of pixels in the drawing: what else an address holds may be a drawing itself. */
const PIXELS = /^data:image\/(png|jpeg|gif|webp)[;,]/i;
/** Nests in nests, and references of references: more than any plot has. */
const DEEPEST = 200;
/** Larger than any plot; the drawing is not even looked into. */
const LONGEST = 4_000_000;

/**
 * The elements of a drawing, each as often as it is drawn; infinite where it is nested deeper than any plot or repeats
 * itself without end, and where another document is in it, whose size is unknown.
 */
export function drawingPieces(svg: string): number {
  if (svg.length > LONGEST || ENTITIES.test(svg)) return Infinity;
  // Nothing of this document is shown or fetched.
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const named = new Map([...drawing.querySelectorAll('[id]')].map((each) => [each.id, each]));
  return new Counter(named).of(drawing.documentElement);
}

class Counter {
  readonly #named: ReadonlyMap<string, Element>;
  readonly #known = new Map<Element, number>();

  constructor(named: ReadonlyMap<string, Element>) {
    this.#named = named;
  }

  /** The pieces of an element with what is in it and what it refers to. */
  of(element: Element, depth = 0): number {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return Infinity;
    // A second visit before it is known means a circle.
    this.#known.set(element, Infinity);
    const targets = referencesOf(element).flatMap((name) => this.#named.get(name) ?? []);
    let pieces = piecesOf(element);
    for (const each of [...element.children, ...targets]) {
      if (each !== element) pieces += this.of(each, depth + 1);
    }
    this.#known.set(element, pieces);
    return pieces;
  }
}

/** The pieces of an element without those in it; infinite where it holds what can't be counted. */
function piecesOf(element: Element): number {
  const { localName, textContent } = element;
  if (localName === 'foreignObject') return Infinity;
  if (localName === 'style' && RULES_THAT_REFER.test(textContent)) return Infinity;
  if ([...element.attributes].some(isUncountable)) return Infinity;
  if (localName === 'text') return 1 + textContent.length / LETTERS_OF_A_PIECE;
  return FILTER.test(localName) ? PIECES_OF_FILTER : 1;
}

/** Whether a value may hold another document, or a reference in other letters than those of the name. */
function isUncountable({ value, namespaceURI }: Attr): boolean {
  const address = value.replace(/\s/g, '');
  if (/data:/i.test(address) && !PIXELS.test(address)) return true;
  return namespaceURI === null && value.includes('\\');
}

/** The names of what an element draws again, clips or fills itself with, now or when it is animated. */
function referencesOf(element: Element): string[] {
  return [...element.attributes].flatMap(({ value }) =>
    [...value.matchAll(/#([^\s"'();,]+)/g)].map(([, name = '']) => decoded(name)),
  );
}
