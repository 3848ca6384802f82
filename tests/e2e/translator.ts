/** A browser that translates: as Chrome does, it puts two elements in the place of each text, and goes on with what is new. */
import type { Page } from '@playwright/test';

/** What a translator does in a page: at once, and from then on if it is to. */
export interface Ways {
  /** Whether it looks for new texts. */
  readonly goesOn?: boolean;
  /** Whether it puts the text's own node into its element, and not another. */
  readonly keepsNode?: boolean;
}

/**
 * Translates all texts of a page into the same words, so that they can be compared with those of a page that is not
 * translated. Texts within shadow roots are among them, though no browser is known to find those.
 * @returns how many texts there were
 */
export function translate(page: Page, ways: Ways = {}): Promise<number> {
  return page.evaluate(({ goesOn, keepsNode }) => {
    const KEPT = 'font, script, style, textarea, select, [translate=no], .notranslate';
    let count = 0;
    const translateOne = (text: Text) => {
      const { parentElement } = text;
      if (text.data.trim() === '' || !text.isConnected || parentElement?.closest(KEPT)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      if (keepsNode) {
        text.before(outer);
        inner.append(text);
      } else {
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
      count++;
    };
    const translateAll = (root: Node) => {
      const found: Node[] = [];
      const walker = document.createTreeWalker(
        root,
        NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
      );
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        if (node instanceof Text) found.push(node);
        else if (node instanceof Element && node.shadowRoot) follow(node.shadowRoot);
      }
      found.forEach((text) => translateOne(text as Text));
    };
    const follow = (root: Node) => {
      translateAll(root);
      if (!goesOn) return;
      const observer = new MutationObserver((records) => {
        // Some time passes until what is new has been translated.
        setTimeout(() => {
          for (const { type, target, addedNodes } of records) {
            if (type === 'characterData') translateOne(target as Text);
            else addedNodes.forEach(translateAll);
          }
        }, 20);
      });
      observer.observe(root, { childList: true, characterData: true, subtree: true });
    };
    follow(document.body);
    return count;
  }, ways);
}
