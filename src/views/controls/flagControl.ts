/** A flag: a switch that says on or off in words. */
import { wordValue } from '$explain/values';
import type { FlagParameter } from '$model/schema/schema';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { describe, type ControlDeck, type ControlIds } from './control';

export class FlagControl implements Part {
  readonly element = h('label', { className: 'flag-control' });
  readonly #switch = h('input', { type: 'checkbox', role: 'switch' });
  readonly #word = h('span', { ariaHidden: 'true' });

  constructor(
    readonly deck: ControlDeck<FlagParameter, boolean>,
    ids: ControlIds,
  ) {
    describe(this.#switch, ids).onchange = () => this.deck.oncommit(this.#switch.checked);
    this.element.append(this.#switch, this.#word);
  }

  update(): void {
    this.#switch.checked = this.deck.value;
    this.#word.textContent = wordValue(this.deck.parameter, this.deck.value);
  }
}
