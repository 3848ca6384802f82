/** What values of parameters must be. Controls fetch these words with the first value that doesn't fit. */
import { formatDecimal } from '$model/format';
import { labelOf } from '$model/schema/labels';
import type { Parameter } from '$model/schema/schema';

/** Why a text can't be a parameter's value: `nice must be a whole number from -20 to 19; “30” does not fit.` */
export function wordMisfit(parameter: Parameter, text: string): string {
  const written = text.trim() === '' ? 'nothing' : `“${text.trim()}”`;
  return `${labelOf(parameter)} ${rangeText(parameter)}; ${written} does not fit.`;
}

/** Why a set of CPUs can't be a parameter's value on a machine with this many. */
export function wordMissingCpu(parameter: Parameter, cpu: number, cpus: number): string {
  return `${labelOf(parameter)} names CPU ${cpu}, but this machine has CPUs 0 to ${cpus - 1}.`;
}

/** What a parameter accepts, as the end of a sentence: `must be a number from -20 to 19`. */
export function rangeText(parameter: Parameter): string {
  switch (parameter.type) {
    case 'number': {
      const unit = parameter.unit && parameter.unit !== 'on average' ? ` ${parameter.unit}` : '';
      const kind = parameter.scale === 1 ? 'a whole number' : 'a number';
      return `must be ${kind} from ${formatDecimal(parameter.min)} to ${formatDecimal(parameter.max)}${unit}`;
    }
    case 'flag':
      return 'must be true or false';
    case 'choice':
      return `must be one of ${parameter.options.map((option) => `"${option}"`).join(', ')}`;
    case 'cpus':
      return 'must be a set of CPUs such as "all", "3" or "0-3,7"';
    case 'text':
      return 'must be text';
  }
}
