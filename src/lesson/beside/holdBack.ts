/** Puts away what waits for predictions, and brings it back as they are answered. */
import { heldBackBy } from './heldBack';

/** Found by a search of the page and by links to what is in it, where browsers know that. */
const UNTIL_FOUND = 'until-found';

export class HeldBack {
  /** Predictions whose answer the reader went to by an address or a search. */
  readonly #revealed = new Set<string>();
  #held = new Map<HTMLElement, string>();

  /** @param open the predictions without an answer yet */
  constructor(
    readonly page: HTMLElement,
    readonly open: () => readonly string[],
  ) {}

  /** Puts away what waits now. */
  update(): void {
    const held = new Map<HTMLElement, string>();
    for (const id of this.open()) {
      if (this.#revealed.has(id)) continue;
      for (const part of heldBackBy(this.page, id)) if (!held.has(part)) held.set(part, id);
    }
    for (const part of this.#held.keys()) if (!held.has(part)) putAway(part, false);
    for (const part of held.keys()) putAway(part, true);
    this.#held = held;
  }

  /** Reveals what an element is in: the reader has asked for that very place. @returns whether it was put away */
  reveal(target: Element | null): boolean {
    const ids = [...this.#held].flatMap(([part, id]) =>
      target && part.contains(target) ? [id] : [],
    );
    if (ids.length === 0) return false;
    for (const id of ids) this.#revealed.add(id);
    this.update();
    // What it was in may have been within what another prediction holds back.
    return this.reveal(target) || true;
  }

  #goToAddress(): void {
    const target = targetOf(location.hash);
    if (this.reveal(target)) target?.scrollIntoView();
  }

  /** Follows addresses and searches of the page. Returns what ends that. */
  follow(): () => void {
    const found = ({ target }: Event) => this.reveal(target as Element);
    const addressed = () => this.#goToAddress();
    this.page.addEventListener('beforematch', found);
    addEventListener('hashchange', addressed);
    this.update();
    addressed();
    return () => {
      this.page.removeEventListener('beforematch', found);
      removeEventListener('hashchange', addressed);
    };
  }
}

/** Screen readers pass it over, too: what waits would be a heading without words to them. */
function putAway(part: HTMLElement, isAway: boolean) {
  if (isAway) part.setAttribute('hidden', UNTIL_FOUND);
  else part.removeAttribute('hidden');
  part.ariaHidden = isAway ? 'true' : null;
}

/** What the part of an address behind # names. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
