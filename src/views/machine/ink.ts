/** The colours and typefaces of the theme, as a canvas needs them. */
import { PROCESS_KINDS, STATES } from '$model/schema/generated';
import { kindViews } from '$databases/kinds';

export interface Ink {
  paper: string;
  raised: string;
  ink: string;
  soft: string;
  faint: string;
  rule: string;
  ruleStrong: string;
  accent: string;
  /** By the number of the state. */
  states: readonly string[];
  /** By the number of the kind of process. */
  kinds: readonly string[];
  /** Of what writes the log, what writes data files, and what is sent between machines. */
  log: string;
  data: string;
  messages: string;
  fontUi: string;
  fontMono: string;
  /** Pixels of one unit of the type size. */
  em: number;
}

/** Reads the tokens of src/site/theme.css as they hold for this element. @param em pixels of one unit of the type size */
export function readInk(element: Element, em = rootTypeSize()): Ink {
  const style = getComputedStyle(element);
  const colour = colourReader(style);
  const ink = colour('--ink', '#1b2026');
  return {
    paper: colour('--paper', '#fbf9f4'),
    raised: colour('--paper-raised', '#ffffff'),
    ink,
    soft: colour('--ink-soft', ink),
    faint: colour('--ink-faint', ink),
    rule: colour('--rule', '#dcd7cb'),
    ruleStrong: colour('--rule-strong', '#87837a'),
    accent: colour('--accent', ink),
    states: STATES.map((state) => colour(`--state-${state.id}`, ink)),
    kinds: PROCESS_KINDS.map((kind) => colour(`--kind-${kindViews[kind.id].colour}`, ink)),
    log: colour('--kind-log', ink),
    data: colour('--kind-data', ink),
    messages: colour('--kind-messages', ink),
    fontUi: style.getPropertyValue('--font-ui').trim() || 'sans-serif',
    fontMono: style.getPropertyValue('--font-mono').trim() || 'monospace',
    em,
  };
}

const LIGHT_DARK = /^light-dark\((.+?), *(.+)\)$/;

/** Reads colours that a canvas can be given: of a pair for light and dark, the one that holds. */
function colourReader(style: CSSStyleDeclaration): (name: string, otherwise: string) => string {
  const isDark =
    style.colorScheme === 'dark' ||
    (style.colorScheme === 'light dark' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (name, otherwise) => {
    const value = style.getPropertyValue(name).trim();
    const [, light, dark] = LIGHT_DARK.exec(value) ?? [];
    return (isDark ? dark : light) ?? (value || otherwise);
  };
}

function rootTypeSize(): number {
  return typeSizeOf(document.documentElement);
}

/** Pixels of one unit of an element's type size. */
export function typeSizeOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).fontSize) || 16;
}

/** Calls back when the theme, the contrast or the type size may have changed; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  });
  const looks = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', 'print'];
  const queries = looks.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}

/** Slanted lines: the texture of kernel mode, or of redo under way to the disk. */
export type Slant = 'up' | 'down';

const patterns = new Map<string, CanvasPattern>();

/**
 * A fill of slanted lines in one colour. The tile is drawn at the screen's own density, so the
 * lines are sharp; `density` is the devicePixelRatio that the context is scaled by.
 */
export function hatch(
  context: CanvasRenderingContext2D,
  colour: string,
  density: number,
  slant: Slant = 'up',
): CanvasPattern | string {
  const key = `${colour} ${density} ${slant}`;
  const known = patterns.get(key);
  if (known) return known;
  const side = Math.max(4, Math.round(5 * density));
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const pen = tile.getContext('2d');
  if (!pen) return colour;
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, 1.5 * density);
  pen.lineCap = 'square';
  for (const shift of [-side, 0, side]) {
    pen.beginPath();
    pen.moveTo(shift, slant === 'up' ? side : 0);
    pen.lineTo(shift + side, slant === 'up' ? 0 : side);
    pen.stroke();
  }
  const pattern = context.createPattern(tile, 'repeat');
  if (!pattern) return colour;
  pattern.setTransform(new DOMMatrix().scale(1 / density));
  patterns.set(key, pattern);
  return pattern;
}
