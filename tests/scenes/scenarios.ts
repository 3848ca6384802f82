/** Scenarios that nobody chose. */
import { PARAMETERS, type ParameterKey, type Value } from '$model/parameters';
import { Scenario } from '$model/scenario';
import type { Parameter } from '$model/schema';
import type { Dice } from './random';

/** A value that the parameter allows. */
function valueFor(parameter: Parameter, dice: Dice): Value {
  switch (parameter.type) {
    case 'number': {
      const low = Math.ceil(parameter.min * parameter.scale);
      const high = Math.floor(Math.min(parameter.max, 1e6) * parameter.scale);
      // The core reads decimals digit by digit, so of fractions of 1,024 it takes only some.
      const step = parameter.unit === 'KB' ? parameter.scale : 1;
      const smallest = low + dice.below(Math.max(1, Math.min(high - low, 2 ** 31)));
      return (Math.ceil(smallest / step) * step) / parameter.scale;
    }
    case 'choice':
      return dice.pick(parameter.options);
    case 'flag':
      return dice.below(2) === 1;
    case 'cpus':
      return dice.pick(['all', '0', '1-3', '0,2']);
  }
}

/** A scenario of a few values and edits. */
export function randomScenario(dice: Dice): Scenario {
  const rows: readonly Parameter[] = PARAMETERS.filter(
    (row) => row.field !== 'count' && row.key !== 'machine.cpus',
  );
  const values = Array.from({ length: dice.below(12) }, () => {
    const row = dice.pick(rows);
    return [row.key as ParameterKey, valueFor(row, dice)] as const;
  });
  const changeable = rows.filter((row) => row.changeable);
  const edits = Array.from({ length: dice.below(5) }, () => {
    const row = dice.pick(changeable);
    return {
      atMs: dice.below(3_600_000_000) / 1000,
      key: row.key as ParameterKey,
      value: valueFor(row, dice),
    };
  });
  return Scenario.of(dice.pick(['', 'A title', '50 % & more?=#']), values, edits);
}
