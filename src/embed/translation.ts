/**
 * An embed in another language than English. Everything that it shows is made in English, by parts that it shares with the
 * site, and is translated where it is: texts, names for screen readers, what is written on a canvas. It comes with
 * the first embed that is not English.
 */
import { english, ownTexts, type OwnTexts } from './texts';
import { phrasesIn, translator, type LanguageFile, type Phrases, type Say } from './translator';

/** A file for each language: one that is added is spoken. */
const languages = import.meta.glob<LanguageFile>('./languages/*.json', { import: 'default' });

const NAMES = ['aria-label', 'aria-valuetext', 'title'];

/** What the page around it says itself. */
const NOT_TRANSLATED = '[translate=no]';

/** Values of choices: their phrases begin with a sign, since `idle` as a value is not what it is on the stage. */
const VALUES = 'option, .segments';
const VALUE_SIGN = '=';

export class Translation {
  #say: Say = (text) => text;
  /** What a text or an attribute said in English, and what it says instead. */
  readonly #known = new WeakMap<Node, Record<string, { english: string; shown: string }>>();
  readonly #canvases = new WeakSet<HTMLCanvasElement>();

  /** @param redraw draws the canvases again */
  constructor(
    readonly root: ShadowRoot,
    readonly redraw: () => void,
  ) {
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) this.#translate(node);
      }
    }).observe(root, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: NAMES,
    });
  }

  /** Says everything in a language from now on. */
  async speak(language: string): Promise<void> {
    const shipped = await phrasesOfShipped(language.split('-')[0] ?? '');
    const own = phrasesOf(ownTexts[language] ?? {});
    const phrases = { ...shipped, ...own };
    const isEnglish = Object.keys(phrases).length === 0;
    this.#say = isEnglish ? (text) => text : translator(phrases, language);
    this.#translate(this.root);
    for (const element of this.root.children) element.setAttribute('lang', language);
    this.redraw();
  }

  /** Says a phrase in the language that is spoken. */
  say(english: string): string {
    return this.#say(english);
  }

  #translate(node: Node): void {
    if (node instanceof HTMLCanvasElement) return this.#listen(node);
    if (node instanceof Text) {
      if (node.parentElement?.closest(NOT_TRANSLATED)) return;
      const sign = node.parentElement?.closest(VALUES) ? VALUE_SIGN : '';
      this.#replace(node, 'data', node.data, (text) => (node.data = text), sign);
    } else if (node instanceof Element && !node.matches(NOT_TRANSLATED)) {
      for (const name of NAMES) {
        const text = node.getAttribute(name);
        if (text) this.#replace(node, name, text, (own) => node.setAttribute(name, own));
      }
    }
    for (const child of node.childNodes) this.#translate(child);
  }

  #replace(
    node: Node,
    place: string,
    text: string,
    write: (text: string) => void,
    sign = '',
  ): void {
    const known = this.#known.get(node) ?? {};
    const now = known[place]?.shown === text ? known[place] : { english: text, shown: text };
    const said = this.#say(sign + now.english);
    now.shown = said.startsWith(sign) ? said.slice(sign.length) : said;
    this.#known.set(node, { ...known, [place]: now });
    if (now.shown !== text) write(now.shown);
  }

  /** Has what is written on a canvas said in the language, and measured in it. */
  #listen(canvas: HTMLCanvasElement): void {
    const pen = canvas.getContext('2d');
    if (!pen || this.#canvases.has(canvas)) return;
    this.#canvases.add(canvas);
    const { fillText, measureText } = CanvasRenderingContext2D.prototype;
    pen.fillText = (text, ...where) => fillText.call(pen, this.#say(text), ...where);
    pen.measureText = (text) => measureText.call(pen, this.#say(text));
    this.redraw();
  }
}

async function phrasesOfShipped(language: string): Promise<Phrases> {
  const file = await languages[`./languages/${language}.json`]?.();
  return file ? phrasesIn(file) : {};
}

/** A page's own texts as phrases: those by name are what is said by that name in English. */
function phrasesOf(own: OwnTexts): Phrases {
  const named = english as unknown as Readonly<Record<string, unknown>>;
  const pairs = Object.entries(own).flatMap(([key, value]) => {
    const before = listed(named[key] ?? key);
    return listed(value).map((text, index) => [before[index] ?? key, text] as const);
  });
  return Object.fromEntries(pairs);
}

/** A text, several, or what makes one of what changes in it. */
function listed(text: unknown): string[] {
  const each = typeof text === 'function' ? (text as (slot: string) => unknown)('{}') : text;
  return [each].flat().map(String);
}
