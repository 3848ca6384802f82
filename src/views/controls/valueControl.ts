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
import type { ControlDeck, ControlIds } from './control';
import { CpusControl } from './cpusControl';
import { FlagControl } from './flagControl';
import { NumberControl } from './numberControl';

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
