/** The control that fits a parameter's type. controls.css says how all of them look. */
import type { Value } from '$model/schema/parameters';
import type {
  ChoiceParameter,
  CpusParameter,
  FlagParameter,
  NumberParameter,
  Parameter,
  TextParameter,
} from '$model/schema/schema';
import type { Part } from '$ui/part';
import { choiceControl } from './choiceControl';
import { type ControlProps, type ControlIds, describe } from './control';
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
    readonly props: ControlProps<FlagParameter, boolean>,
    ids: ControlIds,
  ) {
    describe(this.#switch, ids).onchange = () => this.props.oncommit(this.#switch.checked);
    this.element.append(this.#switch, this.#word);
  }

  update(): void {
    this.#switch.checked = this.props.value;
    this.#word.textContent = wordValue(this.props.parameter, this.props.value);
  }
}

/** A text of several lines. */
class TextControl implements Part {
  readonly element = h('textarea', { className: 'text-control', rows: 8, spellcheck: false });

  constructor(
    readonly props: ControlProps<TextParameter, string>,
    ids: ControlIds,
  ) {
    describe(this.element, ids).onchange = () => this.props.oncommit(this.element.value);
  }

  update(): void {
    if (document.activeElement !== this.element) this.element.value = this.props.value;
  }
}

export type AnyControlProps = ControlProps<Parameter, Value>;

/** @param props its parameter stays of the same type; the values are of that type, too */
export function valueControl(props: AnyControlProps, ids: ControlIds): Part {
  switch (props.parameter.type) {
    case 'number':
      return new NumberControl(props as ControlProps<NumberParameter, number>, ids);
    case 'choice':
      return choiceControl(props as ControlProps<ChoiceParameter, string>, ids);
    case 'flag':
      return new FlagControl(props as ControlProps<FlagParameter, boolean>, ids);
    case 'cpus':
      return new CpusControl(props as ControlProps<CpusParameter, string>, ids);
    case 'text':
      return new TextControl(props as ControlProps<TextParameter, string>, ids);
  }
}
