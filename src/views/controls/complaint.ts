/** What is said below a field of a value that doesn't fit. */
import type * as Misfits from '$explain/misfits';
import { h } from '$ui/createElement';
import { newId } from './control';

type Why = (words: typeof Misfits) => string;

export class Complaint {
  readonly element = h('p', { className: 'complaint', ariaLive: 'polite', id: newId() });
  #field: Element | null = null;
  #why: Why | false = false;

  /** Has a field described by it, beside what describes it already. */
  describe(field: Element): void {
    this.#field = field;
    const own = field.getAttribute('aria-describedby');
    field.setAttribute('aria-describedby', `${own} ${this.element.id}`);
  }

  /** Says why what was typed doesn't fit, in words that come with the first such value; false if it fits. */
  say(why: Why | false): void {
    this.#why = why;
    this.#field?.setAttribute('aria-invalid', String(!!why));
    if (!why) {
      this.element.textContent = '';
      return;
    }
    import('$explain/misfits').then(
      (words) => {
        if (why === this.#why) this.element.textContent = why(words);
      },
      // The field is marked all the same.
      () => undefined,
    );
  }
}
