/** A choice: segments side by side, or a list when there are many. */
import type { ChoiceParameter } from '$model/schema/schema';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { describe, newId, type ControlProps, type ControlIds } from './control';

/** So many choices fit side by side; more are a list to open. */
const MOST_SIDE_BY_SIDE = 4;

type ChoiceProps = ControlProps<ChoiceParameter, string>;

export function choiceControl(props: ChoiceProps, ids: ControlIds): Part {
  const isList = props.parameter.options.length > MOST_SIDE_BY_SIDE;
  return isList ? new ListOfChoices(props, ids) : new Segments(props, ids);
}

class Segments implements Part {
  readonly element = h('div', { className: 'segments', role: 'radiogroup' });
  readonly #inputs: readonly HTMLInputElement[];

  constructor(
    readonly props: ChoiceProps,
    ids: ControlIds,
  ) {
    describe(this.element, ids);
    const name = newId();
    this.#inputs = props.parameter.options.map((value) =>
      h('input', {
        ...{ type: 'radio', className: 'visually-hidden', name, value },
        onchange: () => this.props.oncommit(value),
      }),
    );
    this.element.append(
      ...this.#inputs.map((input) => h('label', {}, input, h('span', {}, input.value))),
    );
  }

  update(): void {
    for (const input of this.#inputs) input.checked = input.value === this.props.value;
  }
}

class ListOfChoices implements Part {
  readonly element: HTMLSelectElement;

  constructor(
    readonly props: ChoiceProps,
    ids: ControlIds,
  ) {
    const options = props.parameter.options.map((option) => h('option', { value: option }, option));
    this.element = describe(h('select', {}, ...options), ids);
    this.element.onchange = () => this.props.oncommit(this.element.value);
  }

  update(): void {
    this.element.value = this.props.value;
  }
}
