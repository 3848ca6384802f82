/**
 * As much of a document as Observable Plot needs to draw into where there is none: in a worker and in
 * Node. Elements, attributes and texts; what is drawn is read as text and never shown from here.
 */
import { escapeMarkup } from '$model/escapeMarkup';

const SVG = 'http://www.w3.org/2000/svg';

/** A style that takes whatever it is given; only what is set by name is written. */
class Style {
  readonly #values = new Map<string, string>();

  setProperty(name: string, value: string): void {
    this.#values.set(name, value);
  }

  removeProperty(name: string): void {
    this.#values.delete(name);
  }

  toString(): string {
    return [...this.#values].map(([name, value]) => `${name}:${value}`).join(';');
  }
}

class TextNode {
  parentNode: SvgElement | null = null;

  constructor(readonly text: string) {}

  toString(): string {
    return escapeMarkup(this.text);
  }
}

type StillNode = SvgElement | TextNode;

export class SvgElement {
  readonly namespaceURI = SVG;
  readonly style = new Style();
  readonly childNodes: StillNode[] = [];
  parentNode: SvgElement | null = null;
  readonly #attributes = new Map<string, string>();

  constructor(
    readonly ownerDocument: SvgDocument,
    readonly tagName: string,
  ) {}

  setAttribute(name: string, value: unknown): void {
    // Hundredths of a pixel are more than anybody sees.
    this.#attributes.set(name, String(value).replace(/(\.\d\d)\d+/g, '$1'));
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  appendChild<Node extends StillNode>(node: Node): Node {
    return this.insertBefore(node, null);
  }

  insertBefore<Node extends StillNode>(node: Node, next: StillNode | null): Node {
    node.parentNode?.removeChild(node);
    node.parentNode = this;
    const at = next ? this.childNodes.indexOf(next) : -1;
    this.childNodes.splice(at < 0 ? this.childNodes.length : at, 0, node);
    return node;
  }

  removeChild(node: StillNode): void {
    const at = this.childNodes.indexOf(node);
    if (at >= 0) this.childNodes.splice(at, 1);
    node.parentNode = null;
  }

  get textContent(): string {
    return this.childNodes
      .map((node) => (node instanceof TextNode ? node.text : node.textContent))
      .join('');
  }

  set textContent(text: unknown) {
    this.childNodes.length = 0;
    if (String(text ?? '') !== '') this.appendChild(new TextNode(String(text)));
  }

  /** The element as it stands in a file. */
  toString(): string {
    const style = String(this.style);
    const attributes = [...this.#attributes, ...(style ? [['style', style] as const] : [])];
    const head = [
      this.tagName,
      ...attributes.map(([name, value]) => `${name}="${escapeMarkup(value)}"`),
    ];
    return this.childNodes.length === 0
      ? `<${head.join(' ')}/>`
      : `<${head.join(' ')}>${this.childNodes.join('')}</${this.tagName}>`;
  }
}

/** What `document` is for Plot. */
export class SvgDocument {
  readonly documentElement = new SvgElement(this, 'svg');

  createElementNS(_namespace: string, name: string): SvgElement {
    return new SvgElement(this, name);
  }

  createTextNode(text: string): TextNode {
    return new TextNode(text);
  }
}
