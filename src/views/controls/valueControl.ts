/** The control that fits a parameter's type. controls.css says how all of them look. */
import type { Value } from '$model/schema/parameters';
import type {
  ChoiceParameter,
  CpusParameter,
  FlagParameter,
  NumberParameter,
  Parameter,
} from '$model/schema/schema';
import type { Part } from '$ui/part';
import { choiceControl } from './choiceControl';
import { type ControlDeck, type ControlIds, describe } from './control';
import { CpusControl } from './cpusControl';
import { NumberControl } from './numberControl';
import { wordValue } from '$explain/values';
import { h } from '$ui/createElement';

/** A flag: a switch that says on or off in words. */
class FlagControl implements Part {
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

export type AnyDeck = ControlDeck<Parameter, Value>;

/** @param deck its parameter stays of the same type; the values are of that type, too */
export function valueControl(deck: AnyDeck, ids: ControlIds): Part {
  switch (deck.parameter.type) {
    case 'number':
      return new NumberControl(deck as ControlDeck<NumberParameter, number>, ids);
    case 'choice':
      return choiceControl(deck as ControlDeck<ChoiceParameter, string>, ids);
    case 'flag':
      return new FlagControl(deck as ControlDeck<FlagParameter, boolean>, ids);
    case 'cpus':
      return new CpusControl(deck as ControlDeck<CpusParameter, string>, ids);
  }
}
