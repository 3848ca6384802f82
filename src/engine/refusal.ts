/** What the core's own numbers for a refusal mean; a worker sends them as they are, and so needs no names. */
import type { Refusal } from '$model/scenario/refusals';
import { ScenarioError } from '$model/scenario/scenario';
import { at } from '$model/at';
import { formatCpuSet } from '$model/schema/cpuSet';
import { ERRORS } from '$model/schema/generatedErrors';
import { PARAMETERS } from '$model/schema/parameters';
import type { CoreRefusal } from './protocol';

/** A refusal of the core as those of the model are. */
export function readRefusal({
  error,
  parameter: place,
  first,
  second,
  cpus,
}: CoreRefusal): Refusal {
  const code = at(ERRORS, error);
  const parameter = PARAMETERS[place];
  const value =
    code === 'no_such_cpus'
      ? formatCpuSet(cpus)
      : String(parameter?.type === 'number' ? first / parameter.scale : first);
  return { code, key: parameter?.key, value, first, second };
}

/** The error of a scenario that the core refused. */
export function scenarioErrorOf(refused: CoreRefusal): ScenarioError {
  const refusal = readRefusal(refused);
  return new ScenarioError([{ where: refusal.key ?? '', ...refusal }]);
}
