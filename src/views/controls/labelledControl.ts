/** A control under its name, for places that have no room for meanings and ways back (Control.svelte has both). */
import { at } from '$model/at';
import type { Value } from '$model/schema/parameters';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { chosenControls, type ControlChoice } from './choice';
import { newId } from './control';
import { valueControl } from './valueControl';
import type { Scenario } from '$model/scenario/scenario';

export class LabelledControl implements Part {
  readonly element: HTMLElement;
  readonly #control: Part;

  /**
   * @param scenario what is in force
   * @param oncommit the reader has decided
   */
  constructor(
    choice: ControlChoice,
    scenario: () => Scenario,
    oncommit: (settings: Readonly<Record<string, Value>>) => void,
  ) {
    const { key, parameter, label, range } = at(chosenControls([choice]), 0);
    const id = newId();
    this.#control = valueControl(
      {
        ...{ parameter, range },
        get value() {
          return scenario().resolve(key);
        },
        get cpus() {
          return scenario().resolve('machine.cpus');
        },
        onpreview: () => undefined,
        oncommit: (value) => oncommit({ [key]: value }),
      },
      { label: id, description: id },
    );
    const name = h('span', { className: 'label', id }, label);
    this.element = h('div', { className: 'labelled-control' }, name, this.#control.element);
  }

  update(): void {
    this.#control.update();
  }
}
