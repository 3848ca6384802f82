/**
 * A browser that translates a page puts an element of its own in the place of each text. What is written to the text's node
 * later no reader sees, and what is removed with it stays. So the node goes back, empty, before its translation. Once
 * something is written to it, the translation goes, and the browser translates what is new.
 */

interface Translation {
  readonly text: Text;
  /** What the page says. */
  readonly words: string;
  /** What the browser shows for it. */
  shown: ChildNode;
}

/** Browsers, and extensions of browsers, all take this one, which no page has had since HTML 4. */
const isTranslation = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/** Keeps texts of the document, all of them, up to date in a browser that translates it. */
export function followTranslation(): void {
  const ofText = new WeakMap<Node, Translation>();
  const ofShown = new WeakMap<Node, Translation>();

  const forget = ({ text, shown }: Translation) => {
    ofText.delete(text);
    ofShown.delete(shown);
  };

  const keep = (text: Text, shown: ChildNode) => {
    const translation = { text, words: text.data, shown };
    ofText.set(text, translation);
    ofShown.set(shown, translation);
    // Where the browser has put the node itself into its element, a copy stays there.
    if (shown.contains(text)) text.replaceWith(text.cloneNode());
    text.data = '';
    shown.before(text);
  };

  /** The browser has taken its element away, to show the page as it was, or another translation. */
  const takenBack = (translation: Translation, added: readonly Node[]) => {
    const { text, words } = translation;
    const [other] = added.filter((node) => node !== text);
    if (other instanceof Text || isTranslation(other ?? null)) {
      ofShown.set(other as ChildNode, translation);
      translation.shown = other as ChildNode;
    } else {
      forget(translation);
      text.data = words;
    }
  };

  const removed = (node: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (node.isConnected && !node.parentElement?.closest('font')) return;
    const [known, shown] = [ofText.get(node), ofShown.get(node)];
    if (shown) takenBack(shown, [...addedNodes]);
    else if (known) {
      known.shown.remove();
      forget(known);
    } else if (node instanceof Text && node.data.trim() !== '') {
      const element = [...addedNodes, previousSibling, nextSibling].find(
        (each) => isTranslation(each) && each.isConnected && !ofShown.has(each),
      );
      if (element) keep(node, element as HTMLElement);
    }
  };

  const follow = (record: MutationRecord) => {
    const written = ofText.get(record.target);
    if (written) {
      written.shown.remove();
      forget(written);
    }
    for (const node of record.removedNodes) removed(node, record);
    for (const node of record.addedNodes) {
      // A part of the page has moved.
      const known = ofText.get(node);
      if (known && node.isConnected && node.nextSibling !== known.shown)
        known.text.after(known.shown);
    }
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) follow(record);
    // What was done here is no news.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}
