/** Scenarios that nobody chose, and texts with something wrong in them. */
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

/** The text with up to six mistakes in it. */
export function mutate(text: string, dice: Dice): string {
  const alphabet = '@.=&%+-,0129aemnsu{}[]":\u00b5\u{1f600} \\';
  const letters = [...text];
  for (let times = 1 + dice.below(6); times > 0; times--) {
    const at = dice.below(letters.length + 1);
    const how = dice.below(4);
    if (how === 0) letters.splice(at, 1);
    else if (how === 1) letters.splice(at, 0, dice.pick([...alphabet]));
    else if (how === 2) letters[at] = dice.pick([...alphabet]);
    else letters.splice(at, dice.below(20), ...letters.slice(0, dice.below(20)));
  }
  return letters.join('');
}
