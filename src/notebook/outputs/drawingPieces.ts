/** How much a drawing draws: a picture of a thousand letters can repeat its parts a hundred million times. */

/** A filter works on every pixel of what it is laid over. */
const PIECES_OF_FILTER = 500;
const FILTER = /^fe[A-Z]/;
/** Other documents, entities, and rules by which any number of elements refers to others. */
const UNCOUNTABLE = /<foreignObject|data:image\/svg|<!ENTITY|<style[^]*url\([^]*<\/style/i;
/** References of references: more than any plot has. */
const DEEPEST = 50;
/** Larger than any plot; the drawing is not even looked into. */
const LONGEST = 4_000_000;

/**
 * The elements of a drawing, each as often as it is drawn; infinite where the drawing repeats itself without end, and
 * where another document stands in it, of which nobody knows.
 */
export function drawingPieces(svg: string): number {
  if (svg.length > LONGEST || UNCOUNTABLE.test(svg)) return Infinity;
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

  /** The pieces of an element with what is in it and what it refers to. Its own nest counts as well: it is repeated. */
  of(root: Element, depth = 0): number {
    const known = this.#known.get(root);
    if (known !== undefined) return known;
    if (depth > DEEPEST) return Infinity;
    // Whoever comes here again before it is known goes in a circle.
    this.#known.set(root, Infinity);
    let pieces = 0;
    for (const element of [root, ...root.querySelectorAll('*')]) {
      pieces += FILTER.test(element.localName) ? PIECES_OF_FILTER : 1;
      for (const name of referencesOf(element)) {
        const target = this.#named.get(name);
        if (target && target !== element) pieces += this.of(target, depth + 1);
      }
    }
    this.#known.set(root, pieces);
    return pieces;
  }
}

/** The names of what an element draws again, clips or fills itself with. */
function referencesOf(element: Element): string[] {
  return [...element.attributes].flatMap(({ localName, value }) => {
    if (localName === 'href') return value.startsWith('#') ? [value.slice(1)] : [];
    return [...value.matchAll(/url\(\s*["']?#([^"')]+)/g)].map(([, name = '']) => name);
  });
}
